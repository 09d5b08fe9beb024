import { createElement, getAll, getAncestor, getAttribute, getElements, getName } from './ooxml.ts'

/** The visible part of an image, as fractions cut off at each side. */
export interface Crop {
  top: number
  bottom: number
  left: number
  right: number
}

/** An image in the text of a Word document. */
export interface DocxPicture {
  /** The bookmark at its place. */
  mark: string
  /** The file in the package. */
  path: string
  /** Its alternative text in Word; empty if there is none. */
  description: string
  isDecorative: boolean
  crop: Crop | null
}

const MARK = 'clearwell-picture-'

/**
 * Replaces each embedded image with a bookmark, which the converter keeps. Groups, linked images, and previews of
 * embedded objects stay and are reported as drawings. `media` has the files of the part by relationship.
 */
export function markPictures(root: Element, media: ReadonlyMap<string, string>): DocxPicture[] {
  for (const bookmark of getAll(root, 'w:bookmarkStart'))
    if (getAttribute(bookmark, 'name')?.startsWith(MARK)) bookmark.remove()
  const drawings = getAll(root, 'w:drawing', 'w:pict').filter(
    (each) => getAncestor(each, 'w:drawing', 'w:pict', 'w:object') === null,
  )
  return drawings.flatMap((drawing, index) => {
    const path = getFile(drawing, media)
    if (path === undefined) return []
    const mark = `${MARK}${index + 1}`
    const place = createElement(drawing, 'w:bookmarkStart')
    place.setAttributeNS(drawing.namespaceURI, `${drawing.prefix ?? 'w'}:name`, mark)
    drawing.replaceWith(place)
    return [
      {
        mark,
        path,
        description: getDescription(drawing),
        isDecorative: getAll(drawing, 'decorative').some(
          (each) => each.getAttribute('val') !== '0',
        ),
        crop: getCrop(drawing),
      },
    ]
  })
}

/** The file of a drawing that is one embedded image. */
function getFile(drawing: Element, media: ReadonlyMap<string, string>): string | undefined {
  const [image, ...others] = getAll(drawing, 'a:blip', 'v:imagedata')
  if (!image || others.length > 0) return undefined
  const id = getRelation(image, getName(image) === 'a:blip' ? 'embed' : 'id')
  return id === null ? undefined : media.get(id)
}

/** An attribute in the namespace of relationships, whatever its prefix. */
function getRelation(element: Element, name: string): string | null {
  const found = [...element.attributes].find(
    ({ localName, namespaceURI }) =>
      localName === name && namespaceURI?.endsWith('/relationships') === true,
  )
  return found?.value ?? null
}

/** The alternative text of a drawing, or else its title. */
export function getDescription(drawing: Element): string {
  const [about = null] = getAll(drawing, 'wp:docPr')
  const [shape = null] = getAll(drawing, 'v:shape')
  const words =
    getAttribute(about, 'descr') || getAttribute(about, 'title') || getAttribute(shape, 'alt')
  return (words ?? '').replace(/\s+/g, ' ').trim()
}

function getCrop(drawing: Element): Crop | null {
  const [area] = getAll(drawing, 'a:srcRect')
  if (!area || getElements(area).length > 0) return null
  const side = (name: string) => toFraction(area.getAttribute(name) ?? '')
  const crop = { top: side('t'), bottom: side('b'), left: side('l'), right: side('r') }
  const { top, bottom, left, right } = crop
  const isCut = top + bottom + left + right > 0
  return isCut && top + bottom < 1 && left + right < 1 ? crop : null
}

/** `25000` (thousandths of a percent) or `25%`; a margin around the image cuts nothing. */
function toFraction(value: string): number {
  const number = Number.parseFloat(value)
  if (!Number.isFinite(number) || number <= 0) return 0
  return number / (value.endsWith('%') ? 100 : 100_000)
}
