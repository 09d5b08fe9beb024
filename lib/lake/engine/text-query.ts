/** What someone looks for: phrases and words, all of which have to be in one text. */
export type TextQuery = readonly string[]

/** Where a match is in a text. */
export interface TextRange {
  start: number
  end: number
}

/** Characters that look alike, by the one that people type. */
const ALIKE: Readonly<Record<string, string>> = {
  '\u{a0}': ' ',
  '\u{202f}': ' ',
  '\u{2009}': ' ',
  '\t': ' ',
  '\n': ' ',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '⁄': '/',
}

const ANY_ALIKE = new RegExp(`[${Object.keys(ALIKE).join('')}]`, 'gu')

/** Folds case and characters that look alike. The result has the same length, so that positions stay valid. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  const folded = lower.length === text.length ? lower : Array.from(text, foldLetter).join('')
  return folded.replace(ANY_ALIKE, (found) => ALIKE[found] ?? found)
}

function foldLetter(letter: string): string {
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}

/**
 * Splits a question: what is in quotation marks is one phrase, and everything else is words, with their punctuation, so
 * that `130/80` and `<140` are one word each. A word that ends with `*` is the beginning of one.
 */
export function parseTextQuery(query: string): TextQuery {
  const found = foldText(query).matchAll(/"([^"]*)"?|[^\s"]+/gu)
  return [...found]
    .map(([word, phrase]) => (phrase ?? word).replace(/ +/gu, ' ').trim())
    .filter((word) => word !== '' && word !== '*')
}

/** The first place of each phrase and word, in the order of the text; null unless all are there. */
export function findInText(query: TextQuery, folded: string): TextRange[] | null {
  const ranges: TextRange[] = []
  for (const term of query) {
    const range = findTerm(term, folded)
    if (range === null) return null
    ranges.push(range)
  }
  return ranges.sort((a, b) => a.start - b.start)
}

/** What a text has to contain for a phrase or word, whatever is around it. */
export function getLiteral(term: string): string {
  return term.endsWith('*') ? term.slice(0, -1) : term
}

const WORD = /[\p{L}\p{N}]/u

function findTerm(term: string, text: string): TextRange | null {
  const isPrefix = term.endsWith('*')
  const literal = getLiteral(term)
  for (let start = text.indexOf(literal); start >= 0; start = text.indexOf(literal, start + 1)) {
    const end = start + literal.length
    const isWhole = isEdge(text, start) && (isPrefix || isEdge(text, end))
    if (isWhole) return { start, end: isPrefix ? endOfWord(text, end) : end }
  }
  return null
}

/** Whether no word continues over this position. `130/80` is not found in `1130/80` or in `130/800`. */
function isEdge(text: string, at: number): boolean {
  return !WORD.test(text.charAt(at - 1)) || !WORD.test(text.charAt(at))
}

function endOfWord(text: string, from: number): number {
  let end = from
  while (end < text.length && WORD.test(text.charAt(end))) end++
  return end
}

/** A part of a snippet: a match, or the text around it. */
export interface SnippetPart {
  text: string
  isMatch: boolean
}

/** How much of a text is shown before the first match, and in all. */
const LEAD = 60
const LENGTH = 220

/** The text around the first match, with every match in it marked, and an ellipsis where it is cut. */
export function getSnippet(text: string, matches: readonly TextRange[]): SnippetPart[] {
  const first = matches[0]?.start ?? 0
  const from = first <= LEAD ? 0 : startOfWord(text, first - LEAD)
  const to = text.length - from <= LENGTH ? text.length : endOfWord(text, from + LENGTH)
  const parts: SnippetPart[] = []
  let at = from
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ text: text.slice(at, end), isMatch })
    at = Math.max(at, end)
  }
  if (from > 0) parts.push({ text: '… ', isMatch: false })
  for (const { start, end } of matches) {
    if (start < at || end > to) continue
    add(start, false)
    add(end, true)
  }
  add(to, false)
  if (to < text.length) parts.push({ text: ' …', isMatch: false })
  return parts
}

function startOfWord(text: string, from: number): number {
  let start = from
  while (start > 0 && WORD.test(text.charAt(start - 1))) start--
  return start
}
