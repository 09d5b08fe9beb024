import type { DatabaseSync } from 'node:sqlite'
import type { Statements } from './statements.ts'

/** A text or a number in a document. */
export interface UniqueValue {
  id: string
  value: string | number
}

export function getValues(sql: Statements, type: string, path: readonly string[]): UniqueValue[] {
  return sql.getValues.all(getFieldPath(path), type).flatMap(uniqueValue)
}

function uniqueValue({ id, value }: Record<string, unknown>): UniqueValue[] {
  return isUniqueValueTaken(value) ? [{ id: String(id), value }] : []
}

export function isUniqueValueTaken(value: unknown): value is UniqueValue['value'] {
  return typeof value === 'string' || typeof value === 'number'
}

/** A document's values at several paths; null where it has none. */
export interface UniqueValueRow {
  id: string
  values: readonly unknown[]
}

/** Rows read in one batch. */
const AT_ONCE = 100

/**
 * The values of all documents of a type, including drafts, at several paths, without reading whole documents. Yields
 * after each hundred, as there may be tens of thousands.
 */
export function* getRows(
  db: DatabaseSync,
  type: string,
  paths: readonly (readonly string[])[],
): Generator<undefined, UniqueValueRow[]> {
  // For several paths, SQLite returns a list; the id is one of them.
  const places = paths.map((path) => `, '${getFieldPath(path)}'`).join('')
  const page = db.prepare(
    `SELECT id, json_extract(json, '$._id'${places}) AS held FROM documents
     WHERE type = ? AND id > ? ORDER BY id LIMIT ${AT_ONCE}`,
  )
  const rows: UniqueValueRow[] = []
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

function getFieldPath(path: readonly string[]): string {
  return `$${path.map((name) => `."${name}"`).join('')}`
}
