import { isLinkAddress } from '../../../schemas/address.ts'
import { extractDois, withoutDois } from '../../../lib/bibliography/doi.ts'
import { toShortList, type Note } from '../paste/note.ts'
import { getTick } from '../paste/shown-text.ts'
import { counted } from '../tables/pasted-table.ts'
import { toPlainText } from '../tables/to-plain-text.ts'
import { superscript, raisedOrPlain } from '../tables/superscript.ts'

/** Marks the place of a citation: the DOIs of its sources, separated by spaces. */
export const CITED = 'data-cited'
/** The schema's limit for one citation. */
const MAX_SOURCES = 5

/**
 * Reduces a page, or a Word document converted to one, in place to what our texts support; returns what was changed or
 * left out.
 */
export function normalizeHtml(document: Document, levels: readonly string[]): Note[] {
  return [
    ...titles(document),
    ...footnotes(document),
    ...headings(document, levels),
    ...pictures(document),
    ...raisedFigures(document),
    ...struck(document),
    ...underlined(document),
    ...links(document),
    ...boxes(document),
    ...narrowTables(document),
  ]
}

/** The page's title is a separate field, so further paragraphs in title style become headings. */
function titles(document: Document): Note[] {
  const notes: Note[] = []
  let isAbove = true
  for (const block of document.body.children) {
    const words = toPlainText(block)
    const isTitle = block.matches('p.word-title')
    if (!isTitle && words !== '') isAbove = false
    if (!isTitle) continue
    if (words === '' || isAbove) block.setAttribute('data-gone', '')
    if (words !== '' && isAbove)
      notes.push({
        text: `The title “${words}” was not imported, because the page has a title field.`,
        missing: [words],
      })
  }
  for (const title of all(document, '[data-gone]')) title.remove()
  for (const title of all(document, 'p.word-title')) rename(title, 'h1')
  return notes
}

/** Turns footnotes with a DOI into citations; reports the text of all others. */
function footnotes(document: Document): Note[] {
  const notes: Note[] = []
  const marks = all(document, 'a[href^="#footnote-"], a[href^="#endnote-"]').flatMap((link) => {
    const id = (link.getAttribute('href') ?? '').slice(1)
    if (id.includes('-ref-')) return []
    const mark = document.createElement('span')
    const place = link.closest('sup') ?? link
    place.replaceWith(mark)
    return [{ mark, note: document.getElementById(id) }]
  })
  for (const { mark, note } of marks) {
    const words = note ? footnoteText(note) : ''
    const dois = extractDois([words, ...(note ? getHrefs(note) : [])].join(' '))
    const where = after(mark)
    if (dois.length === 0) {
      notes.push({
        text: `A footnote without a DOI was not imported, ${where}. Cite its source there. It said: “${words}”`,
      })
      mark.remove()
      continue
    }
    mark.setAttribute(CITED, dois.slice(0, MAX_SOURCES).join(' '))
    if (withoutDois(words) !== '' || dois.length > MAX_SOURCES)
      notes.push({ text: `A footnote became a citation, ${where}. It said: “${words}”` })
  }
  for (const note of all(document, 'li[id^="footnote-"], li[id^="endnote-"]')) {
    const list = note.parentElement
    note.remove()
    if (list?.childElementCount === 0) list.remove()
  }
  return notes
}

function footnoteText(note: Element): string {
  const copy = note.cloneNode(true)
  return toPlainText(copy).replace(/(?<!\s)\s*↑$/, '')
}

function getHrefs(element: Element): string[] {
  return all(element, 'a[href]').map((link) => link.getAttribute('href') ?? '')
}

/** Maps the highest heading level in use to our highest; levels below our lowest become our lowest. */
function headings(document: Document, levels: readonly string[]): Note[] {
  const found = all(document, 'h1, h2, h3, h4, h5, h6')
  const depths = found.map(({ localName }) => Number(localName.slice(1)))
  const highest = Math.min(...depths)
  let deep = 0
  found.forEach((heading, index) => {
    const depth = (depths[index] ?? highest) - highest
    if (depth >= levels.length) deep += 1
    const level = levels[Math.min(depth, levels.length - 1)] ?? 'p'
    if (toPlainText(heading) === '') heading.remove()
    else if (heading.localName !== level) rename(heading, level)
  })
  if (deep === 0) return []
  const what = counted(deep, 'heading was', 'headings were')
  const text =
    levels.length === 0
      ? `${what} changed to plain text, because this text has no headings.`
      : `${what} too deep, and became the lowest level.`
  return [{ text }]
}

