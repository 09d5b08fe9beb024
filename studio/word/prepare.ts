import { isLinkAddress } from '../../schemas/address.ts'
import { doisIn } from '../../lib/works/doi.ts'
import { counted } from '../tables/pasted-table.ts'
import { plainWords } from '../tables/plain-words.ts'
import { raised, raisedOrPlain } from '../tables/raised.ts'

/** Where a citation comes to stand: the DOIs of its sources, with blanks between. */
export const CITED = 'data-cited'
const MOST_LISTED = 20
/** As many as a citation may name. */
const MOST_SOURCES = 5

/** Makes a Word document’s HTML what our texts can hold, in place; returns what was changed or left out. */
export function prepare(document: Document, levels: readonly string[]): string[] {
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

function titles(document: Document): string[] {
  return all(document, 'p.word-title').flatMap((title) => {
    const words = plainWords(title)
    title.remove()
    return words === ''
      ? []
      : [`The title “${words}” was left out: the page has a field for its title.`]
  })
}

/** A footnote that names a DOI becomes a citation; the words of any other are told. */
function footnotes(document: Document): string[] {
  const notes: string[] = []
  const marks = all(document, 'a[href^="#footnote-"], a[href^="#endnote-"]').flatMap((link) => {
    const id = (link.getAttribute('href') ?? '').slice(1)
    if (id.includes('-ref-')) return []
    const mark = document.createElement('span')
    const place = link.closest('sup') ?? link
    place.replaceWith(mark)
    return [{ mark, note: document.getElementById(id) }]
  })
  for (const { mark, note } of marks) {
    const words = note ? footnoteWords(note) : ''
    const dois = doisIn([words, ...(note ? hrefsOf(note) : [])].join(' '))
    const where = after(mark)
    if (dois.length === 0) {
      notes.push(
        `A footnote without a DOI was left out, ${where}. Cite its source there by hand. It said: “${words}”`,
      )
      mark.remove()
      continue
    }
    mark.setAttribute(CITED, dois.slice(0, MOST_SOURCES).join(' '))
    if (footnoteRest(words) !== '' || dois.length > MOST_SOURCES)
      notes.push(`A footnote became a citation, ${where}. It said: “${words}”`)
  }
  for (const note of all(document, 'li[id^="footnote-"], li[id^="endnote-"]')) {
    const list = note.parentElement
    note.remove()
    if (list?.childElementCount === 0) list.remove()
  }
  return notes
}

function footnoteWords(note: Element): string {
  const copy = note.cloneNode(true)
  return plainWords(copy).replace(/(?<!\s)\s*↑$/, '')
}

/** What a footnote says besides its DOI. */
function footnoteRest(words: string): string {
  return words
    .replace(/(?:https?:\/\/)?(?:dx\.)?(?:doi\.org\/|doi:?\s*)?10\.\d{4,9}\/\S+/gi, '')
    .replace(/[\s.;,]+/g, '')
}

function hrefsOf(element: Element): string[] {
  return all(element, 'a[href]').map((link) => link.getAttribute('href') ?? '')
}

/** The highest heading that is used becomes our highest; those below our lowest become it. */
function headings(document: Document, levels: readonly string[]): string[] {
  const found = all(document, 'h1, h2, h3, h4, h5, h6')
  const depths = found.map(({ localName }) => Number(localName.slice(1)))
  const highest = Math.min(...depths)
  let deep = 0
  found.forEach((heading, index) => {
    const depth = (depths[index] ?? highest) - highest
    if (depth >= levels.length) deep += 1
    const level = levels[Math.min(depth, levels.length - 1)] ?? 'p'
    if (plainWords(heading) === '') heading.remove()
    else if (heading.localName !== level) rename(heading, level)
  })
  return deep === 0
    ? []
    : [
        `${counted(deep, 'heading was', 'headings were')} deeper than ours go, and became the lowest of ours.`,
      ]
}

function pictures(document: Document): string[] {
  const found = all(document, 'img')
  const notes = found.map(
    (picture) =>
      `A picture was left out, ${after(picture)}: add it as a figure, with its alternative text.`,
  )
  for (const picture of found) picture.remove()
  return listed(
    notes,
    (more) => `${counted(more, 'more picture was', 'more pictures were')} left out.`,
  )
}

export function raisedFigures(document: Document): string[] {
  const turned: string[] = []
  const odd: string[] = []
  for (const element of all(document, 'sup, sub')) {
    const how = element.localName === 'sup' ? 'sup' : 'sub'
    const words = element.textContent ?? ''
    const text = raisedOrPlain(words, how)
    ;(raised(words, how) === null ? odd : turned).push(text)
    element.replaceWith(document.createTextNode(text))
  }
  return [
    ...(turned.length > 0
      ? [
          `Raised and lowered figures became characters of their own, such as “${turned[0]}”, in ${counted(turned.length, 'place', 'places')}.`,
        ]
      : []),
    ...listed(
      odd.map((text) => `Raised or lowered words stand in the line now: “${text}”`),
      (more) => `${counted(more, 'more place', 'more places')} of such words.`,
    ),
  ]
}

function struck(document: Document): string[] {
  return listed(
    all(document, 's, del, strike').map((element) => {
      const words = plainWords(element)
      unwrap(element)
      return `Words that were struck out are ordinary words now; take them out if they should go: “${words}”`
    }),
    (more) => `${counted(more, 'more place', 'more places')} with words that were struck out.`,
  )
}

function underlined(document: Document): string[] {
  const found = all(document, 'u').filter((element) => plainWords(element) !== '')
  all(document, 'u').forEach(unwrap)
  return found.length === 0
    ? []
    : [`Underlining was left out in ${counted(found.length, 'place', 'places')}.`]
}

function links(document: Document): string[] {
  const dropped: string[] = []
  for (const link of all(document, 'a')) {
    const href = link.getAttribute('href')
    const leadsOn = href !== null && !href.startsWith('#') && isLinkAddress(href)
    if (leadsOn && plainWords(link) !== '') continue
    if (href !== null && plainWords(link) !== '') dropped.push(plainWords(link))
    unwrap(link)
  }
  return listed(
    dropped.map((words) => `The link of “${words}” was left out: it led to no address of the web.`),
    (more) => `${counted(more, 'more link was', 'more links were')} left out.`,
  )
}

function boxes(document: Document): string[] {
  const found = all(document, 'input')
  for (const box of found) box.remove()
  return found.length === 0
    ? []
    : [`${counted(found.length, 'box to tick was', 'boxes to tick were')} left out.`]
}

/** A table of one column is a frame around words. */
function narrowTables(document: Document): string[] {
  const narrow = all(document, 'table').filter((table) =>
    all(table, 'tr').every((row) => row.childElementCount < 2),
  )
  for (const table of narrow)
    table.replaceWith(...all(table, 'td, th').flatMap((cell) => [...cell.childNodes]))
  return narrow.length === 0
    ? []
    : [`${counted(narrow.length, 'table', 'tables')} of one column became paragraphs.`]
}

/** Where something stood, for whoever looks for it. */
export function after(element: Element): string {
  const block = element.closest('p, li, td, th, h2, h3, h4') ?? element.parentElement
  const words = block ? plainWords(block) : ''
  const before = words === '' ? plainWords(block?.previousElementSibling ?? element) : words
  if (before === '') return 'at the beginning'
  return `near “${before.length > 60 ? `${before.slice(0, 60).trimEnd()}…` : before}”`
}

export function listed(notes: string[], more: (count: number) => string): string[] {
  if (notes.length <= MOST_LISTED) return notes
  return [...notes.slice(0, MOST_LISTED), more(notes.length - MOST_LISTED)]
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
