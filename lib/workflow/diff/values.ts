import { publishedText } from '../rules/content-hash.ts'
import { isRecord } from '../../is-record.ts'

export type Fields = Readonly<Record<string, unknown>>

/** A field's name, or the key of a list member. */
export type Segment = string | { _key: string }
export type Path = readonly Segment[]

/** The members of a list by key; null unless all members have a key of their own. */
export function membersByKey(value: unknown): ReadonlyMap<string, Fields> | null {
  if (!Array.isArray(value)) return null
  const members = new Map<string, Fields>()
  for (const member of value) {
    if (!isRecord(member) || typeof member._key !== 'string') return null
    members.set(member._key, member)
  }
  return members.size === value.length ? members : null
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, segment) => {
    if (typeof segment !== 'string') return membersByKey(at)?.get(segment._key)
    return isRecord(at) && Object.hasOwn(at, segment) ? at[segment] : undefined
  }, value)
}

/** Both have the same content. Ignores what publishing itself changes in a reference, and the order of properties. */
export function isSame(one: unknown, other: unknown): boolean {
  return publishedText(one) === publishedText(other)
}
