import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { sameSecret } from './secrets.ts'

type Row = Record<string, unknown>

/** What is sealed of each table: everything that decides who may do what. */
const SEALED = {
  users: ['id', 'email', 'role', 'password_hash', 'disabled'],
  api_tokens: ['id', 'label', 'role', 'hash', 'revoked_at'],
  passkeys: ['id', 'user_id', 'public_key'],
} as const
export type SealedTable = keyof typeof SEALED

/** A row that gives rights and was not written by the lake. */
export interface UnsealedRow {
  table: SealedTable
  id: string
}

/**
 * Seals of rows that give rights: an HMAC with a key that is not in the store. A row that someone changes or adds by
 * hand has no valid seal, and gives no rights. Someone who puts back a whole row as it was earlier is not noticed.
 */
export interface RowSeals {
  /** Whether the lake wrote the row as it is. `row`: with `seal` and all columns that are sealed. */
  holds(table: SealedTable, row: Row): boolean
  /** Seals a row as it is now: after the lake wrote it, or an operator has accepted it. */
  renew(table: SealedTable, id: string): void
  /**
   * In one transaction, so that no stop of the lake comes between a row and its seal: someone would be locked out. Within
   * a transaction, it is part of that one.
   */
  together<Result>(work: () => Result): Result
  unsealed(): UnsealedRow[]
  /** Whether any row has a valid seal. */
  isUsed(): boolean
  /** Seals every row as it is. */
  renewAll(): void
}

const TABLES = ['users', 'api_tokens', 'passkeys'] as const satisfies readonly SealedTable[]

export function createRowSeals(db: DatabaseSync, sessionKey: string): RowSeals {
  const key = createHmac('sha256', sessionKey).update('lake row seals').digest()
  const seal = (table: SealedTable, row: Row) => {
    const values = SEALED[table].map((column) => toText(row[column]))
    return createHmac('sha256', key)
      .update(JSON.stringify([table, ...values]))
      .digest('base64url')
  }
  const statements = (table: SealedTable) => ({
    one: db.prepare(`SELECT * FROM ${table} WHERE id = ?`),
    all: db.prepare(`SELECT * FROM ${table}`),
    update: db.prepare(`UPDATE ${table} SET seal = ? WHERE id = ?`),
  })
  const prepared = {
    users: statements('users'),
    api_tokens: statements('api_tokens'),
    passkeys: statements('passkeys'),
  }
  const holds = (table: SealedTable, row: Row) =>
    typeof row.seal === 'string' && sameSecret(row.seal, seal(table, row))
  const renew = (table: SealedTable, id: string) => {
    const row = prepared[table].one.get(id)
    if (row) prepared[table].update.run(seal(table, row), id)
  }
  const together = <Result>(work: () => Result): Result => {
    if (db.isTransaction) return work()
    db.exec('BEGIN IMMEDIATE')
    try {
      const result = work()
      db.exec('COMMIT')
      return result
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK')
      throw error
    }
  }
  const rows = (table: SealedTable) => prepared[table].all.all()
  return {
    holds,
    renew,
    together,
    unsealed: () =>
      TABLES.flatMap((table) =>
        rows(table).flatMap((row) => (holds(table, row) ? [] : [{ table, id: String(row.id) }])),
      ),
    isUsed: () => TABLES.some((table) => rows(table).some((row) => holds(table, row))),
    renewAll: () =>
      together(() => {
        for (const table of TABLES) for (const { id } of rows(table)) renew(table, String(id))
      }),
  }
}

function toText(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value
}
