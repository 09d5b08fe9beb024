import type { Audit, AuditKind } from './audit.ts'

const DAY_MS = 24 * 60 * 60_000

/** What the lake knows of copies of its content; times are ISO 8601, null where it knows of none. */
export interface BackupAge {
  /** When `lake export` last wrote a copy, and read it back from its file. */
  checkedAt: string | null
  /** When all content was last read out, for whatever became of it. */
  exportedAt: string | null
  /** When content was last taken in from a copy. */
  importedAt: string | null
  /** A checked copy that is older is old. */
  warnAfterDays: number
  isOld: boolean
}

/** How old the newest copy is, by the audit log. `now`: milliseconds since 1970. */
export function backupAge(audit: Audit, warnAfterDays: number, now: number): BackupAge {
  const last = (kind: AuditKind) => audit.list({ kind, limit: 1 })[0]?.lastAt ?? null
  const checked = last('backup')
  return {
    checkedAt: timeOf(checked),
    exportedAt: timeOf(last('export')),
    importedAt: timeOf(last('import')),
    warnAfterDays,
    isOld: checked === null || now - checked > warnAfterDays * DAY_MS,
  }
}

function timeOf(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
