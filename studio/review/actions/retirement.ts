import { ArchiveIcon } from '@sanity/icons/Archive'
import { RestoreIcon } from '@sanity/icons/Restore'
import { UndoIcon } from '@sanity/icons/Undo'
import { WhereUsed } from '../../redirects/where-used.tsx'
import { PASSWORD_FIELD } from '../decision-field.ts'
import { decisionAction } from './decision-action.tsx'
import { isPublic } from './steps.ts'

const REASON = { name: 'reason', label: 'Why', kind: 'paragraph', required: true } as const
const TARGET = {
  name: 'redirectTo',
  label: 'Where its address leads',
  kind: 'page',
  required: true,
  hint: 'Pages that readers can see.',
} as const

/** A short document has no URL to redirect. */
const askRetirement = (hasAddress: boolean) =>
  decisionAction({
    step: 'askRetirement',
    decision: 'askRetirement',
    label: hasAddress ? 'Retire page' : 'Retire',
    icon: ArchiveIcon,
    tone: 'critical',
    intro: hasAddress
      ? 'You ask for the page to go, and for its address to lead to another page. A medical reviewer or an administrator, who is somebody else, confirms it.'
      : 'You ask for this to go from every page that shows it. A medical reviewer or an administrator, who is somebody else, confirms it.',
    Context: WhereUsed,
    fields: hasAddress ? [TARGET, REASON] : [REASON],
    submitLabel: 'Ask to retire it',
    input: (values, { published }) => ({ ...values, revision: published?._rev }),
    isShown: (review, page) => isPublic(page) && review.standing.retirement === null,
  })

export const retirePageAction = askRetirement(true)
export const retireShortAction = askRetirement(false)

export const dropRetirementAction = decisionAction({
  step: 'dropRetirement',
  decision: 'dropRetirement',
  label: 'Do not retire',
  icon: UndoIcon,
  intro: 'It stays. Whoever asked for it to be retired can ask again.',
  fields: [{ name: 'note', label: 'Why', kind: 'paragraph' }],
  submitLabel: 'Keep it',
  input: (values) => values,
  isShown: (review) => review.standing.retirement !== null,
})

export const confirmRetirementAction = decisionAction({
  step: 'retire',
  decision: 'retire',
  label: 'Confirm retirement',
  icon: ArchiveIcon,
  tone: 'critical',
  intro:
    'Readers no longer see it, and an address of its own leads on from then. Who asked, where it leads and why stand above the form.',
  Context: WhereUsed,
  fields: [PASSWORD_FIELD],
  submitLabel: 'Sign and retire',
  input: (values, { published }) => ({ ...values, revision: published?._rev }),
  isShown: (review) => review.standing.retirement !== null,
})

export const restoreAction = decisionAction({
  step: 'restore',
  decision: 'restore',
  label: 'Bring back',
  icon: RestoreIcon,
  tone: 'primary',
  intro:
    'What readers saw last is the draft again, in place of the words that stand there now; the history keeps those. It goes through review, and takes its address back when it is published.',
  fields: [{ name: 'note', label: 'Why', kind: 'paragraph' }],
  submitLabel: 'Bring back as a draft',
  input: (values) => values,
  isShown: (review) => review.standing.retired !== null,
})
