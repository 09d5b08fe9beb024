import { parse } from 'groq-js'

/** What may be missing at the end of a query: nothing, a value, or a name. */
const MISSING = ['', '1', 'a', 'order(a)'] as const
const CLOSERS: Record<string, string> = { '[': ']', '{': '}', '(': ')' }
/** Longer queries keep the parser's wording, since this one parses the query four more times. */
const MAX_LENGTH = 2_000

/**
 * The hosted service's message for a query that does not parse: one that is valid so far ends too early, and one that
 * starts with a complete query has something after it. Undefined for all others.
 */
export function formatParseError(
  query: string,
): { description: string; start: number } | undefined {
  if (query.length > MAX_LENGTH) return undefined
  const { open, isInText } = read(query)
  if (isInText) return atEnd(query, 'expected end of string')
  const closing = [...open].reverse().map((bracket) => CLOSERS[bracket] ?? '')
  const found = MISSING.find((missing) => parses(`${query}\n${missing}${closing.join('')}`))
  if (found === '' && closing[0]) return atEnd(query, `expected '${closing[0]}'`)
  if (found !== undefined && found !== '') return atEnd(query, 'expected expression')
  return undefined
}

function atEnd(query: string, expected: string) {
  return { description: `unexpected end-of-file, ${expected}`, start: query.length }
}

/** The brackets still open at the end, and whether it ends within a string. */
function read(query: string): { open: string[]; isInText: boolean } {
  const open: string[] = []
  for (let i = 0; i < query.length; i++) {
    const char = query.charAt(i)
    if (char === '"' || char === "'") {
      for (i++; i < query.length && query.charAt(i) !== char; i++) if (query.charAt(i) === '\\') i++
      if (i >= query.length) return { open, isInText: true }
    } else if (char === '/' && query.charAt(i + 1) === '/') {
      while (i < query.length && query.charAt(i) !== '\n') i++
    } else if (char in CLOSERS) open.push(char)
    else if (CLOSERS[open.at(-1) ?? ''] === char) open.pop()
  }
  return { open, isInText: false }
}

function parses(query: string): boolean {
  try {
    // The values of parameters do not matter: only the syntax is checked.
    parse(query, { params: getParameters(query) })
    return true
  } catch {
    return false
  }
}

function getParameters(query: string): Record<string, number> {
  return Object.fromEntries([...query.matchAll(/\$(\w+)/g)].map(([, name]) => [name, 0]))
}
