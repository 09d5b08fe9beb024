/**
 * Dates that editors enter: when something was published, checked, or changed. Readers see them and rules use them, so
 * each must be a real date in a plausible year. The form and the lake use the same rules.
 */

/** An earlier date is a typo. */
const FIRST_DAY = '1900-01-01'
const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS

interface Bounds {
  /** Milliseconds since 1970. */
  now: number
  /** A page states its publication date before it is published. */
  mayLieAhead: boolean
}

/** What is wrong with a date (`YYYY-MM-DD`) or a time (ISO 8601), in a sentence; null if nothing is. */
export function contentDayProblem(value: unknown, { now, mayLieAhead }: Bounds): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  if (!isRealDay(day)) return 'This date is invalid. Choose a date from the calendar.'
  if (day < FIRST_DAY) return 'This date is before 1900. Choose a later date.'
  // In the editor's time zone it may already be tomorrow.
  const last = toDay(now + (mayLieAhead ? YEAR_MS : DAY_MS))
  if (day <= last) return null
  return mayLieAhead
    ? `This date is more than a year from now. Choose ${last} or earlier.`
    : 'This date is in the future. Choose today or an earlier date.'
}

function isRealDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && toDay(time) === day
}

function toDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** For a form: the date of a past event. An empty field is another rule's concern. */
export function checkDay(value: unknown): true | string {
  return check(value, false)
}

/** For a form: a date that may be in the future, by a year at most. */
export function checkDayAhead(value: unknown): true | string {
  return check(value, true)
}

/** For a form: a publication year, which may be next year. */
export function checkYear(year: unknown): true | string {
  const last = new Date().getUTCFullYear() + 1
  return (
    typeof year !== 'number' ||
    year <= last ||
    `This year is in the future. Enter ${last} or earlier.`
  )
}

function check(value: unknown, mayLieAhead: boolean): true | string {
  if (value === undefined || value === null || value === '') return true
  return contentDayProblem(value, { now: Date.now(), mayLieAhead }) ?? true
}
