import { isRecord } from '../../is-record.ts'
import type { Finding } from './finding.ts'

/** Four times the longest article of the first content. */
const MAX_CHARS = 400_000

/** Why a document is not checked at all: reading it would keep everyone waiting. Null for one of a usual size. */
export function tooLong(document: unknown): Finding | null {
  if (charsIn(document) <= MAX_CHARS) return null
  const most = MAX_CHARS.toLocaleString('en-US')
  return {
    rule: 'length',
    level: 'error',
    message: `The document has more than ${most} characters, its formatting included, so it was not checked. Split it into several.`,
    path: [],
  }
}

/** How many characters of texts and names a value holds; no more than needed is looked at. */
function charsIn(value: unknown): number {
  let chars = 0
  const rest = [value]
  while (rest.length > 0 && chars <= MAX_CHARS) {
    const next = rest.pop()
    // What is no text, such as a bracket or a number, counts as one.
    chars += typeof next === 'string' ? next.length : 1
    if (Array.isArray(next)) for (const each of next) rest.push(each)
    else if (isRecord(next)) for (const [name, each] of Object.entries(next)) rest.push(name, each)
  }
  return chars
}
