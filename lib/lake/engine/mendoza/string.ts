import { Op } from './opcodes.ts'

/** Bytes of a code point in UTF-8. */
function utf8Size(codePoint: number): number {
  if (codePoint > 0xffff) return 4
  if (codePoint > 0x7ff) return 3
  return codePoint > 0x7f ? 2 : 1
}

function utf8Length(codePoints: readonly number[]): number {
  return codePoints.reduce((total, codePoint) => total + utf8Size(codePoint), 0)
}

function codePoints(text: string): number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0)
}

/**
 * Appends to a blank string: what both share at the start and at the end as slices, the middle as text.
 * Offsets are UTF-8 bytes. Only slices from the start or to the end are made: the `mendoza` package (3.0.8)
 * counts the right offset of a slice in the middle wrongly where a character before it is not ASCII.
 */
export function encodeString(before: string, after: string): unknown[] {
  const old = codePoints(before)
  const fresh = codePoints(after)
  const shared = Math.min(old.length, fresh.length)
  let prefix = 0
  while (prefix < shared && old[prefix] === fresh[prefix]) prefix += 1
  let suffix = 0
  while (
    suffix < shared - prefix &&
    old[old.length - 1 - suffix] === fresh[fresh.length - 1 - suffix]
  )
    suffix += 1

  const patch: unknown[] = []
  const total = utf8Length(old)
  const middle = fresh
    .slice(prefix, fresh.length - suffix)
    .map((point) => String.fromCodePoint(point))
    .join('')
  if (prefix > 0) patch.push(Op.StringAppendSlice, 0, utf8Length(old.slice(0, prefix)))
  if (middle) patch.push(Op.StringAppendString, middle)
  if (suffix > 0)
    patch.push(Op.StringAppendSlice, total - utf8Length(old.slice(old.length - suffix)), total)
  return patch
}
