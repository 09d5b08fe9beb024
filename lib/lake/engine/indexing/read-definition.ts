import { z } from 'zod'
import type { Definition } from './definition.ts'

// Separate from definition.ts, because query processes do not parse definitions and start faster without zod.

/** Longer names are not indexed: callers can make them as long as they like. */
const name = z.string().max(128)
const path = z.array(name).min(1).max(8)
const key = z.strictObject({
  path,
  sign: z.union([z.literal(1), z.literal(-1)]),
  or: z.array(path).min(1).max(4).exactOptional(),
  isLower: z.literal(true).exactOptional(),
})
const maxKeys = z.array(key).max(4)
const keys = maxKeys.min(1)
const type = z.string().max(128).nullable()

const grouping = z.union([
  z.strictObject({ kind: z.literal('value'), path }),
  z.strictObject({ kind: z.literal('items'), array: path, inner: path.nullable() }),
  z.strictObject({ kind: z.literal('references') }),
])

const definition = z.union([
  z.strictObject({ type, kind: z.enum(['types', 'references']) }),
  z.strictObject({ type, kind: z.literal('order'), keys }),
  z.strictObject({ type, kind: z.literal('grouped'), by: grouping, keys: maxKeys }),
  z.strictObject({ type, kind: z.enum(['having', 'words']), path }),
  z.strictObject({ type, kind: z.literal('holding'), array: path, inner: path.nullable() }),
])

/** Null if no index can be built from it. */
export function getDefinition(text: string): Definition | null {
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
