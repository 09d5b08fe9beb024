import { formatDay } from '../model/dates.ts'
import { yearsAfter } from '../model/utc-date.ts'
import type { TransitionError } from '../model/transition-errors.ts'

/** Maximum age in days of an evidence check when signing. */
export const EVIDENCE_DAYS = 90

/** The first and last date that a reviewer may enter, `YYYY-MM-DD` in UTC like all dates on record. */
export function evidenceDays(today: string): { first: string; last: string } {
  return { first: daysAfter(today, -EVIDENCE_DAYS), last: today }
}

/** The longest interval between two reviews that the NHS content standard allows. */
export const MAX_REVIEW_YEARS = 3

interface ReviewDates {
  /** The day the sources were checked against the text. */
  evidenceCheckedAt: string
  /** The day after which the page is overdue; omitted: in two years. */
  nextReviewDue?: string | undefined
}

/** Why text cannot be signed for with these dates; null if it can. `today` is the lake's date. */
export function validateDates(
  { evidenceCheckedAt, nextReviewDue }: ReviewDates,
  today: string,
): TransitionError | null {
  const { first, last } = evidenceDays(today)
  if (evidenceCheckedAt > last)
    return date('The date of the source check is in the future. Choose today or an earlier day.')
  if (evidenceCheckedAt < first)
    return date(
      `The sources were checked more than ${EVIDENCE_DAYS} days ago. Check the text against its sources again, then sign.`,
    )
  if (nextReviewDue !== undefined && nextReviewDue <= today)
    return date('The next review must be after today. Choose a later day.')
  return nextReviewDue === undefined ? null : validateMaxReviewDate(nextReviewDue, today)
}

/** Why an early review cannot be requested for this day; null if it can. `due`: its current due date. */
export function validateEarlyReview(
  day: string,
  { today, due }: { today: string; due: string | null },
): TransitionError | null {
  if (day < today)
    return date(
      `The review date is in the past. Choose today (${formatDay(today)} UTC) or a later day.`,
    )
  if (due !== null && day >= due)
    return date(`This page is already due for review on ${formatDay(due)}. Choose an earlier day.`)
  return validateMaxReviewDate(day, today)
}

function validateMaxReviewDate(day: string, today: string): TransitionError | null {
  const last = lastReviewDay(today)
  if (day <= last) return null
  return date(
    `The next review must be within ${MAX_REVIEW_YEARS} years. Choose ${formatDay(last)} or an earlier day.`,
  )
}

/** The latest date allowed for the next review. */
export function lastReviewDay(today: string): string {
  return yearsAfter(today, MAX_REVIEW_YEARS)
}

/** The default date for the next review. */
export function inTwoYears(today: string): string {
  return yearsAfter(today, 2)
}

/** `YYYY-MM-DD`, this many days later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function date(reason: string): TransitionError {
  return { code: 'date', reason }
}
