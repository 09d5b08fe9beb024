import type { ListItem } from '../../paste/list-numbers.ts'
import { toShortList, type Note } from '../../paste/note.ts'
import { counted } from '../../tables/pasted-table.ts'
import { getContinuation, getWhere, getText } from './content.ts'
import type { Numbering } from './numbering.ts'
import {
  createElement,
  ensureProperties,
  getAll,
  getAncestor,
  getChild,
  getChildren,
  getName,
  getDescendants,
} from './ooxml.ts'
import type { Styles } from './styles.ts'

/** The two kinds of list in our texts, by their ids in `LISTS`. */
const [BULLETS, NUMBERS] = ['1', '2']
const MAX_LEVEL = 4

/** Numbering definitions with only bullets, and numbers that start at 1. */
export function createLists(neighbor: Element): Element {
  const root = createElement(neighbor, 'w:numbering')
  const add = (parent: Element, name: string, attribute: string, value: string | number) => {
    const element = createElement(neighbor, name)
    element.setAttributeNS(
      neighbor.namespaceURI,
      `${neighbor.prefix ?? 'w'}:${attribute}`,
      String(value),
    )
    parent.append(element)
    return element
  }
  for (const [id, format] of [
    [BULLETS, 'bullet'],
    [NUMBERS, 'decimal'],
  ] as const) {
    const list = add(root, 'w:abstractNum', 'abstractNumId', id)
    for (let level = 0; level <= MAX_LEVEL; level += 1)
      add(add(list, 'w:lvl', 'ilvl', level), 'w:numFmt', 'val', format)
  }
  for (const id of [BULLETS, NUMBERS])
    add(add(root, 'w:num', 'numId', id), 'w:abstractNumId', 'val', id)
  return root
}

/** Joins paragraphs that Word shows on one line. */
export function joinParagraphs(root: Element, styles: Styles): void {
  for (const paragraph of getAll(root, 'w:p')) {
    if (!styles.getParagraph(paragraph).isOpen) continue
    const next = getContinuation(paragraph)
    const properties = getChild(paragraph, 'w:pPr')
    if (!next) {
      for (const name of ['w:del', 'w:moveFrom']) getChild(properties, 'w:rPr', name)?.remove()
      continue
    }
    const words = [...paragraph.childNodes].filter((node) => node !== properties)
    const own = getChild(next, 'w:pPr')
    if (own) own.after(...words)
    else next.prepend(...words)
    paragraph.remove()
  }
}

interface Lists {
  notes: Note[]
  /** The list items in document order. */
  items: ListItem[]
}

/** Makes list and heading styles explicit on each paragraph. */
export function simplifyParagraphs(root: Element, styles: Styles, numbering: Numbering): Lists {
  const styled = getAll(root, 'w:p').map((paragraph) => ({
    paragraph,
    style: styles.getParagraph(paragraph),
  }))
  const items: ListItem[] = []
  const lost: Note[] = []
  for (const { paragraph, style } of styled) {
    const properties = ensureProperties(paragraph, 'w:pPr')
    const words = getText(paragraph)
    const list = style.list && { ...style.list, ...numbering.next(style.list) }
    const isItem =
      list !== null && style.heading === null && words !== '' && list.label.trim() !== ''
    if (style.heading !== null || list !== null) {
      getChild(properties, 'w:numPr')?.remove()
      getChild(properties, 'w:pStyle')?.remove()
    } else if (getChild(properties, 'w:numPr')) getChild(properties, 'w:numPr')?.remove()
    if (style.heading !== null)
      properties.prepend(
        createElement(paragraph, 'w:pStyle', `Heading${Math.min(6, style.heading)}`),
      )
    if (list && words !== '' && style.heading !== null && list.label.trim() !== '')
      lost.push({
        text: `A heading number was removed: “${list.label.trim()}” before “${words}”`,
      })
    if (!isItem) continue
    if (isInCell(paragraph)) {
      if (!list.isBullet)
        lost.push({
          text: `A list number in a table was removed: “${list.label.trim()}” before “${toShort(words)}”`,
        })
      continue
    }
    items.push({ label: list.label, isBullet: list.isBullet, words })
    const place = createElement(paragraph, 'w:numPr')
    place.append(
      createElement(paragraph, 'w:ilvl', String(Math.min(MAX_LEVEL, list.level))),
      createElement(paragraph, 'w:numId', list.isBullet ? BULLETS : NUMBERS),
    )
    properties.prepend(place)
  }
  const more = (count: number) => `${count} more numbers were removed.`
  return { items, notes: [...toShortList(lost, more), ...getTabs(root)] }
}

function toShort(words: string): string {
  return words.length > 80 ? `${words.slice(0, 80).trimEnd()}…` : words
}

/** Whether a paragraph is in a table that stays a table: its cells become plain text. */
function isInCell(paragraph: Element): boolean {
  for (let table = getAncestor(paragraph, 'w:tbl'); table; table = getAncestor(table, 'w:tbl'))
    if (getChildren(table, 'w:tr').some((row) => getChildren(row, 'w:tc').length > 1)) return true
  return false
}

/** Reports text aligned with tabs, which is on one line here. */
function getTabs(root: Element): Note[] {
  const lined = getAll(root, 'w:p').filter((paragraph) => {
    const parts = getDescendants(paragraph).filter(
      (each) => /^w:(?:t|tab)$/.test(getName(each)) && getAncestor(each, 'w:pPr') === null,
    )
    const isWord = (each: Element) => getName(each) === 'w:t' && each.textContent?.trim() !== ''
    const [first, last] = [parts.findIndex(isWord), parts.findLastIndex(isWord)]
    return parts.slice(first + 1, Math.max(0, last)).some((each) => getName(each) === 'w:tab')
  })
  const [first] = lined
  if (!first) return []
  return [
    {
      text: `Tabs became spaces in ${counted(lined.length, 'paragraph', 'paragraphs')}. Check text that was aligned with tabs, first ${getWhere(first)}.`,
    },
  ]
}
