import { recordRow, type ReviewRecord } from '../model/records.ts'

/**
 * The day since when readers see the current text, `YYYY-MM-DD`; null if no record says so. The site's queries compute
 * the same (`lastUpdatedField`). Records are oldest first.
 */
export function changesSinceText(records: readonly ReviewRecord[]): string | null {
  const published = records.filter(
    ({ decision }) => recordRow(decision).readersSee === 'these words',
  )
  const hash = published.at(-1)?.contentHash
  const before = published.findLastIndex(({ contentHash }) => contentHash !== hash)
  return published[before + 1]?.decidedAt.slice(0, 10) ?? null
}
