import type { Refusal } from '../vocabulary/refusals.ts'

/** What a reviewer signs for was held against its sources at most so many days before. */
export const EVIDENCE_DAYS = 90

/** The days that a reviewer may name, `YYYY-MM-DD` in UTC as all days on record, from the first to the last. */
export function evidenceDays(today: string): { first: string; last: string } {
  return { first: daysAfter(today, -EVIDENCE_DAYS), last: today }
}

interface ReviewDates {
  /** The day on which the sources were held against the text. */
  evidenceCheckedAt: string
  /** The day after which the page is overdue; left out: in two years. */
  nextReviewDue?: string | undefined
}

/** Why words cannot be signed for with these days; null when they can. `today` is the lake's day. */
export function refuseDates(
  { evidenceCheckedAt, nextReviewDue }: ReviewDates,
  today: string,
): Refusal | null {
  const { first, last } = evidenceDays(today)
  if (evidenceCheckedAt > last)
    return date('The day on which the evidence was checked cannot lie in the future.')
  if (evidenceCheckedAt < first)
    return date(
      `The evidence was checked more than ${EVIDENCE_DAYS} days ago. Hold the sources against the text again, then sign.`,
    )
  if (nextReviewDue !== undefined && nextReviewDue <= today)
    return date('The next review must be after today.')
  return null
}

/** Inside the three years that the NHS content standard allows between reviews. */
export function inTwoYears(today: string): string {
  return `${Number(today.slice(0, 4)) + 2}${today.slice(4).replace('-02-29', '-02-28')}`
}

/** `YYYY-MM-DD`, so many days later. */
export function daysAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

function date(reason: string): Refusal {
  return { code: 'date', reason }
}
