import { randomBytes } from 'node:crypto'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Twelve hexadecimal digits, as the Studio makes them. */
function newKey(): string {
  return randomBytes(6).toString('hex')
}

/** Gives a `_key` to every object in an array that has none, at any depth (`autoGenerateArrayKeys`). */
export function withArrayKeys<Value>(value: Value): Value
export function withArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map((item: unknown) => {
      const inner = withArrayKeys(item)
      return isObject(inner) && typeof inner._key !== 'string' ? { ...inner, _key: newKey() } : inner
    })
  }
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, withArrayKeys(field)]))
}
