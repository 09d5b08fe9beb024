import type { DatabaseSync } from 'node:sqlite'
import { httpError } from '../errors.ts'
import type { Audit } from './audit.ts'
import { oneLine } from './one-line.ts'
import { SEALED_TABLES, type RowSeals, type SealedTable, type UnsealedRow } from './row-seals.ts'

/** A row that the lake did not write, for the people who decide about it. */
export interface DescribedRow extends UnsealedRow {
  /** For example `The account Ada <ada@example.org>`. */
  name: string
  /** What it would give, and to whom, if it were accepted. */
  grants: string
}

/** Rows that were changed in the database, and what an operator decides about them. */
export interface UnsealedRows {
  list(): DescribedRow[]
  /** The row counts as it is. `actor`: for the audit log. Throws 404 for a row that the lake wrote, or that is gone. */
  accept(row: UnsealedRow, actor: string): DescribedRow
  /** Deletes the row, with the sessions, second factors, and links of an account. Throws 404 as `accept` does. */
  drop(row: UnsealedRow, actor: string): DescribedRow
}

interface UnsealedRowsOptions {
  db: DatabaseSync
  seals: RowSeals
  audit: Audit
  /** Called when rights may have changed. */
  rightsChanged: () => void
}

const OWNER = "coalesce((SELECT email FROM users WHERE users.id = user_id), 'no account')"
const IDS: Readonly<Record<SealedTable, string>> = {
  users: 'id',
  api_tokens: 'id',
  passkeys: 'id',
  calendar_links: 'user_id',
}
const DESCRIPTIONS: Readonly<Record<SealedTable, string>> = {
  users: `SELECT 'The account ' || name || ' <' || email || '>' AS name, id AS subject,
    'the role ' || role || CASE disabled WHEN 0 THEN '' ELSE ', disabled' END AS grants
    FROM users`,
  api_tokens: `SELECT 'The API token ' || label AS name, id AS subject,
    'the role ' || role || CASE WHEN revoked_at IS NULL THEN '' ELSE ', revoked' END AS grants
    FROM api_tokens`,
  passkeys: `SELECT 'The passkey ' || name AS name, user_id AS subject,
    'signing in as ' || ${OWNER} AS grants FROM passkeys`,
  calendar_links: `SELECT 'The calendar link of ' || ${OWNER} AS name, user_id AS subject,
    'the due dates of that person, without signing in' AS grants FROM calendar_links`,
}

export function createUnsealedRows(options: UnsealedRowsOptions): UnsealedRows {
  const { db, seals, audit, rightsChanged } = options
  const describe = ({ table, id }: UnsealedRow): (DescribedRow & { subject: string }) | null => {
    const row = db.prepare(`${DESCRIPTIONS[table]} WHERE ${IDS[table]} = ?`).get(id)
    if (!row) return null
    const [name, grants] = [row.name, row.grants].map((text) => oneLine(String(text)))
    return { table, id, name: name ?? '', grants: grants ?? '', subject: String(row.subject) }
  }
  const list = () => seals.unsealed().flatMap((row) => describe(row) ?? [])
  const decide = (
    { table, id }: UnsealedRow,
    actor: string,
    { done, work }: { done: string; work: () => void },
  ) => {
    const found = list().find((row) => row.table === table && row.id === id)
    if (!found)
      throw httpError(
        404,
        'Not Found',
        `There is no row ${table}/${id} that the lake did not write`,
      )
    const { subject, ...row } = found
    seals.together(work)
    audit.record({
      kind: table === 'api_tokens' ? 'tokenChanged' : 'userChanged',
      actor,
      subject,
      detail: `row of ${table} ${done}: ${table === 'users' || table === 'api_tokens' ? row.grants : id}`,
    })
    rightsChanged()
    return row
  }
  return {
    list: () => list().map(({ subject: _subject, ...row }) => row),
    accept: (row, actor) =>
      decide(row, actor, { done: 'accepted', work: () => seals.renew(row.table, row.id) }),
    drop: (row, actor) =>
      decide(row, actor, {
        done: 'dropped',
        work: () => {
          db.prepare(`DELETE FROM ${row.table} WHERE ${IDS[row.table]} = ?`).run(row.id)
          seals.forgetRemoved()
        },
      }),
  }
}

/** Reads a row’s name as `lake repair` prints it, `table/id`; null if it is not one. */
export function parseRowName(name: string): UnsealedRow | null {
  const [first = '', ...rest] = name.split('/')
  const table = SEALED_TABLES.find((each) => each === first)
  const id = rest.join('/')
  return table === undefined || id === '' ? null : { table, id }
}
