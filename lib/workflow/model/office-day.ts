/**
 * The day in the office, `YYYY-MM-DD`, at a time (ISO 8601 UTC). The office has one calendar, UTC: what the lake
 * refuses, what a form offers and what the desk calls late go by the same day, wherever people sit.
 */
export function utcDate(at: string): string {
  return at.slice(0, 10)
}

/** `YYYY-MM-DD`, so many years later. */
export function yearsAfter(day: string, years: number): string {
  return `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`
}

/** The last day for which something is asked, planned or announced: a year ahead. */
export function lastPlannedDay(today: string): string {
  return yearsAfter(today, 1)
}
