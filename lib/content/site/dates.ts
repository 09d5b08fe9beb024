const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
const monthYear = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'July 15, 2025' for an ISO 8601 date or date-time; undefined for anything else. */
export function longDate(iso: string | null | undefined): string | undefined {
  return format(long, iso)
}

/** 'July 2025'. */
export function monthDate(iso: string | null | undefined): string | undefined {
  return format(monthYear, iso)
}

function format(
  formatter: Intl.DateTimeFormat,
  iso: string | null | undefined,
): string | undefined {
  const time = Date.parse(iso ?? '')
  return Number.isNaN(time) ? undefined : formatter.format(time)
}
