import { isLinkAddress, isPagePath, isWebAddress } from './address.ts'
import { isRecord } from '../lib/is-record.ts'
import { parseDoi } from '../lib/bibliography/doi.ts'

/** Rules shared by several types. Each returns true, or the message for the editor. */

const ANCHOR = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** A path segment: lowercase words joined by single dashes. */
export function checkKebab(value: string | undefined): true | string {
  if (!value || ANCHOR.test(value)) return true
  return 'Use only lowercase letters, numbers, and single hyphens, for example “type-2”.'
}

/** A link's target: a path on this site (`/contact`, `#top`), or an http, https, mailto, or tel URL. */
export function checkHref(value: string | undefined): true | string {
  if (!value || isLinkAddress(value)) return true
  return 'This link is invalid. Start with “/” for a page on this site, or with https://, mailto:, or tel: for other links.'
}

/** A path of this site: no other host, no fragment. */
export function checkPath(value: string | undefined): true | string {
  if (!value) return true
  if (isPagePath(value)) return true
  return 'Enter a path on this site that starts with “/”, for example “/blog/old-name”.'
}

/** A public web URL: of a cited publication, or of the target of a quick exit. */
export function checkWebAddress(value: string | undefined): true | string {
  if (!value || (isWebAddress(value) && new URL(value).hostname.includes('.'))) return true
  return 'Enter the full URL, starting with https://.'
}

/** A bare DOI, without a URL prefix. */
export function checkDoi(value: string | undefined): true | string {
  if (!value) return true
  const doi = parseDoi(value)
  if (doi !== null && doi === value.toLowerCase()) return true
  return doi === null
    ? 'This is not a valid DOI. Enter a DOI like “10.1000/182”.'
    : `Enter only the DOI: ${doi}`
}

/** A PubMed ID. */
export function checkPmid(value: string | undefined): true | string {
  if (!value || /^[1-9]\d{0,8}$/.test(value)) return true
  return 'Enter only the number that PubMed shows after “PMID:”.'
}

export interface PictureValue {
  asset?: unknown
  alt?: string | undefined
  decorative?: boolean | undefined
}

/** A picture is either informative (and has alternative text) or decorative (and has none), never both. */
export function checkAlternativeText(picture: PictureValue | undefined): true | string {
  if (!picture?.asset) return true
  const alt = picture.alt?.trim() ?? ''
  if (picture.decorative && alt)
    return 'Decorative images have no alternative text. Clear the text, or turn off “Decorative image”.'
  if (!picture.decorative && !alt) {
    return 'Required. Describe the image for people who can’t see it, or mark it as decorative.'
  }
  return true
}

/** Sections of one page: no anchor twice, or links would jump to the first of them. */
export function checkAnchors(sections: readonly unknown[] | undefined): true | string {
  const anchors = new Set<string>()
  for (const section of sections ?? []) {
    const anchor = isRecord(section) ? section.anchor : undefined
    if (typeof anchor !== 'string') continue
    if (anchors.has(anchor))
      return `The anchor “${anchor}” is used twice on this page. Change one of the two.`
    anchors.add(anchor)
  }
  return true
}

/** Every row of a table has as many cells as the header. */
export function checkTable(
  table:
    | { header?: readonly string[]; rows?: readonly { cells?: readonly string[] }[] }
    | undefined,
): true | string {
  const columns = table?.header?.length ?? 0
  const odd = (table?.rows ?? []).findIndex((row) => (row.cells?.length ?? 0) !== columns)
  if (columns === 0 || odd === -1) return true
  return `Row ${odd + 1} has ${table?.rows?.[odd]?.cells?.length ?? 0} cells, but the header has ${columns}. Add or remove cells.`
}
