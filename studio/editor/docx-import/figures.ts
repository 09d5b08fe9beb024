import { toPlainText } from '../tables/to-plain-text.ts'
import type { Note } from '../paste/note.ts'
import type { DocxPicture } from './docx/pictures.ts'
import { after, all } from './normalize-html.ts'

/** Marks a figure with the id of its image. */
export const PICTURE = 'data-picture'
/** The schema's limit for a caption. */
const MAX_CAPTION_LENGTH = 300
/** What an image cannot be inside of. Tables with one column are frames around text. */
const WHOLE = 'p, h1, h2, h3, h4, h5, h6, ul, ol'
/** What fills a paragraph without words. */
const FILLED = 'img, input, a[href]'

/** Turns the marks of images into figures: each follows its paragraph, list, or table. */
export function placeFigures(document: Document, pictures: readonly DocxPicture[]): Note[] {
  const lastAt = new Map<Element, Element>()
  const notes = pictures.flatMap(({ mark }) => {
    const place = document.getElementById(mark)
    if (!place) return []
    const whole = getWhole(place)
    const figure = document.createElement('figure')
    figure.setAttribute(PICTURE, mark)
    const where = after(place)
    const container = { ul: 'list', ol: 'list', table: 'table' }[whole.localName]
    ;(lastAt.get(whole) ?? whole).after(figure)
    lastAt.set(whole, figure)
    place.remove()
    return container === undefined
      ? []
      : [{ text: `An image was moved after its ${container}, ${where}.` }]
  })
  for (const whole of lastAt.keys()) if (isEmpty(whole)) whole.remove()
  return notes
}

/** The outermost element around a mark that stays in one piece, or the mark itself. */
function getWhole(place: Element): Element {
  let whole = place
  for (let outer = place.parentElement; outer; outer = outer.parentElement)
    if (outer.matches(WHOLE) || isWideTable(outer)) whole = outer
  return whole
}

function isWideTable(element: Element): boolean {
  return element.matches('table') && all(element, 'tr').some((row) => row.childElementCount > 1)
}

function isEmpty(element: Element): boolean {
  return element.matches('p') && toPlainText(element) === '' && !element.querySelector(FILLED)
}

/**
 * Makes captions part of their figures and tables. A caption belongs to the figure before it, or to the one after it
 * where the document has its captions above.
 */
export function takeCaptions(document: Document): Note[] {
  const figures = all(document, `figure[${PICTURE}]`)
  const findCaption =
    (side: 'nextElementSibling' | 'previousElementSibling') => (element: Element) => {
      const found = element[side]
      return found?.matches('p.word-caption') && toPlainText(found) !== '' ? found : null
    }
  const [below, above] = [findCaption('nextElementSibling'), findCaption('previousElementSibling')]
  const isAbove = figures.filter(above).length > figures.filter(below).length
  const notes: Note[] = []
  for (const figure of figures) {
    const caption = isAbove ? above(figure) : below(figure)
    if (!caption) continue
    if (toPlainText(caption).length > MAX_CAPTION_LENGTH) {
      const start = `${toPlainText(caption).slice(0, 60).trimEnd()}…`
      notes.push({
        text: `A caption is longer than ${MAX_CAPTION_LENGTH} characters and became a paragraph: “${start}”`,
      })
      continue
    }
    figure.append(...caption.childNodes)
    caption.remove()
  }
  // A caption after its table would come before it.
  for (const table of all(document, 'table')) {
    const caption = above(table)
    if (
      !caption ||
      table.querySelector('caption') ||
      toPlainText(caption).length > MAX_CAPTION_LENGTH
    )
      continue
    const element = document.createElement('caption')
    element.append(...caption.childNodes)
    table.prepend(element)
    caption.remove()
  }
  return notes
}
