import type { DatabaseSync } from 'node:sqlite'
import { httpError } from '../errors.ts'
import { number, optionalRow, text } from './rows.ts'
import { MAX_SETTINGS, MAX_SETTINGS_BYTES } from '../../limits/content.ts'

export interface KeyValue {
  key: string
  value: unknown
}

/** A user's own settings, such as the Studio's recent searches and open panes. Values are JSON. */
export interface KeyValues {
  get(userId: string, key: string): KeyValue | null
  list(userId: string): KeyValue[]
  /** Saves all of them or none; throws 413 if the user would exceed the limit in number or size. */
  setAll(userId: string, pairs: readonly KeyValue[]): KeyValue[]
  remove(userId: string, key: string): void
}

export function createKeyValues(db: DatabaseSync): KeyValues {
  const select = db.prepare('SELECT key, value FROM key_values WHERE user_id = ? AND key = ?')
  const all = db.prepare('SELECT key, value FROM key_values WHERE user_id = ? ORDER BY key')
  const upsert = db.prepare(`
    INSERT INTO key_values (user_id, key, value, updated_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`)
  const usage = db.prepare(`
    SELECT count(*) AS settings, coalesce(sum(octet_length(key) + octet_length(value)), 0) AS bytes
    FROM key_values WHERE user_id = ?`)
  const remove = db.prepare('DELETE FROM key_values WHERE user_id = ? AND key = ?')
  return {
    get: (userId, key) => optionalRow(select.get(userId, key), toPair),
    list: (userId) => all.all(userId).map(toPair),
    setAll: (userId, pairs) => {
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const { key, value } of pairs) {
          upsert.run(userId, key, JSON.stringify(value ?? null), Date.now())
        }
        const row = usage.get(userId) ?? {}
        if (number(row, 'settings') > MAX_SETTINGS || number(row, 'bytes') > MAX_SETTINGS_BYTES) {
          const reason = `You can store up to ${MAX_SETTINGS} settings and ${MAX_SETTINGS_BYTES} bytes; delete some first`
          throw httpError(413, 'Request Entity Too Large', reason)
        }
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
      return pairs.map(({ key, value }) => ({ key, value }))
    },
    remove: (userId, key) => void remove.run(userId, key),
  }
}

function toPair(row: Record<string, unknown>): KeyValue {
  return { key: text(row, 'key'), value: JSON.parse(text(row, 'value')) }
}
