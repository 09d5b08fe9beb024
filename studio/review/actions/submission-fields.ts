import { lastPlannedDay, utcDate } from '../../../lib/workflow/model/utc-date.ts'
import { validateCorrections } from '../../../lib/workflow/model/corrections.ts'
import { validateDueDate } from '../../../lib/workflow/model/due-date.ts'
import { typedCorrections } from '../corrections/typed-corrections.ts'
import type { DecisionField } from '../decision-field.ts'

const today = () => utcDate(new Date().toISOString())

/** Only the lake knows when a page was published. */
const LONG_AGO = '0000-01-01'

/** Corrections, for any step that signs text with them. */
export const CORRECTIONS: DecisionField = {
  name: 'corrections',
  label: 'Corrections',
  kind: 'corrections',
  hint: 'Only for errors that readers saw. Describe other changes above.',
  getProblem: (value) =>
    validateCorrections(typedCorrections(value), { today: today(), first: LONG_AGO })?.reason ??
    null,
}

/** The summary of changes for readers. */
export const SUMMARY: DecisionField = {
  name: 'summary',
  label: 'What changed (shown to readers)',
  kind: 'paragraph',
  hint: 'Articles and posts show it under “How this page was reviewed”, exactly as signed.',
}

const TO_THE_REVIEWER: readonly DecisionField[] = [
  { name: 'note', label: 'Note to the reviewer', kind: 'paragraph' },
  { name: 'assignee', label: 'Reviewer', kind: 'reviewer' },
  {
    name: 'dueOn',
    label: 'Due date',
    kind: 'date',
    earliest: today,
    latest: () => lastPlannedDay(today()),
    getProblem: (day) => validateDueDate(day, new Date().toISOString())?.reason ?? null,
  },
]

const SECOND_REVIEWER: DecisionField = {
  name: 'secondReviewer',
  label: 'Second reviewer',
  kind: 'reviewer',
  emptyLabel: 'None: one approval is enough',
  hint: 'If you choose someone, this person must approve the text too. High-risk pages always need two reviewers.',
}

/** The fields for submitting a page for review. */
export const SUBMISSION: readonly DecisionField[] = [
  SUMMARY,
  CORRECTIONS,
  ...TO_THE_REVIEWER.flatMap((field) =>
    field.name === 'assignee' ? [field, SECOND_REVIEWER] : [field],
  ),
]

/** The same for a batch: corrections are per page. */
export const SET_SUBMISSION: readonly DecisionField[] = [SUMMARY, ...TO_THE_REVIEWER]
