import { ArchiveIcon } from '@sanity/icons/Archive'
import { RestoreIcon } from '@sanity/icons/Restore'
import { UndoIcon } from '@sanity/icons/Undo'
import { WhereUsed } from '../../addresses/where-used.tsx'
import { PASSWORD_FIELD } from '../decision-field.ts'
import { decisionAction } from './decision-action.tsx'
import { isPublic } from './steps.ts'

export const askRetirementAction = decisionAction({
  step: 'askRetirement',
  decision: 'askRetirement',
  label: 'Retire page',
  icon: ArchiveIcon,
  tone: 'critical',
  intro:
    'You ask for the page to go, and for its address to lead to another page. A medical reviewer or an administrator, who is somebody else, confirms it.',
  Context: WhereUsed,
  fields: [
    {
      name: 'redirectTo',
      label: 'Where its address leads',
      kind: 'page',
      required: true,
      hint: 'Pages that readers can see.',
    },
    { name: 'reason', label: 'Why', kind: 'paragraph', required: true },
  ],
  submitLabel: 'Ask to retire it',
  input: (values, { published }) => ({ ...values, revision: published?._rev }),
  isShown: (review, page) => isPublic(page) && review.standing.retirement === null,
})

export const dropRetirementAction = decisionAction({
  step: 'dropRetirement',
  decision: 'dropRetirement',
  label: 'Do not retire page',
  icon: UndoIcon,
  intro: 'The page stays. Whoever asked for it to be retired can ask again.',
  fields: [{ name: 'note', label: 'Why', kind: 'paragraph' }],
  submitLabel: 'Keep the page',
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
    'Readers no longer see the page, and its address leads on from then. Who asked, where it leads and why stand above the form.',
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
