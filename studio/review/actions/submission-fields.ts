import { officeDay } from '../../../lib/workflow/vocabulary/office-day.ts'
import { refuseWantedBy } from '../../../lib/workflow/vocabulary/wanted-by.ts'
import type { DecisionField } from '../decision-field.ts'

/** What an editor says when handing words to the reviewers. */
export const SUBMISSION: readonly DecisionField[] = [
  {
    name: 'summary',
    label: 'What is new, for readers',
    kind: 'paragraph',
    hint: 'Articles and posts show it, under “How this page was reviewed”.',
  },
  { name: 'note', label: 'Note to the reviewer', kind: 'paragraph' },
  { name: 'assignee', label: 'Reviewer', kind: 'reviewer' },
  {
    name: 'dueOn',
    label: 'Wanted by',
    kind: 'date',
    earliest: () => officeDay(new Date().toISOString()),
    problemOf: (day) => refuseWantedBy(day, new Date().toISOString())?.reason ?? null,
  },
]
