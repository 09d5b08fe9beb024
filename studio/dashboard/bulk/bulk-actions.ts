import type { DashboardRow } from '../../../lib/workflow/dashboard/rows.ts'
import type { DecisionName, TransitionName } from '../../../lib/workflow/model/transitions.ts'
import { UserFacingError } from '../../data/error-message.ts'
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
  /** One decision on all pages, which must be approved: all or none. */
  isJoint?: boolean
  /** The request body, in addition to `documentId`, or to the `documents` of a joint decision. */
  input: (values: Values) => Readonly<Record<string, unknown>>
}

const RUN_AT: DecisionField = {
  name: 'runAt',
  label: 'Date and time',
  kind: 'datetime-local',
  required: true,
  hint: 'In your time zone.',
}

const toUtc = (local: string | undefined) => local && new Date(local).toISOString()

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
    fields: [RUN_AT],
    submitLabel: 'Schedule',
    input: ({ runAt }) => ({ what: 'publish', runAt: toUtc(runAt) }),
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

/** What hosted Sanity has in place of a release, which it would publish without asking our server. */
export const JOINT_STEPS: readonly BulkStep[] = [
  {
    step: 'publish',
    decision: 'publishSet',
    isJoint: true,
    label: 'Publish together',
    intro: 'All of these pages must be approved. Either all of them are published, or none.',
    fields: [],
    submitLabel: 'Publish all',
    input: () => ({}),
  },
  {
    step: 'schedulePublish',
    decision: 'scheduleSet',
    isJoint: true,
    label: 'Schedule together…',
    intro:
      'All of these pages must be approved. If one of them no longer is at this time, none is published, and the people who work on them are notified.',
    fields: [
      {
        name: 'title',
        label: 'Title',
        kind: 'line',
        required: true,
        hint: 'For example, “Spring campaign”. Readers don’t see it.',
      },
      RUN_AT,
    ],
    submitLabel: 'Schedule all',
    input: ({ title, runAt }) => ({ title, runAt: toUtc(runAt) }),
  },
]

/** The pages of a joint decision, each as it was selected. Throws UserFacingError for a page without a draft. */
export function jointDocuments(
  rows: readonly Pick<DashboardRow, 'id' | 'title' | 'revision'>[],
): { documentId: string; revision: string }[] {
  return rows.map(({ id, title, revision }) => {
    if (revision === null)
      throw new UserFacingError(`“${title}” has no draft to publish. Deselect it, and try again.`)
    return { documentId: id, revision }
  })
}
