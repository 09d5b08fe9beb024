import { isRecord } from '../is-record.ts'
import { findQuote, type QuoteQuery } from './find-quote.ts'

/** A path in a document, as the Studio addresses its fields. */
type Path = (string | number | { _key: string })[]

interface Piece {
  path: Path
  text: string
}

/** Anchors and image crops: no visible text. */
const UNREAD: readonly string[] = ['anchor', 'hotspot', 'crop', 'slug']

/** The visible text of a value with its path: a paragraph is one piece. */
function* getPieces(value: unknown, path: Path): Generator<Piece> {
  if (typeof value === 'string') yield { path, text: value }
  else if (Array.isArray(value)) {
    for (const [index, member] of value.entries()) {
      const key: unknown = isRecord(member) ? member._key : undefined
      yield* getPieces(member, [...path, typeof key === 'string' ? { _key: key } : index])
    }
  } else if (isRecord(value) && value._type === 'block') {
    const children: unknown[] = Array.isArray(value.children) ? value.children : []
    const texts = children.map((child) => (isRecord(child) ? child.text : ''))
    yield { path, text: texts.filter((text) => typeof text === 'string').join('') }
  } else if (isRecord(value) && typeof value._ref !== 'string') {
    for (const [name, field] of Object.entries(value))
      if (!name.startsWith('_') && !UNREAD.includes(name)) yield* getPieces(field, [...path, name])
  }
}

/** The field of a document that contains the quote; null if there is none (any more). */
export function findQuoteField(document: Readonly<Record<string, unknown>>, query: QuoteQuery) {
  const pieces = [...getPieces(document, [])]
    .map(({ path, text }) => ({ path, text: text.replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
  const found = findQuote(pieces.map(({ text }) => text).join(' '), query)
  if (!found) return null
  let start = 0
  for (const { path, text } of pieces) {
    start += text.length + 1
    if (found.start < start) return path
  }
  return null
}
