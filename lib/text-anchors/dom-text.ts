import type { TextRange } from './text-quote-selector.ts'

/** The invisible marks of a preview that link a click to a field (stega): not part of the text. */
const MARKS = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]/u
const BLANK = /\s/
/** Elements without visible text. */
const UNREAD = 'script, style, noscript, template, [hidden]'
/** Elements that start a new line. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, blockquote, div, section'

interface Letter {
  node: Text
  offset: number
}

/** The visible text under an element, with whitespace collapsed, and the mapping back to the page. */
export interface DomText {
  text: string
  /** The DOM range of a text range; null if it is out of bounds. */
  toDomRange(range: TextRange): Range | null
  /** The text range of a DOM range; empty if it covers no text. */
  toTextRange(range: Range): TextRange
}

/** Reads the text under an element. Valid until something in it changes. */
export function readDomText(root: Element): DomText {
  const letters: Letter[] = []
  let text = ''
  let block: Element | null = null
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest(UNREAD) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  const add = (character: string, letter: Letter) => {
    const isBlank = BLANK.test(character)
    if (isBlank && (text === '' || text.endsWith(' '))) return
    text += isBlank ? ' ' : character
    // A character of two UTF-16 units has two positions in the text.
    for (let unit = 0; unit < (isBlank ? 1 : character.length); unit++)
      letters.push({ node: letter.node, offset: letter.offset + unit })
  }
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    const own = node.parentElement?.closest(BLOCKS) ?? null
    if (own !== block) add(' ', { node, offset: 0 })
    block = own
    let offset = 0
    for (const character of node.data) {
      if (!MARKS.test(character)) add(character, { node, offset })
      offset += character.length
    }
  }
  return {
    text,
    toDomRange({ start, end }) {
      const first = letters[start]
      const last = letters[end - 1]
      if (!first || !last || end <= start) return null
      // The page has changed since it was read.
      if (first.offset > first.node.length || last.offset >= last.node.length) return null
      const range = root.ownerDocument.createRange()
      range.setStart(first.node, first.offset)
      range.setEnd(last.node, last.offset + 1)
      return range
    },
    toTextRange(range) {
      // The letters are in document order.
      const start = firstWhere(letters, ({ node, offset }) => range.comparePoint(node, offset) >= 0)
      const end = firstWhere(
        letters,
        ({ node, offset }) => range.comparePoint(node, offset + 1) > 0,
      )
      return { start, end: Math.max(start, end) }
    },
  }
}

/**
 * Binary search: the index of the first item for which `holds` is true, as for all after it; the length if there is
 * none.
 */
function firstWhere<Item>(items: readonly Item[], matches: (item: Item) => boolean): number {
  let from = 0
  let to = items.length
  while (from < to) {
    const middle = (from + to) >> 1
    const item = items[middle]
    if (item !== undefined && matches(item)) to = middle
    else from = middle + 1
  }
  return from
}
