/**
 * Days that editors type: when something was published, checked or changed. Readers are told them, and rules count
 * from them, so each is a real day of a possible year. The form and the lake ask the same.
 */

/** An earlier day is a slip of typing. */
const FIRST_DAY = '1900-01-01'
const DAY_MS = 86_400_000
const YEAR_MS = 366 * DAY_MS

interface Bounds {
  /** Milliseconds since 1970. */
  now: number
  /** A page says when it is first published before it is. */
  mayLieAhead: boolean
}

/** What is wrong with a day (`YYYY-MM-DD`) or a time (ISO 8601), in a sentence; null where nothing is. */
export function contentDayProblem(value: unknown, { now, mayLieAhead }: Bounds): string | null {
  const day = typeof value === 'string' ? value.slice(0, 10) : ''
  if (!isRealDay(day)) return 'This is no day that can be read. Choose it from the calendar.'
  if (day < FIRST_DAY) return 'This day lies before 1900. Choose a later one.'
  // Where an editor sits it may be tomorrow already.
  const last = dayOf(now + (mayLieAhead ? YEAR_MS : DAY_MS))
  if (day <= last) return null
  return mayLieAhead
    ? `This day lies more than a year ahead. Choose ${last} or an earlier one.`
    : 'This day lies in the future. Choose today or an earlier one.'
}

function isRealDay(day: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && dayOf(time) === day
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** For a form: the day of something that has happened. An empty field is another rule's. */
export function checkDay(value: unknown): true | string {
  return check(value, false)
}

/** For a form: a day that may lie ahead, by a year at most. */
export function checkDayAhead(value: unknown): true | string {
  return check(value, true)
}

/** For a form: the year of a publication, which may be dated ahead by one. */
export function checkYear(year: unknown): true | string {
  const last = new Date().getUTCFullYear() + 1
  return typeof year !== 'number' || year <= last || `Give ${last} or an earlier year.`
}

function check(value: unknown, mayLieAhead: boolean): true | string {
  if (value === undefined || value === null || value === '') return true
  return contentDayProblem(value, { now: Date.now(), mayLieAhead }) ?? true
}
