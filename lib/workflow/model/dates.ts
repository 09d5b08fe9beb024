/** The date and time format of the Studio. Dates are the lake's own, in UTC; times are in the viewer's time zone. */
const LOCALE = 'en-GB'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

function dateOf(iso: string | null | undefined): Date | null {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** `22 November 2026`, for a date or a time in ISO 8601; empty for anything else. */
export function dayWords(iso: string | null | undefined): string {
  const date = dateOf(iso)
  return date ? DAY.format(date) : ''
}

/** `November 2026`, for a month, a date, or a time in ISO 8601; empty for anything else. */
export function monthWords(iso: string | null | undefined): string {
  const date = dateOf(iso)
  return date ? MONTH.format(date) : ''
}

/**
 * `22 November 2026, 14:30 GMT+1`, for a time in ISO 8601; empty for anything else. `timeZone`: by default the
 * viewer's.
 */
export function timeWords(iso: string | null | undefined, timeZone?: string): string {
  const date = dateOf(iso)
  if (!date) return ''
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone })
  const time = new Intl.DateTimeFormat(LOCALE, {
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })
  return `${day.format(date)}, ${time.format(date)}`
}
