import { lastReviewDay, refuseEarlyReview } from '../../../lib/workflow/rules/review-dates.ts'
import { utcDate } from '../../../lib/workflow/model/office-day.ts'
import type { DecisionField } from '../decision-field.ts'

const today = () => utcDate(new Date().toISOString())

/** What is said when a page is to be reviewed before its date; until when it is due anyway is the lake's to know. */
export const EARLY_REVIEW: readonly DecisionField[] = [
  {
    name: 'nextReviewDue',
    label: 'Review due',
    kind: 'date',
    required: true,
    earliest: today,
    latest: () => lastReviewDay(today()),
    problemOf: (day) => refuseEarlyReview(day, { today: today(), due: null })?.reason ?? null,
  },
  { name: 'reason', label: 'Why', kind: 'paragraph', required: true },
]
