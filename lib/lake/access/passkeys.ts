import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { RowSeals } from './row-seals.ts'
import { number, optionalNumber, optionalRow, text } from './rows.ts'

/** One of a person's passkeys, as shown in their list. Times are milliseconds since 1970. */
export interface ListedPasskey {
  /** The credential id, in base64url. */
  id: string
  name: string
  createdAt: number
  lastUsedAt: number | null
  /** Whether the vendor syncs it to other devices. */
  backedUp: boolean
}

/** What a passkey's responses are checked against. */
export interface PasskeyMaterial {
  id: string
  userId: string
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

export interface NewPasskey extends PasskeyMaterial {
  name: string
  deviceType: string
  backedUp: boolean
}

/** What a correct response says about its passkey. */
export interface PasskeyUse {
  /** The signature counter it reports; many always report 0. */
  counter: number
  deviceType: string
  backedUp: boolean
}

export interface Passkeys {
  has(userId: string): boolean
  /** In the order in which they were added. */
  list(userId: string): ListedPasskey[]
  /** Null if the person has no passkey with that id, including one that belongs to someone else. */
  find(userId: string, id: string): PasskeyMaterial | null
  /** Whether it was added: an id that anyone already has is refused. */
  add(passkey: NewPasskey): boolean
  /** Records a use. False if the passkey has been removed, or its counter has moved on without it. */
  used(passkey: PasskeyMaterial, use: PasskeyUse): boolean
  /** The name of the removed passkey; null if there was none. */
  remove(userId: string, id: string): string | null
  removeAll(userId: string): void
}

const transportsShape = z.array(z.string())

/** People's passkeys. Public keys only: a copy of the store signs no one in. */
export function createPasskeys(db: DatabaseSync, now: () => number, seals: RowSeals): Passkeys {
  const count = db.prepare('SELECT 1 FROM passkeys WHERE user_id = ? LIMIT 1')
  const select = db.prepare(
    'SELECT id, name, created_at, last_used_at, backed_up FROM passkeys WHERE user_id = ? ORDER BY created_at, id',
  )
  const selectOne = db.prepare(
    'SELECT id, user_id, public_key, counter, transports, seal FROM passkeys WHERE user_id = ? AND id = ?',
  )
  const insert = db.prepare(
    `INSERT OR IGNORE INTO passkeys
       (id, user_id, name, public_key, counter, transports, device_type, backed_up, created_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  // In one statement, so that of two callers with the same counter, one is refused.
  const update = db.prepare(
    `UPDATE passkeys SET counter = ?, device_type = ?, backed_up = ?, last_used_at = ?
     WHERE user_id = ? AND id = ? AND counter = ?`,
  )
  const remove = db.prepare('DELETE FROM passkeys WHERE user_id = ? AND id = ? RETURNING name')
  const removeAll = db.prepare('DELETE FROM passkeys WHERE user_id = ?')

  return {
    has: (userId) => count.get(userId) !== undefined,
    list: (userId) =>
      select.all(userId).map((row) => ({
        id: text(row, 'id'),
        name: text(row, 'name'),
        createdAt: number(row, 'created_at'),
        lastUsedAt: optionalNumber(row, 'last_used_at'),
        backedUp: number(row, 'backed_up') === 1,
      })),
    find: (userId, id) => {
      const row = selectOne.get(userId, id)
      return row && seals.holds('passkeys', row) ? materialIn(row) : null
    },
    add: ({ id, userId, name, publicKey, counter, transports, deviceType, backedUp }) => {
      const columns = [JSON.stringify(transports), deviceType, Number(backedUp), now()]
      return seals.together(() => {
        const isAdded = insert.run(id, userId, name, publicKey, counter, ...columns).changes === 1
        if (isAdded) seals.renew('passkeys', id)
        return isAdded
      })
    },
    used: ({ userId, id, counter: before }, { counter, deviceType, backedUp }) =>
      update.run(counter, deviceType, Number(backedUp), now(), userId, id, before).changes === 1,
    remove: (userId, id) =>
      seals.together(() => {
        const name = optionalRow(remove.get(userId, id), (row) => text(row, 'name'))
        if (name !== null) seals.forgetRemoved()
        return name
      }),
    removeAll: (userId) =>
      seals.together(() => {
        if (removeAll.run(userId).changes > 0) seals.forgetRemoved()
      }),
  }
}

function materialIn(row: Record<string, unknown>): PasskeyMaterial {
  const key = row.public_key
  if (!(key instanceof Uint8Array)) throw new Error('Column public_key is not a blob')
  return {
    id: text(row, 'id'),
    userId: text(row, 'user_id'),
    publicKey: new Uint8Array(key),
    counter: number(row, 'counter'),
    transports: transportsShape.parse(JSON.parse(text(row, 'transports'))),
  }
}
