import { lastReviewDay, validateEarlyReview } from '../../../lib/workflow/rules/review-dates.ts'
import { utcDate } from '../../../lib/workflow/model/utc-date.ts'
import type { DecisionField } from '../decision-field.ts'

const today = () => utcDate(new Date().toISOString())

/** The fields for requesting a review before its date. Only the lake knows when the page is due anyway. */
export const EARLY_REVIEW: readonly DecisionField[] = [
  {
    name: 'nextReviewDue',
    label: 'Review due',
    kind: 'date',
    required: true,
    earliest: today,
    latest: () => lastReviewDay(today()),
    getProblem: (day) => validateEarlyReview(day, { today: today(), due: null })?.reason ?? null,
  },
  { name: 'reason', label: 'Reason', kind: 'paragraph', required: true },
]
