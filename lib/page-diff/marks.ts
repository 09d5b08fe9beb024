import { isAtom, isElement, isText } from './nodes.ts'

/** How a part of the merged page differs; see `MARK`. */
type MarkKind = 'inserted' | 'deleted' | 'movedHere' | 'movedAway'

/** The attribute with the kind, and the one of a text that is not part of either page. */
export const MARK = 'data-difference'
export const NOTE = 'data-difference-note'

const NOTES: Readonly<Record<MarkKind, string>> = {
  inserted: 'Added',
  deleted: 'Removed',
  movedHere: 'Moved here',
  movedAway: 'Moved away',
}

/** A changed picture's place in the layout of its page, with the old and the new one. */
const PICTURES = 'data-difference-pictures'

/** Adds a marked element at the end. Pictures get a label with their alternative text. */
export function appendMarked(
  parent: Element,
  element: Element,
  kind: 'inserted' | 'deleted',
): void {
  if (!element.matches('img, picture, video')) {
    element.setAttribute(MARK, kind)
    parent.append(element)
    return
  }
  const last = parent.lastElementChild
  const isOpen = last !== null && last === parent.lastChild && last.hasAttribute(PICTURES)
  if (isOpen) last.append(createPicture(element, kind))
  else parent.append(createPictures(createPicture(element, kind)))
}

function createPictures(picture: Element): Element {
  const place = picture.ownerDocument.createElement('span')
  place.setAttribute(PICTURES, '')
  place.append(picture)
  return place
}

function createPicture(element: Element, kind: 'inserted' | 'deleted'): Element {
  const { ownerDocument: document } = element
  const image = element.matches('img') ? element : element.querySelector('img')
  const alt = image?.getAttribute('alt')
  const label = document.createElement('span')
  label.setAttribute(NOTE, 'label')
  label.textContent = `${NOTES[kind]} image${alt ? `: “${alt}”` : ''} `
  const picture = document.createElement('span')
  picture.setAttribute(MARK, kind)
  picture.append(label, element)
  return picture
}

/** A word for screen readers, which do not announce `ins` and `del`. */
function createSpoken(document: Document, kind: MarkKind): HTMLElement {
  const spoken = document.createElement('span')
  spoken.setAttribute(NOTE, 'spoken')
  spoken.textContent = `${NOTES[kind].toLowerCase()}: `
  return spoken
}

/** An empty `ins` or `del` for a text. */
export function createChange(document: Document, kind: 'inserted' | 'deleted'): HTMLElement {
  const change = document.createElement(kind === 'inserted' ? 'ins' : 'del')
  change.setAttribute(MARK, kind)
  change.append(createSpoken(document, kind))
  return change
}

/** Marks an element and everything in it: text is underlined or struck through, pictures get a label. */
export function markWhole(element: Element, kind: 'inserted' | 'deleted'): Element {
  element.setAttribute(MARK, kind)
  if (kind === 'deleted') withoutTargets(element)
  if (isAtom(element)) return element
  for (const node of [...element.childNodes]) markNode(node, kind)
  return element
}

function markNode(node: Node, kind: 'inserted' | 'deleted'): void {
  const { ownerDocument: document, parentNode: parent } = node
  if (!document || !parent) return
  if (isText(node)) {
    if (!/\S/.test(node.data)) return
    const change = createChange(document, kind)
    parent.replaceChild(change, node)
    change.append(node)
    return
  }
  if (!isElement(node)) return
  if (!isAtom(node)) {
    for (const child of [...node.childNodes]) markNode(child, kind)
    return
  }
  const place = document.createElement('span')
  parent.insertBefore(place, node)
  appendMarked(place, node, kind)
  place.replaceWith(...place.childNodes)
}

/** What is no longer on the page cannot be linked to, and does not name anything. */
export function withoutTargets(element: Element): void {
  for (const each of [element, ...element.querySelectorAll('*')])
    for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls'])
      each.removeAttribute(name)
}

/** Marks a moved block that has other words too; the words are marked within it. */
export const CHANGED = 'data-difference-changed'

/** What a list and a table take only parts of. */
const PARTS = 'li, dt, dd, tr, td, th, tbody, thead, tfoot, caption, col, colgroup'

/** A part has its label within it, because `::before` may be a bullet of the site, and a row can have none. */
function labelPart(part: Element, text: string): void {
  const place = part.matches('tr') ? part.firstElementChild : part
  if (!place?.matches('li, dt, dd, td, th, caption')) return
  const label = place.ownerDocument.createElement('span')
  label.setAttribute(NOTE, 'label')
  label.textContent = text
  place.prepend(label)
}

/** A block at its new place. */
export function markMovedHere(element: Element, { isChanged = false } = {}): Element {
  element.setAttribute(MARK, 'movedHere')
  if (isChanged) element.setAttribute(CHANGED, '')
  if (element.matches(PARTS)) labelPart(element, isChanged ? 'Moved here, changed' : 'Moved here')
  return element
}

/** What stays at the old place of a block: a line that opens to its text. */
export function createMovedAway(element: Element): Element {
  const { ownerDocument: document } = element
  withoutTargets(element)
  if (element.matches(PARTS)) {
    element.setAttribute(MARK, 'movedAway')
    labelPart(element, 'Moved from here')
    return element
  }
  const place = document.createElement('details')
  place.setAttribute(MARK, 'movedAway')
  const summary = document.createElement('summary')
  summary.setAttribute(NOTE, 'label')
  summary.textContent = 'Moved from here'
  place.append(summary, element)
  return place
}

/**
 * One of the two pages, from the merged one.
 * @internal Says what the marks mean, for tests.
 */
export function getVersion(merged: Element, version: 'before' | 'after'): Element {
  const copy = merged.ownerDocument.importNode(merged, true)
  const others = version === 'before' ? ['inserted', 'movedHere'] : ['deleted', 'movedAway']
  for (const element of copy.querySelectorAll(`[${NOTE}]`)) element.remove()
  for (const kind of others)
    for (const element of copy.querySelectorAll(`[${MARK}="${kind}"]`)) element.remove()
  return copy
}
