import type { EditorSchema } from '@portabletext/editor'
import { compareText, getBlockText } from '../paste/compare-text.ts'
import { compareListLabels, type ListItem } from '../paste/list-numbers.ts'
import { readStyles } from '../paste/css-styles.ts'
import { getTexts, toShortList, type Note } from '../paste/note.ts'
import { joinDropCaps, preparePage, removeHidden } from '../paste/prepare-page.ts'
import { getShownText } from '../paste/shown-text.ts'
import { LIST, toBlocks, type Block } from '../paste/to-blocks.ts'
import { newKey } from '../../data/new-key.ts'
import type { PastedTable } from '../tables/pasted-table.ts'
import { toPlainText } from '../tables/to-plain-text.ts'
import { toTable } from '../tables/table-block.ts'
import { after, all, normalizeHtml } from './normalize-html.ts'
import { getLevels } from './word-text.ts'

/** Matches clipboard HTML from Word or a compatible program. */
const FROM_WORD = /\bcontent=["']?(?:Word\.Document|Microsoft Word)|\bclass=["']?Mso|[\s;"']mso-/i
/** Notes and comments that Word repeats at the end, for browsers without support for them. */
const AT_THE_END = ['footnote', 'endnote', 'comment'].map(
  (what) => `[style*="mso-element:${what}-list"]`,
)
const MAX_SHOWN = 200

/**
 * Converts clipboard HTML to blocks, with notes on what was changed or left out. The blocks are compared with what the
 * page shows: no word is lost, changed, or added without a note.
 */
export function readPasted(html: string, schema: EditorSchema) {
  const document = new DOMParser().parseFromString(html, 'text/html')
  const styles = readStyles(document)
  const isWord = FROM_WORD.test(html)
  const notes = isWord ? removeWordNotes(document) : []
  if (isWord) joinDropCaps(document)
  const shown = getShownText(document.body, styles)
  notes.push(...removeHidden(document, styles), ...preparePage(document, styles))
  const items = getItems(document)
  notes.push(...normalizeHtml(document, getLevels(schema)))
  const tables: PastedTable[] = []
  const hasTables = schema.blockObjects.some(({ name }) => name === 'dataTable')
  const blocks: Block[] = toBlocks(document.body, {
    schema,
    newKey,
    toTable: (table) => {
      const made = hasTables ? toTable(table) : null
      if (made) tables.push(made.pasted)
      return made && made.block
    },
  })
  const importedText = getBlockText(
    blocks,
    tables.map(({ repeated }) => repeated),
  )
  return {
    blocks,
    tables: tables.length,
    notes: [
      ...tables.flatMap(getTableNotes),
      ...getTexts(notes),
      ...getTexts(compareListLabels(items, blocks)),
      ...getTexts(compareText(shown, importedText, notes)),
    ],
  }
}

function getTableNotes({ notes, hasHeadings, caption }: PastedTable): string[] {
  return [
    ...notes,
    ...(hasHeadings ? [] : ['Its first row became the headings.']),
    ...(caption ? [] : ['It needs a caption.']),
  ]
}

/** Removes Word's comments and footnotes, repeated at the end; each is reported with its text. */
function removeWordNotes(document: Document): Note[] {
  const notes = [...removeComments(document), ...removeFootnotes(document)]
  for (const list of all(document, AT_THE_END.join(', '))) list.remove()
  return notes
}

function removeComments(document: Document): Note[] {
  const marks = all(document, 'a.msocomanchor[href]').filter(
    (anchor) => !anchor.closest('.MsoCommentText'),
  )
  for (const mark of marks) mark.remove()
  const notes = all(document, '[style*="mso-element:comment"] .MsoCommentText').map((comment) => ({
    text: `A comment was not imported: “${toShown(toPlainText(comment))}”`,
  }))
  return toShortList(notes, (more) => `${more} more comments were not imported.`)
}

