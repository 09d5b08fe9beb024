import type { ItemsPath } from '../groq/dataset.ts'
import type { SortKey } from '../groq/order.ts'

/** What documents are told apart by: what they have at a path, what a list of theirs holds, or what they refer to. */
export type Grouping =
  | { kind: 'value'; path: readonly string[] }
  | ({ kind: 'items' } & ItemsPath)
  | { kind: 'references' }

/** What an index of the store says of each document; of all of them, or of those of a type. */
export type Definition = { type: string | null } & (
  | { kind: 'types' }
  | { kind: 'references' }
  /** Where it stands in an order; one of a single key says what it has there, too. */
  | { kind: 'order'; keys: readonly SortKey[] }
  /** Where it stands in an order of those that have the same. */
  | { kind: 'grouped'; by: Grouping; keys: readonly SortKey[] }
  | { kind: 'having'; path: readonly string[] }
  | ({ kind: 'holding' } & ItemsPath)
  | { kind: 'words'; path: readonly string[] }
)

/**
 * Those that every store has: how many there are of each type, what refers to what, and what an address leads to. A
 * document without an address, and one that refers to nothing, stands in none of them.
 */
export const ALWAYS: readonly Definition[] = [
  { type: null, kind: 'types' },
  { type: null, kind: 'references' },
  groupedBy(['slug', 'current']),
]

/** Which documents, of whatever type, have the same at a path. */
export function groupedBy(path: readonly string[]): Definition {
  return { type: null, kind: 'grouped', by: { kind: 'value', path }, keys: [] }
}

/** The same text for the same definition. */
export function nameOf(known: Definition): string {
  const { type, kind } = known
  switch (kind) {
    case 'types':
    case 'references':
      return JSON.stringify({ type, kind })
    case 'order':
      return JSON.stringify({ type, kind, keys: known.keys.map(namedKey) })
    case 'grouped':
      return JSON.stringify({
        ...{ type, kind, by: namedGrouping(known.by) },
        keys: known.keys.map(namedKey),
      })
    case 'holding':
      return JSON.stringify({ type, kind, array: known.array, inner: known.inner })
    default:
      return JSON.stringify({ type, kind, path: known.path })
  }
}

// What is undefined is not written.
const namedKey = ({ path, sign, or, isLower }: SortKey) => ({ path, sign, or, isLower })

function namedGrouping(by: Grouping): Grouping {
  const { kind } = by
  switch (kind) {
    case 'value':
      return { kind, path: by.path }
    case 'items':
      return { kind, array: by.array, inner: by.inner }
    case 'references':
      return { kind }
  }
}
