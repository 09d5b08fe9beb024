import type { DatabaseSync } from 'node:sqlite'
import { optionalRow, text } from './rows.ts'

export interface KeyValue {
  key: string
  value: unknown
}

/** A user's own settings, such as the Studio's recent searches and open panes. Values are JSON. */
export interface KeyValues {
  get(userId: string, key: string): KeyValue | null
  list(userId: string): KeyValue[]
  set(userId: string, key: string, value: unknown): KeyValue
  remove(userId: string, key: string): void
}

export function createKeyValues(db: DatabaseSync): KeyValues {
  const select = db.prepare('SELECT key, value FROM key_values WHERE user_id = ? AND key = ?')
  const all = db.prepare('SELECT key, value FROM key_values WHERE user_id = ? ORDER BY key')
  const upsert = db.prepare(`
    INSERT INTO key_values (user_id, key, value, updated_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (user_id, key) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at`)
  const remove = db.prepare('DELETE FROM key_values WHERE user_id = ? AND key = ?')
  return {
    get: (userId, key) => optionalRow(select.get(userId, key), toPair),
    list: (userId) => all.all(userId).map(toPair),
    set: (userId, key, value) => {
      upsert.run(userId, key, JSON.stringify(value ?? null), Date.now())
      return { key, value }
    },
    remove: (userId, key) => void remove.run(userId, key),
  }
}

function toPair(row: Record<string, unknown>): KeyValue {
  return { key: text(row, 'key'), value: JSON.parse(text(row, 'value')) }
}
