/**
 * The office's day, `YYYY-MM-DD`, at a time (ISO 8601 UTC). There is one calendar, UTC: the lake's refusals, a form's
 * options, and the dashboard's deadlines use the same day, wherever people are.
 */
export function utcDate(at: string): string {
  return at.slice(0, 10)
}

/** `YYYY-MM-DD`, this many years later. */
export function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`
}

/** The last day for a request, schedule, or announcement: a year ahead. */
export function lastPlannedDay(today: string): string {
  return yearsAfter(today, 1)
}
