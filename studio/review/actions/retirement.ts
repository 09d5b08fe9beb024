import { ArchiveIcon } from '@sanity/icons/Archive'
import { RestoreIcon } from '@sanity/icons/Restore'
import { UndoIcon } from '@sanity/icons/Undo'
import { WhereUsed } from '../links/where-used.tsx'
import { PASSWORD_FIELD } from '../decision-field.ts'
import { decisionAction } from './decision-action.tsx'
import { isPublic } from './steps.ts'

const REASON = { name: 'reason', label: 'Reason', kind: 'paragraph', required: true } as const
const TARGET = {
  name: 'redirectTo',
  label: 'Redirect to',
  kind: 'page',
  required: true,
  hint: 'Choose a published page.',
} as const

/** A short document has no URL to redirect. */
const askRetirement = (hasAddress: boolean) =>
  decisionAction({
    step: 'askRetirement',
    decision: 'askRetirement',
    label: 'Request to take offline',
    icon: ArchiveIcon,
    tone: 'critical',
    intro: hasAddress
      ? 'Request to take this page offline and redirect its URL. Another person, a medical reviewer or an administrator, must confirm it.'
      : 'Request to remove this from every page that shows it. Another person, a medical reviewer or an administrator, must confirm it.',
    Context: WhereUsed,
    fields: hasAddress ? [TARGET, REASON] : [REASON],
    submitLabel: 'Send request',
    input: (values, { published }) => ({ ...values, revision: published?._rev }),
    isShown: (review, page) => isPublic(page) && review.standing.retirement === null,
  })

export const retirePageAction = askRetirement(true)
export const retireShortAction = askRetirement(false)

export const cancelRetirementAction = decisionAction({
  step: 'dropRetirement',
  decision: 'dropRetirement',
  label: 'Decline request to take offline',
  icon: UndoIcon,
  intro: 'The page stays public. The request can be made again.',
  fields: [{ name: 'note', label: 'Reason', kind: 'paragraph' }],
  submitLabel: 'Decline request',
  input: (values) => values,
  isShown: (review) => review.standing.retirement !== null,
})

export const confirmRetirementAction = decisionAction({
  step: 'retire',
  decision: 'retire',
  label: 'Take offline',
  icon: ArchiveIcon,
  tone: 'critical',
  intro:
    'Readers no longer see it, and its URL, if it has one, redirects. The request above the form shows who asked, why, and where the URL leads.',
  Context: WhereUsed,
  fields: [PASSWORD_FIELD],
  submitLabel: 'Sign and take offline',
  input: (values, { published }) => ({ ...values, revision: published?._rev }),
  isShown: (review) => review.standing.retirement !== null,
})

export const restoreAction = decisionAction({
  step: 'restore',
  decision: 'restore',
  label: 'Restore',
  icon: RestoreIcon,
  tone: 'primary',
  intro:
    'The last public version becomes the draft, and replaces the current draft, which stays in the history. It goes through review, and gets its URL back when it is published.',
  fields: [{ name: 'note', label: 'Reason', kind: 'paragraph' }],
  submitLabel: 'Restore as a draft',
  input: (values, { draft }) => ({ ...values, revision: draft?._rev ?? null }),
  isShown: (review) => review.standing.retired !== null,
})
