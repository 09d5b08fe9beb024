import { Op } from './opcodes.ts'

/**
 * Appends to a blank string: the common prefix and suffix as slices, the middle as text. Offsets are UTF-8 bytes.
 * Slices always touch the start or the end: the `mendoza` package (3.0.8) miscounts the right offset of a slice in the
 * middle if a character before it is not ASCII.
 */
export function encodeString(before: string, after: string): unknown[] {
  const shared = Math.min(before.length, after.length)
  let prefix = 0
  while (prefix < shared && before.charCodeAt(prefix) === after.charCodeAt(prefix)) prefix += 1
  // A surrogate pair is shared as a whole or not at all.
  if (isWithinCharacter(before, prefix) || isWithinCharacter(after, prefix)) prefix -= 1
  let suffix = 0
  while (
    suffix < shared - prefix &&
    before.charCodeAt(before.length - 1 - suffix) === after.charCodeAt(after.length - 1 - suffix)
  )
    suffix += 1
  if (
    isWithinCharacter(before, before.length - suffix) ||
    isWithinCharacter(after, after.length - suffix)
  )
    suffix -= 1

  const patch: unknown[] = []
  const total = Buffer.byteLength(before)
  const middle = after.slice(prefix, after.length - suffix)
  if (prefix > 0) patch.push(Op.StringAppendSlice, 0, Buffer.byteLength(before.slice(0, prefix)))
  if (middle) patch.push(Op.StringAppendString, middle)
  if (suffix > 0) {
    const end = before.slice(before.length - suffix)
    patch.push(Op.StringAppendSlice, total - Buffer.byteLength(end), total)
  }
  return patch
}

function isWithinCharacter(text: string, at: number): boolean {
  return includes(text.charCodeAt(at - 1), 0xd800) && includes(text.charCodeAt(at), 0xdc00)
}

/** Whether a code unit is a surrogate of the range that starts at `halves`. */
function includes(unit: number, halves: number): boolean {
  return unit >= halves && unit < halves + 0x400
}
