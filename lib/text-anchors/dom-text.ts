import type { Stretch } from './anchor.ts'

/** The invisible marks of a preview, by which a click leads to a field (stega): nobody reads them. */
const MARKS = /[\u200B-\u200D\u2060-\u2063\uFEFF\u{1D173}-\u{1D17A}]/u
const BLANK = /\s/
/** What stands in a text and is not read. */
const UNREAD = 'script, style, noscript, template, [hidden]'
/** What begins a line of its own. */
const BLOCKS = 'p, li, h1, h2, h3, h4, h5, h6, td, th, dt, dd, figcaption, blockquote, div, section'

interface Letter {
  node: Text
  offset: number
}

/** The words under an element as they are read, with one blank for any number, and the way back to the page. */
export interface DomText {
  text: string
  /** The page's own range of a stretch of the text; null where the stretch is outside. */
  rangeOf(stretch: Stretch): Range | null
  /** The stretch of the text that a range covers; empty where it covers none of it. */
  stretchOf(range: Range): Stretch
}

/** Reads the text under an element. It holds for as long as nothing in there changes. */
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
    // A character of two units has two places in the text.
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
    rangeOf({ start, end }) {
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
    stretchOf(range) {
      // The letters stand in the order of the page.
      const start = firstWhere(letters, ({ node, offset }) => range.comparePoint(node, offset) >= 0)
      const end = firstWhere(
        letters,
        ({ node, offset }) => range.comparePoint(node, offset + 1) > 0,
      )
      return { start, end: Math.max(start, end) }
    },
  }
}

/** The index of the first for which something holds that holds for all that follow; the length where it is none. */
function firstWhere<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let from = 0
  let to = items.length
  while (from < to) {
    const middle = (from + to) >> 1
    const item = items[middle]
    if (item !== undefined && holds(item)) to = middle
    else from = middle + 1
  }
  return from
}
