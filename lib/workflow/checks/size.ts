import { isRecord } from '../../is-record.ts'
import type { Finding } from './finding.ts'

/** Four times the longest article in the seed. */
const MAX_CHARS = 400_000

/** Why a document is too large to check: reading it would block everyone. Null for a normal size. */
export function tooLong(document: unknown): Finding | null {
  if (charsIn(document) <= MAX_CHARS) return null
  const most = MAX_CHARS.toLocaleString('en-US')
  return {
    rule: 'length',
    level: 'error',
    message: `The document has more than ${most} characters, including formatting, so it was not checked. Split it into several documents.`,
    path: [],
  }
}

/** The number of characters of strings and names in a value; stops counting at the limit. */
function charsIn(value: unknown): number {
  let chars = 0
  const rest = [value]
  while (rest.length > 0 && chars <= MAX_CHARS) {
    const next = rest.pop()
    // Anything but text, such as a bracket or a number, counts as one.
    chars += typeof next === 'string' ? next.length : 1
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    else if (isRecord(next)) for (const [name, each] of Object.entries(next)) rest.push(name, each)
  }
  return chars
}
