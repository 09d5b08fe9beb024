import type { DatabaseSync } from 'node:sqlite'
import { number, text } from './rows.ts'

/** A line of the audit log. Times are milliseconds since 1970. */
export interface AuditLine {
  id: number
  kind: string
  actor: string
  subject: string
  detail: string
  address: string
  /** How often the event repeated between the two times. */
  count: number
  firstAt: number
  lastAt: number
}

export interface AuditPage {
  /** Only lines older than the line with this id; omitted: from the newest. */
  before?: number
  limit: number
  kind?: string
  /** Who did it, or whom it was done to. */
  person?: string
}

type NewLine = Pick<AuditLine, 'kind' | 'actor' | 'subject' | 'detail' | 'address'> & { at: number }

/** The stored lines of the audit log. */
export function createAuditLines(db: DatabaseSync) {
  const insert = db.prepare(
    `INSERT INTO audit_lines (kind, actor, subject, detail, address, count, first_at, last_at)
     VALUES (?, ?, ?, ?, ?, 1, ?, ?)`,
  )
  const recount = db.prepare('UPDATE audit_lines SET count = ?, last_at = ? WHERE id = ?')
  const trim = db.prepare(
    `DELETE FROM audit_lines WHERE kind IN ($kind, $old) AND id <=
       (SELECT id FROM audit_lines WHERE kind IN ($kind, $old) ORDER BY id DESC LIMIT 1 OFFSET $keep)`,
  )
  const forget = db.prepare('DELETE FROM audit_lines WHERE last_at < ?')
  const select = db.prepare(
    `SELECT * FROM audit_lines
     WHERE id < $before AND ($kind = '' OR kind IN ($kind, $old))
       AND ($person = '' OR actor = $person OR subject = $person)
     ORDER BY id DESC LIMIT $limit`,
  )
  return {
    /** Returns the line's id. */
    add: ({ kind, actor, subject, detail, address, at }: NewLine): number =>
      Number(insert.run(kind, actor, subject, detail, address, at, at).lastInsertRowid),
    recount: (id: number, count: number, lastAt: number) => void recount.run(count, lastAt, id),
    /** Keeps the newest lines of a kind and deletes the rest; `old` is its name in earlier releases. */
    trim: (kind: string, maxLines: number, old = kind) =>
      void trim.run({ $kind: kind, $old: old, $keep: maxLines }),
    /** Deletes lines older than a time. */
    forget: (time: number) => void forget.run(time),
    /** The newest first; `old` is the name of the kind in earlier releases. */
    list: ({ before, limit, kind = '', person = '' }: AuditPage, old: string = kind): AuditLine[] =>
      select
        .all({
          $before: before ?? Number.MAX_SAFE_INTEGER,
          $limit: limit,
          $kind: kind,
          $old: old,
          $person: person,
        })
        .map(toLine),
  }
}

function toLine(row: Record<string, unknown>): AuditLine {
  return {
    id: number(row, 'id'),
    kind: text(row, 'kind'),
    actor: text(row, 'actor'),
    subject: text(row, 'subject'),
    detail: text(row, 'detail'),
    address: text(row, 'address'),
    count: number(row, 'count'),
    firstAt: number(row, 'first_at'),
    lastAt: number(row, 'last_at'),
  }
}
