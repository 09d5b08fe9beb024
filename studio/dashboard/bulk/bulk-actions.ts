import type { DecisionName, TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { ASSIGN_FIELDS, assignInput } from '../../review/assign-fields.ts'
import { EARLY_REVIEW } from '../../review/actions/early-review-fields.ts'
import type { DecisionField } from '../../review/decision-field.ts'

type Values = Readonly<Record<string, string>>

/** A step applied to several pages at once. */
export interface BulkStep {
  step: TransitionName
  decision: DecisionName
  label: string
  intro: string
  fields: readonly DecisionField[]
  submitLabel: string
  /** The request body, in addition to `documentId`. */
  input: (values: Values) => Readonly<Record<string, unknown>>
}

/** The dashboard's bulk actions. The lake decides on each page separately. */
export const BULK_STEPS: readonly BulkStep[] = [
  {
    step: 'assign',
    decision: 'assign',
    label: 'Assign',
    intro:
      'Who is responsible for these pages. Fields left at “No change” keep their current value.',
    fields: ASSIGN_FIELDS,
    submitLabel: 'Assign',
    input: assignInput,
  },
  {
    step: 'schedulePublish',
    decision: 'schedule',
    label: 'Schedule publishing',
    intro:
      'Select pages that are approved now. Each is published at this time if its approval is still valid.',
    fields: [
      {
        name: 'runAt',
        label: 'Date and time',
        kind: 'datetime-local',
        required: true,
        hint: 'In your time zone.',
      },
    ],
    submitLabel: 'Schedule',
    input: ({ runAt }) => ({ what: 'publish', runAt: runAt && new Date(runAt).toISOString() }),
  },
  {
    step: 'earlyReview',
    decision: 'earlyReview',
    label: 'Mark for early review',
    intro: 'For example, when a guideline has changed.',
    fields: EARLY_REVIEW,
    submitLabel: 'Mark for early review',
    input: (values) => values,
  },
]
