import type { DecisionName, Step } from '../../../lib/workflow/model/steps.ts'
import { ASSIGN_FIELDS, assignInput } from '../../review/assign-fields.ts'
import { EARLY_REVIEW } from '../../review/actions/early-review-fields.ts'
import type { DecisionField } from '../../review/decision-field.ts'

type Values = Readonly<Record<string, string>>

/** A step applied to several pages at once. */
export interface BulkStep {
  step: Step
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
    intro: 'Whom these pages are with. What you leave as it is stays so on each of them.',
    fields: ASSIGN_FIELDS,
    submitLabel: 'Assign',
    input: assignInput,
  },
  {
    step: 'schedulePublish',
    decision: 'schedule',
    label: 'Plan publishing',
    intro:
      'Pages whose words are approved now. Each is published at this time, if they are still approved then.',
    fields: [
      {
        name: 'runAt',
        label: 'When',
        kind: 'datetime-local',
        required: true,
        hint: 'In your own time zone.',
      },
    ],
    submitLabel: 'Plan',
    input: ({ runAt }) => ({ what: 'publish', runAt: runAt && new Date(runAt).toISOString() }),
  },
  {
    step: 'earlyReview',
    decision: 'earlyReview',
    label: 'Mark for early review',
    intro: 'For example when a guideline has changed.',
    fields: EARLY_REVIEW,
    submitLabel: 'Mark',
    input: (values) => values,
  },
]
