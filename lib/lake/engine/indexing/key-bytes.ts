import type { Key } from '../groq/dataset.ts'

/**
 * Values as bytes that sort like `order()`: numbers, texts by their code units, booleans, then everything else as
 * ties. They are latin1 strings, one character per byte, which are fast to compare and to keep in sets.
 */

const NUMBER = '\x02'
const TEXT = '\x03'
const BOOLEAN = '\x04'
const ELSE = '\x05'

/** Longer texts are not indexed. */
export const MAX_KEY_LENGTH = 256

const SURROGATE = /[\ud800-\udfff]/
const NUL = /\0/g

const double = Buffer.alloc(8)

/** Null for a text that is too long. A text sorts after its own prefixes, whatever follows. */
export function getBytes(value: unknown): string | null {
  switch (typeof value) {
    case 'number':
      return NUMBER + numberBytes(value)
    case 'boolean':
      return value ? `${BOOLEAN}\x01` : `${BOOLEAN}\x00`
    case 'string': {
      if (value.length > MAX_KEY_LENGTH) return null
      const bytes = textBytes(value)
      return bytes.length > MAX_KEY_LENGTH ? null : `${TEXT}${bytes.replace(NUL, '\0\x01')}\0\0`
    }
    default:
      return ELSE
  }
}

/** The first byte of a value of this kind. */
export function keyKind(key: Key): string {
  if (typeof key === 'number') return NUMBER
  return typeof key === 'string' ? TEXT : BOOLEAN
}

/** The same in descending order. */
export function inverted(bytes: string): string {
  let found = ''
  for (let at = 0; at < bytes.length; at++) found += String.fromCharCode(255 - bytes.charCodeAt(at))
  return found
}

function numberBytes(value: number): string {
  // The two zeros are equal.
  double.writeDoubleBE(value === 0 ? 0 : value)
  const isNegative = ((double[0] ?? 0) & 0x80) !== 0
  if (isNegative) for (let at = 0; at < 8; at++) double[at] = 255 - (double[at] ?? 0)
  else double[0] = (double[0] ?? 0) | 0x80
  return double.toString('latin1')
}

/** UTF-8 of each code unit on its own: these bytes sort like the code units; plain UTF-8 does not. */
export function textBytes(text: string): string {
  if (!SURROGATE.test(text)) return Buffer.from(text, 'utf8').toString('latin1')
  let found = ''
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    if (unit < 0x80) found += String.fromCharCode(unit)
    else if (unit < 0x800) found += String.fromCharCode(0xc0 | (unit >> 6), 0x80 | (unit & 0x3f))
    else
      found += String.fromCharCode(
        0xe0 | (unit >> 12),
        0x80 | ((unit >> 6) & 0x3f),
        0x80 | (unit & 0x3f),
      )
  }
  return found
}
