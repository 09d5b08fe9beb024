import type { Audit, AuditKind } from './audit.ts'

const DAY_MS = 24 * 60 * 60_000

/** What the lake knows of backups of its content; times are ISO 8601, null when unknown. */
export interface BackupAge {
  /** When `lake export` last wrote a copy and read it back from its file. */
  checkedAt: string | null
  /** When all content was last exported, even if nothing checked the copy. */
  exportedAt: string | null
  /** When content was last imported from a copy. */
  importedAt: string | null
  /** A checked copy older than this is out of date. */
  warnAfterDays: number
  isOld: boolean
}

/** The age of the newest backup, from the audit log. `now`: milliseconds since 1970. */
export function backupAge(audit: Audit, warnAfterDays: number, now: number): BackupAge {
  const last = (kind: AuditKind) => audit.list({ kind, limit: 1 })[0]?.lastAt ?? null
  const checked = last('backup')
  return {
    checkedAt: toTime(checked),
    exportedAt: toTime(last('export')),
    importedAt: toTime(last('import')),
    warnAfterDays,
    isOld: checked === null || now - checked > warnAfterDays * DAY_MS,
  }
}

function toTime(ms: number | null): string | null {
  return ms === null ? null : new Date(ms).toISOString()
}
