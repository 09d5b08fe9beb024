/**
 * The day in the office, `YYYY-MM-DD`, at a time (ISO 8601 UTC). The office has one calendar, UTC: what the lake
 * refuses, what a form offers and what the desk calls late go by the same day, wherever people sit.
 */
export function officeDay(at: string): string {
  return at.slice(0, 10)
}
