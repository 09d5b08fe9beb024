import { attributeAt } from '../engine/groq/attribute-at.ts'
import { isPublishedId } from '../engine/document-id.ts'
import type { SanityDocument } from '../types.ts'
import { isUniqueValueTaken, getValues, type UniqueValue } from './unique-values.ts'
import type { Indexes } from './indexes.ts'
import type { Statements } from './statements.ts'

/** Published documents by their values, as of the current transaction. */
export interface UniqueValueIndex {
  /** Ids of published documents of a type with exactly this value at a path, in no order. */
  find(type: string, path: readonly string[], value: UniqueValue['value']): string[]
  /** Call when the transaction has changed a document. */
  forget(): void
}

type Column = ReadonlyMap<UniqueValue['value'], readonly string[]>

interface UniqueIndexParts {
  sql: Statements
  indexes: Pick<Indexes, 'holders'>
  /** As of the current transaction. */
  get(id: string): SanityDocument | null
  /** Ids that the transaction has written or deleted, which no index covers before it ends. */
  changed(): Iterable<string>
}

/**
 * Uses an index that every store has (`ALWAYS`), however many documents the type has; without one, reads all documents
 * of the type once until something changes: such a type has few or short documents.
 */
export function findHolders({ sql, indexes, get, changed }: UniqueIndexParts): UniqueValueIndex {
  const columns = new Map<string, Column>()
  const column = (name: string, read: () => Iterable<UniqueValue>): Column => {
    const existing = columns.get(name)
    if (existing) return existing
    const byValue = Map.groupBy(read(), ({ value }) => value)
    const made = new Map([...byValue].map(([value, all]) => [value, all.map(({ id }) => id)]))
    columns.set(name, made)
    return made
  }
  const heldByChanged = (type: string, path: readonly string[]): UniqueValue[] =>
    [...changed()].filter(isPublishedId).flatMap((id) => {
      const document = get(id)
      const value = document?._type === type ? attributeAt(document, path) : null
      return isUniqueValueTaken(value) ? [{ id, value }] : []
    })
  const holds = (id: string, type: string, path: readonly string[], value: unknown) => {
    const document = get(id)
    return document?._type === type && attributeAt(document, path) === value
  }
  return {
    find(type, path, value) {
      const stored = indexes.holders(path, value)
      const read = stored
        ? () => heldByChanged(type, path)
        : () => getValues(sql, type, path).filter(({ id }) => isPublishedId(id))
      const found = column(JSON.stringify([type, path]), read).get(value) ?? []
      const others = stored?.filter((id) => !found.includes(id) && holds(id, type, path, value))
      return [...found, ...(others ?? [])]
    },
    forget: () => columns.clear(),
  }
}
