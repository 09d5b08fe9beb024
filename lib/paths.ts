import { FOLDERS, LEGAL_SLUGS, PAGE_PATHS } from './content/generated/document-types.ts'

/** Maps documents to public paths and back. Pure: pages, sitemap, preview, and revalidation all use this. */

/** The fields that `pathFor` needs; a slug may be the stored object or, from a query, its text. */
export interface PathSubject {
  _type: string
  slug?: string | { current?: string | null } | null
  /** A doctor's number, from 1. */
  number?: number | null
}

/** The document at a path, as a query would look it up. */
export type PathTarget =
  | { type: PageType }
  | { type: FolderType | 'legalPage'; slug: string }
  | { type: 'doctor'; number: number }

export type PageType = keyof typeof PAGE_PATHS
type FolderType = keyof typeof FOLDERS

/** One path segment, in any script. The form requires kebab case; the API and old stores have others. */
const SEGMENT = /^[^\p{Cc}\p{Cs}/\\]{1,200}$/u
/** Segments that browsers resolve, and suffixes that Next reserves. */
const NO_SEGMENT = /^\.{1,2}$|\.rsc$/
/** Site routes inside a page folder. */
const RESERVED: readonly string[] = ['/blog/rss.xml']
/** A slug that a URL shows as it is. */
const PLAIN_SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Whether a URL has the slug as it is; any other is percent-encoded there. */
export function isPlainSlug(slug: string): boolean {
  return PLAIN_SLUG.test(slug)
}

/** Decodes a URL or a segment, percent-encoded or not. */
export function decodePath(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

function isSlug(text: string): boolean {
  return SEGMENT.test(text) && !NO_SEGMENT.test(text)
}

/** The path of a slug, existing or not, in a page folder. */
export function pathIn<Type extends FolderType>(
  type: Type,
  slug: string,
): `${(typeof FOLDERS)[Type]}${string}` {
  return `${FOLDERS[type]}${encodeURIComponent(slug.toWellFormed())}`
}

/** The same; null for a slug that no URL can hold. */
function folderPath(type: FolderType, slug: string): string | null {
  const path = isSlug(slug) ? pathIn(type, slug) : null
  return path === null || RESERVED.includes(path) ? null : path
}

/** The URL of a term in the glossary. */
export function glossaryPath(slug: string): string {
  return `${PAGE_PATHS.glossaryPage}#${encodeURIComponent(slug.toWellFormed())}`
}

function isPageType(type: string): type is PageType {
  return Object.hasOwn(PAGE_PATHS, type)
}

function isFolderType(type: string): type is FolderType {
  return Object.hasOwn(FOLDERS, type)
}

const pageTypes = Object.keys(PAGE_PATHS).filter(isPageType)
/** The types with a page folder. */
const folderTypes = Object.keys(FOLDERS).filter(isFolderType)

function getSlug({ slug }: PathSubject): string | null {
  const text = typeof slug === 'string' ? slug : slug?.current
  return text || null
}

const BOOKING = '/booking/'
/** As in a URL, without leading zeros: 1 to 9999. */
const DOCTOR_NUMBER = /^[1-9][0-9]{0,3}$/

function isDoctorNumber(number: unknown): number is number {
  return typeof number === 'number' && DOCTOR_NUMBER.test(String(number))
}

/** The public path of a document, starting with a slash; null if it has no page of its own. */
export function pathFor(document: PathSubject): string | null {
  const { _type: type } = document
  if (isPageType(type)) return PAGE_PATHS[type]
  // It is shown once per doctor, under the doctor's path.
  if (type === 'bookingPage') return '/booking/1'
  if (type === 'doctor') {
    return isDoctorNumber(document.number) ? `${BOOKING}${document.number}` : null
  }
  const slug = getSlug(document)
  if (slug === null) return null
  if (type === 'legalPage') return LEGAL_SLUGS.includes(slug) ? `/${slug}` : null
  return isFolderType(type) ? folderPath(type, slug) : null
}

const EVIDENCE = '/evidence'
/** The types with a separate evidence page. */
const TYPES_WITH_EVIDENCE = ['article', 'medicine'] as const

/** The path of a page's evidence page; null if it has none. */
export function getEvidencePath(document: PathSubject) {
  const type = TYPES_WITH_EVIDENCE.find((each) => each === document._type)
  const path = type && pathFor({ ...document, _type: type })
  return path ? (`${path}${EVIDENCE}` as const) : null
}

/** The same by slug, for pages that may not exist. */
export function evidencePathIn<Type extends (typeof TYPES_WITH_EVIDENCE)[number]>(
  type: Type,
  slug: string,
): `${(typeof FOLDERS)[Type]}${string}/evidence` {
  return `${pathIn(type, slug)}${EVIDENCE}`
}

/**
 * The document that a public path shows; null if no page of ours has that shape. The document may not exist. Ignores
 * query, fragment, and a trailing slash.
 */
export function documentFor(path: string): PathTarget | null {
  const clean = (path.split(/[?#]/, 1)[0] ?? '').replace(/([^/])\/$/, '$1')
  const page = pageTypes.find((type) => PAGE_PATHS[type] === clean)
  if (page) return { type: page }
  const legal = clean.slice(1)
  if (clean.startsWith('/') && LEGAL_SLUGS.includes(legal))
    return { type: 'legalPage', slug: legal }
  const booked = clean.startsWith(BOOKING) ? clean.slice(BOOKING.length) : ''
  if (DOCTOR_NUMBER.test(booked)) return { type: 'doctor', number: Number(booked) }
  for (const type of clean.endsWith(EVIDENCE) ? TYPES_WITH_EVIDENCE : []) {
    const folder = FOLDERS[type]
    const slug = clean.startsWith(folder)
      ? slugAt(type, clean.slice(folder.length, -EVIDENCE.length))
      : null
    if (slug !== null) return { type, slug }
  }
  for (const type of folderTypes) {
    const slug = clean.startsWith(FOLDERS[type])
      ? slugAt(type, clean.slice(FOLDERS[type].length))
      : null
    if (slug !== null) return { type, slug }
  }
  return null
}

/** The slug in a path segment of a page folder; null if it can have no page. */
function slugAt(type: FolderType, segment: string): string | null {
  const slug = segment.includes('/') ? '' : decodePath(segment)
  return folderPath(type, slug) === null ? null : slug
}

/** A query parameter: shows the live page, whatever preview is open in the browser. */
export const LIVE_MARK = 'live'

/** A query parameter of a page in a preview: its changes are shown at once. */
export const DIFFERENCE_MARK = 'changes'

/** The URL of the live page at a path, next to its preview. */
export function liveAddress(path: string): string {
  return `${path}?${LIVE_MARK}`
}
