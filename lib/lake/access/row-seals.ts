import { createHmac } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import { sameSecret } from './secrets.ts'

type Row = Record<string, unknown>

/**
 * What is sealed of each table: everything that decides who may do what. The first column is the row's id. A guest's
 * limits are added to it.
 */
const SEALED = {
  users: ['id', 'email', 'role', 'password_hash', 'disabled'],
  api_tokens: ['id', 'label', 'role', 'hash', 'revoked_at'],
  passkeys: ['id', 'user_id', 'public_key'],
  calendar_links: ['user_id', 'hash', 'created_at'],
} as const
export type SealedTable = keyof typeof SEALED
export const SEALED_TABLES = [
  'users',
  'api_tokens',
  'passkeys',
  'calendar_links',
] as const satisfies readonly SealedTable[]

/** A row that gives rights and was not written by the lake. */
export interface UnsealedRow {
  table: SealedTable
  id: string
}

/**
 * Seals of rows that give rights: an HMAC with a key that is not in the store. A row that someone changes or adds by
 * hand has no valid seal, and gives no rights. The store also has a list of the seals of all rows, which is sealed as a
 * whole and written with each of them: a row that someone puts back whole, as it was earlier, is not on it.
 */
export interface RowSeals {
  /** Whether the lake wrote the row as it is. `row`: with `seal` and all columns that are sealed. */
  holds(table: SealedTable, row: Row): boolean
  /** Seals a row as it is now: after the lake wrote it, or an operator has accepted it. */
  renew(table: SealedTable, id: string): void
  /** Call after the lake deleted rows, in the same transaction: none of them counts if it is put back. */
  forgetRemoved(): void
  /**
   * In one transaction, so that no stop of the lake comes between a row and its seal: someone would be locked out. Within
   * a transaction, it is part of that one.
   */
  together<Result>(work: () => Result): Result
  unsealed(): UnsealedRow[]
  /** Whether any row has a valid seal. */
  isUsed(): boolean
  /** Whether the store has a valid list of seals. */
  isListed(): boolean
  /** Seals every row of these tables as it is, and lists all valid seals. */
  renewAll(tables?: readonly SealedTable[]): void
}

/** In `meta`: all seals by table and id, and the seal of the list. */
const LIST = 'rowSeals'
const listShape = z.object({ rows: z.record(z.string(), z.string()), seal: z.string() })
type SealList = ReadonlyMap<string, string>

/** `isListRequired`: without a valid list, no row counts. Otherwise, a store from before there was one may lack it. */
export function createRowSeals(
  db: DatabaseSync,
  sessionKey: string,
  isListRequired: () => boolean,
): RowSeals {
  const key = createHmac('sha256', sessionKey).update('lake row seals').digest()
  const hmac = (values: unknown) =>
    createHmac('sha256', key).update(JSON.stringify(values)).digest('base64url')
  const seal = (table: SealedTable, row: Row) => {
    const values = SEALED[table].map((column) => toText(row[column]))
    // Accounts from before there were guests keep their seals.
    if (table === 'users' && typeof row.guest === 'string') values.push(row.guest)
    return hmac([table, ...values])
  }
  const statements = (table: SealedTable) => ({
    one: db.prepare(`SELECT * FROM ${table} WHERE ${SEALED[table][0]} = ?`),
    all: db.prepare(`SELECT * FROM ${table}`),
    update: db.prepare(`UPDATE ${table} SET seal = ? WHERE ${SEALED[table][0]} = ?`),
  })
  const prepared = {
    users: statements('users'),
    api_tokens: statements('api_tokens'),
    passkeys: statements('passkeys'),
    calendar_links: statements('calendar_links'),
  }
  const readList = db.prepare('SELECT value FROM meta WHERE key = ?')
  const saveList = db.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)')
  const rows = (table: SealedTable) => prepared[table].all.all()
  const getId = (table: SealedTable, row: Row) => String(row[SEALED[table][0]])
  const place = (table: SealedTable, id: string) => `${table} ${id}`

  let last: { text: string; list: SealList | null } | undefined
  // A follower starts without the list, and gets it from its leader.
  let isListKnown = false
  const isRequired = () => isListKnown || isListRequired()
  /** Null without a valid one. Another node may have written it. */
  const getList = (): SealList | null => {
    const value = readList.get(LIST)?.value
    if (typeof value !== 'string') return null
    if (last?.text !== value) last = { text: value, list: parseList(value) }
    isListKnown ||= last.list !== null
    return last.list
  }
  const parseList = (value: string): SealList | null => {
    const { data } = listShape.safeParse(toJson(value))
    if (!data || !sameSecret(data.seal, hmac([LIST, data.rows]))) return null
    return new Map(Object.entries(data.rows))
  }
  const writeList = (list: SealList) => {
    const sealed = Object.fromEntries([...list].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    saveList.run(LIST, JSON.stringify({ rows: sealed, seal: hmac([LIST, sealed]) }))
  }

  const isSealed = (table: SealedTable, row: Row) =>
    typeof row.seal === 'string' && sameSecret(row.seal, seal(table, row))
  const holds = (table: SealedTable, row: Row) => {
    if (!isSealed(table, row)) return false
    const list = getList()
    return list ? list.get(place(table, getId(table, row))) === row.seal : !isRequired()
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
  const some = (test: (table: SealedTable, row: Row) => boolean) =>
    SEALED_TABLES.some((table) => rows(table).some((row) => test(table, row)))
  return {
    holds,
    renew: (table, id) =>
      together(() => {
        const row = prepared[table].one.get(id)
        if (!row) return
        const made = seal(table, row)
        prepared[table].update.run(made, id)
        const list = getList()
        if (list || isRequired()) writeList(new Map(list ?? []).set(place(table, id), made))
      }),
    forgetRemoved: () => {
      const list = getList()
      if (!list) return
      const present = new Set(
        SEALED_TABLES.flatMap((table) => rows(table).map((row) => place(table, getId(table, row)))),
      )
      writeList(new Map([...list].filter(([at]) => present.has(at))))
    },
    together,
    unsealed: () =>
      SEALED_TABLES.flatMap((table) =>
        rows(table).flatMap((row) => (holds(table, row) ? [] : [{ table, id: getId(table, row) }])),
      ),
    isUsed: () => some(isSealed),
    isListed: () => getList() !== null,
    renewAll: (tables = SEALED_TABLES) =>
      together(() => {
        for (const table of tables)
          for (const row of rows(table))
            prepared[table].update.run(seal(table, row), getId(table, row))
        const list = new Map<string, string>()
        for (const table of SEALED_TABLES)
          for (const row of rows(table))
            if (isSealed(table, row)) list.set(place(table, getId(table, row)), String(row.seal))
        writeList(list)
      }),
  }
}

function toText(value: unknown): unknown {
  return value instanceof Uint8Array ? Buffer.from(value).toString('base64url') : value
}

function toJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch {
    return null
  }
}
