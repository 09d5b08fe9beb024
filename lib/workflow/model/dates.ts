/** The date and time format of the Studio. Dates are the lake's own, in UTC; times are in the viewer's time zone. */
const LOCALE = 'en-US'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

function toDate(iso: string | null | undefined): Date | null {
  const date = new Date(iso ?? '')
  return Number.isNaN(date.getTime()) ? null : date
}

/** `Nov 22, 2026`, for a date or a time in ISO 8601; empty for anything else. */
export function formatDay(iso: string | null | undefined): string {
  const date = toDate(iso)
  return date ? DAY.format(date) : ''
}

/** `November 2026`, for a month, a date, or a time in ISO 8601; empty for anything else. */
export function formatMonth(iso: string | null | undefined): string {
  const date = toDate(iso)
  return date ? MONTH.format(date) : ''
}

/** `2:30 PM`, in the viewer's time zone. */
export function formatClock(date: Date): string {
  const time = new Intl.DateTimeFormat(LOCALE, { hour: 'numeric', minute: '2-digit' })
  return time.format(date).replaceAll('\u202f', ' ')
}

/**
 * `Nov 22, 2026, 2:30 PM`, for a time in ISO 8601; empty for anything else. In the viewer's time zone, or in `timeZone`,
 * which is then named.
 */
export function formatTime(iso: string | null | undefined, timeZone?: string): string {
  const date = toDate(iso)
  if (!date) return ''
  const time = new Intl.DateTimeFormat(LOCALE, {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    ...(timeZone !== undefined && { timeZone, timeZoneName: 'short' }),
  })
  // Some engines put a narrow no-break space before “PM”.
  return time.format(date).replaceAll('\u202f', ' ')
}
