import { z } from 'zod'
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

/** Those that every store has: how many there are of each type, what refers to what, and what an address leads to. */
export const ALWAYS: readonly Definition[] = [
  { type: null, kind: 'types' },
  { type: null, kind: 'references' },
  { type: null, kind: 'order', keys: [{ path: ['slug', 'current'], sign: 1 }] },
]

/** Longer ones have no index: names are as long as whoever asks makes them. */
const name = z.string().max(128)
const path = z.array(name).min(1).max(8)
const key = z.strictObject({ path, sign: z.union([z.literal(1), z.literal(-1)]) })
const keys = z.array(key).min(1).max(4)
const type = z.string().max(128).nullable()

const grouping = z.union([
  z.strictObject({ kind: z.literal('value'), path }),
  z.strictObject({ kind: z.literal('items'), array: path, inner: path.nullable() }),
  z.strictObject({ kind: z.literal('references') }),
])

const definition = z.union([
  z.strictObject({ type, kind: z.enum(['types', 'references']) }),
  z.strictObject({ type, kind: z.literal('order'), keys }),
  z.strictObject({ type, kind: z.literal('grouped'), by: grouping, keys }),
  z.strictObject({ type, kind: z.enum(['having', 'words']), path }),
  z.strictObject({ type, kind: z.literal('holding'), array: path, inner: path.nullable() }),
])

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

const namedKey = ({ path, sign }: SortKey) => ({ path, sign })

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

/** Null for one that no index is made of. */
export function definitionOf(text: string): Definition | null {
  try {
    const parsed = definition.safeParse(JSON.parse(text))
    if (!parsed.success) return null
    // A union of kinds in one schema is wider to the compiler than it is.
    return narrowed(parsed.data)
  } catch {
    return null
  }
}

function narrowed(parsed: z.infer<typeof definition>): Definition {
  if ('keys' in parsed || 'array' in parsed) return parsed
  if ('path' in parsed)
    return parsed.kind === 'having'
      ? { ...parsed, kind: parsed.kind }
      : { ...parsed, kind: parsed.kind }
  return parsed.kind === 'types'
    ? { ...parsed, kind: parsed.kind }
    : { ...parsed, kind: parsed.kind }
}
