import { isRecord } from '../is-record.ts'
import { randomBytes } from 'node:crypto'
import { MAX_NESTING } from '../../../limits/content.ts'

/** Twelve hexadecimal digits, as in the Studio. */
function newKey(): string {
  return randomBytes(6).toString('hex')
}

/** Adds a `_key` to every object in an array that has none, at any depth (`autoGenerateArrayKeys`). */
export function withArrayKeys<Value>(value: Value): Value
export function withArrayKeys(value: unknown): unknown {
  return keyed(value, 0)
}

/** Anything deeper than a document may nest is skipped: it is rejected later, and must not overflow the stack. */
function keyed(value: unknown, depth: number): unknown {
  if (depth > MAX_NESTING * 2) return value
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const inner = keyed(item, depth + 1)
      return isRecord(inner) && typeof inner._key !== 'string'
        ? { ...inner, _key: newKey() }
        : inner
    })
  }
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [name, keyed(field, depth + 1)]),
  )
}
