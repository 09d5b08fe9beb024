import type { DatabaseSync } from 'node:sqlite'
import type { Statements } from './statements.ts'

/** A text or a number in a document. */
export interface HeldValue {
  id: string
  value: string | number
}

export function getValues(sql: Statements, type: string, path: readonly string[]): HeldValue[] {
  return sql.getValues.all(getPlace(path), type).flatMap(heldValue)
}

function heldValue({ id, value }: Record<string, unknown>): HeldValue[] {
  return isHeld(value) ? [{ id: String(id), value }] : []
}

export function isHeld(value: unknown): value is HeldValue['value'] {
  return typeof value === 'string' || typeof value === 'number'
}

/** What a document has at each of some places; null where it has nothing there. */
export interface HeldRow {
  id: string
  values: readonly unknown[]
}

/** Looked at in one go. */
const AT_ONCE = 100

/**
 * What all documents of a type, drafts too, have at some places, without reading whole documents; left after each hundred, for
 * there may be tens of thousands.
 */
export function* getRows(
  db: DatabaseSync,
  type: string,
  paths: readonly (readonly string[])[],
): Generator<undefined, HeldRow[]> {
  // Of several places SQLite answers a list, and the id is one of them.
  const places = paths.map((path) => `, '${getPlace(path)}'`).join('')
  const page = db.prepare(
    `SELECT id, json_extract(json, '$._id'${places}) AS held FROM documents
     WHERE type = ? AND id > ? ORDER BY id LIMIT ${AT_ONCE}`,
  )
  const rows: HeldRow[] = []
  for (let [after, isWhole] = ['', false]; !isWhole;) {
    const found = page.all(type, after)
    for (const { id, held } of found) {
      const [, ...values]: unknown[] = JSON.parse(String(held))
      rows.push({ id: String(id), values })
    }
    after = rows.at(-1)?.id ?? after
    isWhole = found.length < AT_ONCE
    yield
  }
  return rows
}

function getPlace(path: readonly string[]): string {
  return `$${path.map((name) => `."${name}"`).join('')}`
}
