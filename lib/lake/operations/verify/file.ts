import type { CheckResult, Snapshot } from './checks.ts'

/** SQLite's own check of its pages, of every index against its table, and of rows that name others. */
export function checkFile({ db }: Snapshot): CheckResult {
  const broken = db
    .prepare('PRAGMA integrity_check')
    .all()
    .map((row) => String(row.integrity_check))
    .filter((line) => line !== 'ok')
  const strays = db
    .prepare('PRAGMA foreign_key_check')
    .all()
    .map(
      ({ table, rowid }) =>
        `Row ${String(rowid)} of ${String(table)} refers to a row that does not exist`,
    )
  const { page_count: pages } = db.prepare('PRAGMA page_count').get() ?? {}
  const { page_size: size } = db.prepare('PRAGMA page_size').get() ?? {}
  const megabytes = (Number(pages) * Number(size)) / 1_000_000
  return { looked: `${megabytes.toFixed(1)} MB`, problems: [...broken, ...strays] }
}
