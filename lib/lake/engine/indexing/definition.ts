import type { ItemsPath } from '../groq/dataset.ts'
import type { SortKey } from '../groq/order.ts'

/** What documents are grouped by: the value at a path, the items of a list, or their references. */
export type Grouping =
  | { kind: 'value'; path: readonly string[] }
  | ({ kind: 'items' } & ItemsPath)
  | { kind: 'references' }

/** What an index of the store records of each document, of all types or of one. */
export type Definition = { type: string | null } & (
  | { kind: 'types' }
  | { kind: 'references' }
  /** Its position in an order; with a single key, also its value. */
  | { kind: 'order'; keys: readonly SortKey[] }
  /** Its position in an order of documents with the same value. */
  | { kind: 'grouped'; by: Grouping; keys: readonly SortKey[] }
  | { kind: 'having'; path: readonly string[] }
  | ({ kind: 'holding' } & ItemsPath)
  | { kind: 'words'; path: readonly string[] }
)

/**
 * Indexes that every store has: document counts by type, references, and URL slugs. A document without a slug or
 * without references has no entry there.
 */
export const ALWAYS: readonly Definition[] = [
  { type: null, kind: 'types' },
  { type: null, kind: 'references' },
  groupedBy(['slug', 'current']),
]

/** Documents of any type, grouped by the value at a path. */
export function groupedBy(path: readonly string[]): Definition {
  return { type: null, kind: 'grouped', by: { kind: 'value', path }, keys: [] }
}

/** Equal definitions have the same name. */
export function indexName(known: Definition): string {
  const { type, kind } = known
  switch (kind) {
    case 'types':
    case 'references':
      return JSON.stringify({ type, kind })
    case 'order':
      return JSON.stringify({ type, kind, keys: known.keys.map(namedKey) })
    case 'grouped':
      return JSON.stringify({
        type,
        kind,
        by: namedGrouping(known.by),
        keys: known.keys.map(namedKey),
      })
    case 'holding':
      return JSON.stringify({ type, kind, array: known.array, inner: known.inner })
    default:
      return JSON.stringify({ type, kind, path: known.path })
  }
}

// JSON omits undefined fields.
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
