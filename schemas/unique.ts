import type { ValidationContext } from '@sanity/types'
import { isReserved } from './reserved.ts'
import { isRecord } from '../lib/is-record.ts'

/**
 * Values that must be unique and not reserved for the site: the URL or anchor by which readers, or links within texts,
 * find a document. The Studio's forms and the lake's policy both use this.
 */
interface UniqueField {
  field: 'slug' | 'number' | 'from'
  /** The prefix of the field's value: together they must be unique. */
  base: string
}

const UNIQUE_FIELDS: Readonly<Record<string, UniqueField>> = {
  article: { field: 'slug', base: '/diseases/' },
  post: { field: 'slug', base: '/blog/' },
  takeaway: { field: 'slug', base: '/take-aways/' },
  medicine: { field: 'slug', base: '/medicines/' },
  category: { field: 'slug', base: '/blog/category/' },
  legalPage: { field: 'slug', base: '/' },
  glossaryTerm: { field: 'slug', base: '/glossary#' },
  person: { field: 'slug', base: 'person/' },
  doctor: { field: 'number', base: '/booking/' },
  redirect: { field: 'from', base: '' },
}

/** The path of such a field's value in a document. */
const PATHS = { slug: ['slug', 'current'], number: ['number'], from: ['from'] } as const

interface Fields {
  readonly [field: string]: unknown
}

/**
 * The types whose documents have a unique value.
 * @internal
 */
export const uniqueTypes: readonly string[] = Object.keys(UNIQUE_FIELDS)

/** A document's unique value, for example `/diseases/asthma`; null if it has none. */
export function getClaim(document: Fields | null): string | null {
  const place = getUniqueField(document?._type)
  if (!document || !place) return null
  const { field, base } = place
  const value =
    field === 'slug' && isRecord(document.slug) ? document.slug.current : document[field]
  const isGiven = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isGiven ? `${base}${value}` : null
}

function getUniqueField(type: unknown): UniqueField | null {
  return typeof type === 'string' && Object.hasOwn(UNIQUE_FIELDS, type)
    ? (UNIQUE_FIELDS[type] ?? null)
    : null
}

/** How a document could hold a claim: its type, and the value of a field. */
export interface ClaimHolder {
  type: string
  path: readonly string[]
  value: string | number
}

/** Every way in which another document could conflict with this claim by a document of the type. */
export function getHoldings(claimant: string, claim: string): ClaimHolder[] {
  return Object.entries(UNIQUE_FIELDS).flatMap(([type, { field, base }]): ClaimHolder[] => {
    // A redirect yields to the page that takes its path, and never takes a page's.
    if (!claim.startsWith(base) || (type === 'redirect' && claimant !== type)) return []
    const text = claim.slice(base.length)
    const value = field === 'number' ? Number(text) : text
    return text === '' || Number.isNaN(value) ? [] : [{ type, path: PATHS[field], value }]
  })
}

/** Why a document cannot have a claim: names the holder. */
export function duplicateMessage(claim: string, holder: Fields): string {
  return `“${claim}” is already used by “${typeTitle(holder)}”. Choose another URL.`
}

/** Why a document can never have a claim, because the path is reserved; null if it may. */
export function reservedSentence(claim: string, type: string): string | null {
  return isReserved(claim, type) ? `“${claim}” is reserved by the site. Choose another URL.` : null
}

function typeTitle({ shortTitle, title, name, term, from, _id }: Fields): string {
  const names = [shortTitle, title, name, term, from, _id]
  return names.find((each) => typeof each === 'string' && each !== '')?.toString() ?? ''
}

/** Other documents with the claim, including drafts; the document's own layers do not count. */
function holdersQuery(holdings: readonly ClaimHolder[]): string {
  const ways = holdings.map(
    ({ type, path }, index) => `(_type == "${type}" && ${path.join('.')} == $value${index})`,
  )
  return `*[(${ways.join(' || ')}) && !sanity::versionOf($id)][0]{_id, shortTitle, title, name, term, from}`
}

/** The published id of a document in a form. */
export function toPublishedId(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
}

/** A form rule: true, or a message that names the document with the same URL. */
export async function checkUnique(
  _value: unknown,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<true | string> {
  const claim = getClaim(document ?? null)
  if (!document || claim === null) return true
  const reserved = reservedSentence(claim, document._type)
  if (reserved !== null) return reserved
  const holdings = getHoldings(document._type, claim)
  const values = holdings.map(({ value }, index) => [`value${index}`, value])
  const holder: unknown = await getClient({ apiVersion: '2025-02-19' })
    .withConfig({ perspective: 'raw' })
    .fetch(holdersQuery(holdings), {
      id: toPublishedId(document._id),
      ...Object.fromEntries(values),
    })
  return isRecord(holder) ? duplicateMessage(claim, holder) : true
}
