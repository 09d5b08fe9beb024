import { portableText } from './portable-text.ts'
import { TextQuery, isObject } from './values.ts'

/**
 * The `match` operator in linear time. groq-js turns each term into a regular expression with `.*` for every `*`,
 * which one request can make backtrack for minutes. Terms here are split at their stars, and the pieces are searched
 * from left to right, without backtracking.
 */

const MAX_TERM_LENGTH = 1024

const STAR = 42
const DOT = 46
const SEPARATOR = 1
const WORD = 2
/** For each ASCII character, whether it separates words or belongs to one; the star separates words only in a text. */
const KINDS = Uint8Array.from({ length: 128 }, (_none, code) => {
  const char = String.fromCharCode(code)
  if ('!@#$%^&(),\\/?";:{}|[]+<>-'.includes(char) || /\s/.test(char)) return SEPARATOR
  return /\w/.test(char) ? WORD : 0
})

function isSeparator(code: number, keepStars: boolean): boolean {
  if (code === STAR) return !keepStars
  return code < 128 ? KINDS[code] === SEPARATOR : /\s/.test(String.fromCharCode(code))
}

/** Lower-cased words. A dot next to a word character is dropped, as groq-js and the hosted service do. */
function tokenize(text: string, keepStars = false): string[] {
  const tokens: string[] = []
  let token = ''
  /** Start of the characters that belong to the token but are not in it yet. */
  let from = 0
  const end = () => {
    if (token !== '') tokens.push(token.toLowerCase())
    token = ''
  }
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code === DOT) {
      token += text.slice(from, i)
      const first = i
      while (text.charCodeAt(i + 1) === DOT) i++
      const isByWord =
        KINDS[text.charCodeAt(first - 1)] === WORD || KINDS[text.charCodeAt(i + 1)] === WORD
      from = isByWord ? i + 1 : first
    } else if (isSeparator(code, keepStars)) {
      token += text.slice(from, i)
      from = i + 1
      end()
    }
  }
  token += text.slice(from)
  end()
  return tokens
}

/** A term such as `he*th`, split at its stars. */
class Term {
  readonly pieces: readonly string[]
  constructor(term: string) {
    this.pieces = term.slice(0, MAX_TERM_LENGTH).split(/\*+/)
  }
  matches(token: string): boolean {
    const first = this.pieces[0] ?? ''
    if (this.pieces.length === 1) return token === first
    const last = this.pieces[this.pieces.length - 1] ?? ''
    if (token.length < first.length + last.length) return false
    if (!token.startsWith(first) || !token.endsWith(last)) return false
    let from = first.length
    const limit = token.length - last.length
    for (let i = 1; i < this.pieces.length - 1; i++) {
      const piece = this.pieces[i] ?? ''
      const at = token.indexOf(piece, from)
      if (at === -1 || at + piece.length > limit) return false
      from = at + piece.length
    }
    return true
  }
}

interface MatchText {
  parts: string[]
  /** False if an array contains anything but strings, or the value is not text at all. */
  isText: boolean
}

function gather(data: unknown, split: (text: string) => string[]): MatchText {
  if (typeof data === 'string') return { parts: split(data), isText: true }
  if (!Array.isArray(data)) return { parts: [], isText: false }
  const parts: string[] = []
  let isText = true
  for (const item of data) {
    if (typeof item === 'string') for (const part of split(item)) parts.push(part)
    else isText = false
  }
  return { parts, isText }
}

const patternCache = new Map<string, Term[]>()

function getTerms(pattern: string): Term[] {
  const cached = patternCache.get(pattern)
  if (cached) return cached
  const terms = tokenize(pattern, true).map((term) => new Term(term))
  if (pattern.length < 200) {
    if (patternCache.size > 500) patternCache.clear()
    patternCache.set(pattern, terms)
  }
  return terms
}

function gatherTerms(data: unknown): { terms: Term[]; isText: boolean } {
  if (typeof data === 'string') return { terms: getTerms(data), isText: true }
  if (!Array.isArray(data)) return { terms: [], isText: false }
  const terms: Term[] = []
  let isText = true
  for (const item of data) {
    if (typeof item === 'string') terms.push(...getTerms(item))
    else isText = false
  }
  return { terms, isText }
}