function removeFootnotes(document: Document): Note[] {
  const marks = all(document, 'a[style*="mso-footnote-id"], a[style*="mso-endnote-id"]').filter(
    (mark) => !mark.closest(AT_THE_END.join(', ')),
  )
  const notes = marks.map((mark) => {
    const [, id = ''] = /note-id:\s*([\w-]+)/.exec(mark.getAttribute('style') ?? '') ?? []
    const note = document.getElementById(id)
    // Remove its back link.
    note?.querySelectorAll('a[name]').forEach((back) => back.remove())
    const words = note ? toShown(toPlainText(note)) : ''
    const place = document.createElement('span')
    mark.replaceWith(place)
    return {
      text: `A footnote was not imported, ${after(place)}. Cite its source there. It said: “${words}”`,
    }
  })
  return toShortList(notes, (more) => `${more} more footnotes were not imported.`)
}

const LABEL = '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]'

/** The list items with their displayed numbers; marks Word's list paragraphs as items. */
function getItems(document: Document): ListItem[] {
  const kinds = getListKinds(document)
  return all(document, 'li, [style*="mso-list"]').flatMap((element): ListItem[] => {
    if (element.localName === 'li') return isInTable(element) ? [] : getItem(element)
    const [, list, level] =
      /mso-list\s*:\s*(l\d+)\s+level(\d)/i.exec(element.getAttribute('style') ?? '') ?? []
    if (list === undefined || level === undefined || element.closest('li')) return []
    const label = all(element, LABEL)
      .map((each) => each.textContent ?? '')
      .join('')
      .trim()
    for (const each of all(element, LABEL)) each.remove()
    const kind =
      kinds.get(`${list}:level${level}`) ??
      (/^[([]?(?:\d|[a-z]{1,4}[.)])/i.test(label) ? 'ol' : 'ul')
    if (!/^h\d$/.test(element.localName)) {
      element.setAttribute(LIST, kind)
      element.setAttribute('data-level', level)
    }
    const words = toPlainText(element)
    return words === '' || isInTable(element) ? [] : [{ label, isBullet: kind === 'ul', words }]
  })
}

function isInTable(element: Element): boolean {
  return element.closest('td, th') !== null
}

/** An HTML list item, with the number browsers show. */
function getItem(item: Element): ListItem[] {
  const list = item.closest('ol, ul, menu')
  const own = item.cloneNode(true)
  if (isElement(own)) for (const inner of all(own, 'ul, ol')) inner.remove()
  const words = toPlainText(own)
  if (words === '') return []
  if (list?.localName !== 'ol') return [{ label: '•', isBullet: true, words }]
  const start = Number(list.getAttribute('start') ?? 1)
  const siblings = [...list.children].filter(({ localName }) => localName === 'li')
  let number = (Number.isInteger(start) ? start : 1) - 1
  for (const each of siblings.slice(0, siblings.indexOf(item) + 1)) {
    const value = each.getAttribute('value')
    number = value !== null && /^-?\d+$/.test(value) ? Number(value) : number + 1
  }
  return [{ label: toLabel(number, list.getAttribute('type') ?? ''), isBullet: false, words }]
}

function toLabel(number: number, type: string): string {
  if (!/^a$/i.test(type) || number < 1) return `${number}.`
  const letter = String.fromCodePoint(96 + (((number - 1) % 26) + 1))
  return `${type === 'A' ? letter.toUpperCase() : letter}.`
}

/** Which Word lists are numbered, according to the style sheet. */
function getListKinds(document: Document): Map<string, 'ul' | 'ol'> {
  const kinds = new Map<string, 'ul' | 'ol'>()
  for (const sheet of all(document, 'style'))
    for (const [, list = '', level = '', body = ''] of (sheet.textContent ?? '').matchAll(
      /@list\s+(l\d+):level(\d)\s*\{([^{}]*)\}/g,
    ))
      kinds.set(
        `${list}:level${level}`,
        /mso-level-number-format\s*:\s*bullet/i.test(body) ? 'ul' : 'ol',
      )
  return kinds
}

function isElement(node: Node): node is Element {
  return node.nodeType === 1
}

function toShown(words: string): string {
  return words.length > MAX_SHOWN ? `${words.slice(0, MAX_SHOWN).trimEnd()}…` : words
}
