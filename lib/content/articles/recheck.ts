import type { SourceData } from '../text'

/** A source is rechecked with its page: readers are told if its last check is older than this. */
const MAX_MONTHS = 12

type SourceCheck = Pick<SourceData, 'accessedAt'>

/** The latest check date of these sources; null if none is on record. */
export function getLatestCheck(sources: readonly SourceCheck[]): string | null {
  const days = sources.flatMap(({ accessedAt }) => (isDay(accessedAt) ? [accessedAt] : []))
  return days.toSorted().at(-1) ?? null
}

/**
 * Whether a source was last checked more than a year before the latest check in its list. Both dates are on record, so
 * a page says the same whenever it is built.
 */
export function isNotRechecked({ accessedAt }: SourceCheck, latest: string | null): boolean {
  if (!isDay(accessedAt) || !isDay(latest)) return false
  const due = new Date(accessedAt)
  due.setUTCMonth(due.getUTCMonth() + MAX_MONTHS)
  return due.getTime() < Date.parse(latest)
}

function isDay(value: string | null): value is string {
  return value !== null && !Number.isNaN(Date.parse(value))
}