/** The words of a text, or of a list of texts, as `match` compares them. */
export function tokenizeText(data: unknown): readonly string[] {
  return gather(data, tokenize).parts
}

/**
 * A word that every text matching this pattern must contain: its prefix, and whether that is the whole word. The
 * longest, if there are several; null if the pattern does not fix how its words start.
 */
export function prefixOfPattern(pattern: unknown): { start: string; isWhole: boolean } | null {
  if (pattern instanceof TextQuery) return null
  const { terms, isText } = gatherTerms(pattern)
  if (!isText) return null
  let best: { start: string; isWhole: boolean } | null = null
  for (const { pieces } of terms) {
    const start = pieces[0] ?? ''
    if (start.length > (best?.start.length ?? 0)) best = { start, isWhole: pieces.length === 1 }
  }
  return best
}

/** `text match pattern`: every term of the pattern matches a word of the text. */
export function matches(text: unknown, pattern: unknown): boolean {
  if (pattern instanceof TextQuery) return textQueryScore(text, pattern) > 0
  const { terms, isText } = gatherTerms(pattern)
  if (!isText || terms.length === 0) return false
  const tokens = gather(text, tokenize).parts
  return tokens.length > 0 && terms.every((term) => tokens.some((token) => term.matches(token)))
}

/** The weight of a match in `score()`: the frequency of each term, saturated as in BM25. */
export function matchScore(text: unknown, pattern: unknown): number {
  if (pattern instanceof TextQuery) return textQueryScore(text, pattern)
  const { terms, isText } = gatherTerms(pattern)
  const tokens = gather(text, tokenize).parts
  if (!isText || terms.length === 0 || tokens.length === 0) return 0
  return sum(terms, tokens)
}

function sum(terms: readonly Term[], tokens: readonly string[]): number {
  let score = 0
  for (const term of terms) score += saturate(frequency(term, tokens))
  return score
}

function frequency(term: Term, tokens: readonly string[]): number {
  let count = 0
  for (const token of tokens) if (term.matches(token)) count++
  return count
}

function saturate(count: number): number {
  return (count * 2.2) / (count + 1.2)
}

interface TextClause {
  terms: readonly Term[]
  negated: boolean
}

/** The words of `text::query`: `"a phrase"`, `-excluded`, and `prefix*`; a bare word matches whole words. */
function getClauses(query: string): TextClause[] {
  const clauses: TextClause[] = []
  for (const found of query.matchAll(/(-?)(?:"([^"]*)"|([^\s"]+))/g)) {
    const terms = tokenize(found[2] ?? found[3] ?? '', found[3] !== undefined).map(
      (t) => new Term(t),
    )
    if (terms.length > 0) clauses.push({ terms, negated: found[1] === '-' })
  }
  return clauses
}

/** All text in a value, one list of words per string, so that phrases do not span fields. */
function collectText(data: unknown, found: string[][]): void {
  if (typeof data === 'string') found.push(tokenize(data))
  else if (Array.isArray(data)) for (const item of data) collectText(item, found)
  else if (isObject(data)) {
    // The spans of a block are one text: a phrase may start in bold and end outside it.
    const block = portableText(data)
    if (block !== null) found.push(tokenize(block))
    for (const [key, item] of Object.entries(data)) {
      if (!key.startsWith('_') && !(block !== null && key === 'children')) collectText(item, found)
    }
  }
}

function clauseFrequency(clause: TextClause, texts: readonly string[][]): number {
  let count = 0
  for (const tokens of texts) {
    for (let at = 0; at + clause.terms.length <= tokens.length; at++) {
      if (clause.terms.every((term, i) => term.matches(tokens[at + i] ?? ''))) count++
    }
  }
  return count
}

/** Zero unless every clause is met and no excluded one is. For a whole document, searches all its text. */
function textQueryScore(data: unknown, query: TextQuery): number {
  const clauses = getClauses(query.query)
  if (!clauses.some((clause) => !clause.negated)) return 0
  const texts: string[][] = []
  collectText(data, texts)
  let score = 0
  for (const clause of clauses) {
    const count = clauseFrequency(clause, texts)
    if ((count === 0) !== clause.negated) return 0
    score += saturate(count)
  }
  return score
}
