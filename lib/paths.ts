import { FOLDERS, LEGAL_SLUGS, PAGE_PATHS } from './content/generated/document-types.ts'

/** Document ↔ public address. Pure: pages, sitemap, preview and revalidation all ask here. */

/** What `pathFor` needs of a document; a slug may be the stored object or, from a query, its text. */
export interface PathSubject {
  _type: string
  slug?: string | { current?: string | null } | null
  /** A doctor's number, from 1. */
  number?: number | null
}

/** The document behind an address, as a query would look it up. */
export type PathTarget =
  | { type: PageType }
  | { type: FolderType | 'legalPage'; slug: string }
  | { type: 'doctor'; number: number }

export type PageType = keyof typeof PAGE_PATHS
type FolderType = keyof typeof FOLDERS

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function isPageType(type: string): type is PageType {
  return Object.hasOwn(PAGE_PATHS, type)
}

function isFolderType(type: string): type is FolderType {
  return Object.hasOwn(FOLDERS, type)
}

const pageTypes = Object.keys(PAGE_PATHS).filter(isPageType)
/** The types whose pages are under their slug. */
const folderTypes = Object.keys(FOLDERS).filter(isFolderType)

function slugOf({ slug }: PathSubject): string | null {
  const text = typeof slug === 'string' ? slug : slug?.current
  return text && SLUG.test(text) ? text : null
}

const BOOKING = '/booking/'
/** As an address has it, without leading zeros: 1 to 9999. */
const DOCTOR_NUMBER = /^[1-9][0-9]{0,3}$/

function isDoctorNumber(number: unknown): number is number {
  return typeof number === 'number' && DOCTOR_NUMBER.test(String(number))
}

/** The public path of a document, starting with a slash; null when it has no page of its own. */
export function pathFor(document: PathSubject): string | null {
  const { _type: type } = document
  if (isPageType(type)) return PAGE_PATHS[type]
  // It is shown once a doctor, under the doctor's address.
  if (type === 'bookingPage') return '/booking/1'
  if (type === 'doctor') {
    return isDoctorNumber(document.number) ? `${BOOKING}${document.number}` : null
  }
  const slug = slugOf(document)
  if (slug === null) return null
  if (type === 'legalPage') return LEGAL_SLUGS.includes(slug) ? `/${slug}` : null
  return isFolderType(type) ? `${FOLDERS[type]}${slug}` : null
}

const EVIDENCE = '/evidence'
/** The types whose pages say on a page of their own what each statement rests on. */
const TYPES_WITH_EVIDENCE = ['article', 'medicine'] as const

/** Where a page says what each of its statements rests on; null for one that has no such page. */
export function getEvidencePath(document: PathSubject) {
  const type = TYPES_WITH_EVIDENCE.find((each) => each === document._type)
  const slug = slugOf(document)
  return type && slug !== null ? (`${FOLDERS[type]}${slug}${EVIDENCE}` as const) : null
}

/**
 * The document that a public path shows; null when no page of ours has that shape. The document may
 * still not exist. Query, fragment and a trailing slash are ignored.
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
    const [folder, slug] = [FOLDERS[type], clean.slice(FOLDERS[type].length, -EVIDENCE.length)]
    if (clean.startsWith(folder) && SLUG.test(slug)) return { type, slug }
  }
  for (const type of folderTypes) {
    const slug = clean.startsWith(FOLDERS[type]) ? clean.slice(FOLDERS[type].length) : ''
    if (SLUG.test(slug)) return { type, slug }
  }
  return null
}

/** In the query of an address: the page as readers have it, whatever preview is open in the browser. */
export const LIVE_MARK = 'live'

/** Where the office sees the public page at a path, beside its preview. */
export function liveAddress(path: string): string {
  return `${path}?${LIVE_MARK}`
}