function pictures(document: Document): Note[] {
  const notes = all(document, 'img').map((picture): Note => {
    const where = after(picture)
    const words = (picture.getAttribute('alt') ?? '').replace(/\s+/g, ' ').trim()
    picture.remove()
    const text = `An image was not imported, ${where}. Add it as a figure with alternative text.`
    return { text: words === '' ? text : `${text} Its description: “${words}”.` }
  })
  return toShortList(
    notes,
    (more) => `${counted(more, 'more image was', 'more images were')} not imported.`,
  )
}

function raisedFigures(document: Document): Note[] {
  const turned: string[] = []
  const odd: string[] = []
  for (const element of all(document, 'sup, sub')) {
    if (!element.isConnected) continue
    const how = element.localName === 'sup' ? 'sup' : 'sub'
    const words = element.textContent ?? ''
    const text = raisedOrPlain(words, how)
    if (words.trim() !== '') (superscript(words, how) === null ? odd : turned).push(text)
    element.replaceWith(document.createTextNode(text))
  }
  return [
    ...(turned.length > 0
      ? [
          {
            text: `Superscripts and subscripts became special characters, for example “${turned[0]}”, in ${counted(turned.length, 'place', 'places')}.`,
          },
        ]
      : []),
    ...toShortList(
      odd.map((words) => ({ text: `Superscript or subscript text became plain text: “${words}”` })),
      (more) => `${counted(more, 'more place', 'more places')} with this change.`,
    ),
  ]
}

function struck(document: Document): Note[] {
  const found = all(document, 's, del, strike').filter(
    (element) => !element.parentElement?.closest('s, del, strike'),
  )
  const notes = found.flatMap((element): Note[] => {
    const words = toPlainText(element)
    return words === ''
      ? []
      : [
          {
            text: `Strikethrough text became plain text. Delete it if it is no longer valid: “${words}”`,
          },
        ]
  })
  all(document, 's, del, strike').forEach(unwrap)
  return toShortList(
    notes,
    (more) => `${counted(more, 'more place', 'more places')} with strikethrough text.`,
  )
}

function underlined(document: Document): Note[] {
  const found = all(document, 'u').filter((element) => toPlainText(element) !== '')
  all(document, 'u').forEach(unwrap)
  return found.length === 0
    ? []
    : [{ text: `Underlining was removed in ${counted(found.length, 'place', 'places')}.` }]
}

function links(document: Document): Note[] {
  const dropped: string[] = []
  for (const link of all(document, 'a')) {
    const href = link.getAttribute('href')
    const leadsOn = href !== null && !href.startsWith('#') && isLinkAddress(href)
    if (leadsOn && toPlainText(link) !== '') continue
    if (href !== null && toPlainText(link) !== '') dropped.push(toPlainText(link))
    unwrap(link)
  }
  return toShortList(
    dropped.map((words) => ({
      text: `The link on “${words}” was removed, because it has no valid URL.`,
    })),
    (more) => `${counted(more, 'more link was', 'more links were')} removed.`,
  )
}

/** Replaces check boxes with matching characters; other fields contain no text. */
function boxes(document: Document): Note[] {
  let [ticks, others] = [0, 0]
  for (const input of all(document, 'input')) {
    const sign = getTick(input)
    if (sign === null) others += 1
    else ticks += 1
    input.replaceWith(document.createTextNode(sign === null ? '' : ` ${sign} `))
  }
  return [
    ...(ticks > 0
      ? [
          {
            text: `${counted(ticks, 'checkbox', 'checkboxes')} became “☐” or “☑”, because readers can’t check them here.`,
          },
        ]
      : []),
    ...(others > 0
      ? [{ text: `${counted(others, 'form field was', 'form fields were')} not imported.` }]
      : []),
  ]
}

/** Unwraps one-column tables, which are frames around text. */
function narrowTables(document: Document): Note[] {
  const narrow = all(document, 'table').filter((table) =>
    all(table, 'tr').every((row) => row.childElementCount < 2),
  )
  for (const table of narrow)
    // Keep nested tables.
    for (const part of all(table, 'caption, thead, tbody, tfoot, tr, td, th'))
      if (part.closest('table') === table) rename(part, 'div')
  for (const table of narrow) rename(table, 'div')
  return narrow.length === 0
    ? []
    : [{ text: `${counted(narrow.length, 'table', 'tables')} with one column became paragraphs.` }]
}

/** A description of where something was, for the user. */
export function after(element: Element): string {
  const block = element.closest('p, li, td, th, h2, h3, h4, figure') ?? element.parentElement
  const words = block ? toPlainText(block) : ''
  let above = words === '' ? (block?.previousElementSibling ?? null) : null
  while (above && toPlainText(above) === '') above = above.previousElementSibling
  const before = words === '' && above ? toPlainText(above) : words
  if (before === '') return 'at the beginning'
  return `near “${before.length > 60 ? `${before.slice(0, 60).trimEnd()}…` : before}”`
}

export function all(within: ParentNode, selector: string): Element[] {
  return [...within.querySelectorAll(selector)]
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}
