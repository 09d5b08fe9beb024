import type { ValidationContext } from '@sanity/types'
import { isReserved } from './reserved.ts'
import { isRecord } from '../lib/is-record.ts'

/**
 * What no two documents may share, nor have of the site's own: the address under which readers, or links within texts, find one of them. The
 * Studio's forms and the lake's policy ask here alone.
 */
interface Place {
  field: 'slug' | 'number' | 'from'
  /** What stands before the field's value: together they are what must be unique. */
  base: string
}

const PLACES: Readonly<Record<string, Place>> = {
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

/** Where the value of such a field stands in a document. */
const PATHS = { slug: ['slug', 'current'], number: ['number'], from: ['from'] } as const

interface Fields {
  readonly [field: string]: unknown
}

/** The types whose documents each have something that is theirs alone. @internal */
export const uniqueTypes: readonly string[] = Object.keys(PLACES)

/** What a document alone may have, for example `/diseases/asthma`; null where it has nothing of the kind. */
export function getClaim(document: Fields | null): string | null {
  const place = getPlace(document?._type)
  if (!document || !place) return null
  const { field, base } = place
  const value =
    field === 'slug' && isRecord(document.slug) ? document.slug.current : document[field]
  const isGiven = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isGiven ? `${base}${value}` : null
}

function getPlace(type: unknown): Place | null {
  return typeof type === 'string' && Object.hasOwn(PLACES, type) ? (PLACES[type] ?? null) : null
}

/** A way in which a document could have a claim: of which type it is, and what it holds where. */
export interface Holding {
  type: string
  path: readonly string[]
  value: string | number
}

/** Every way in which another document could be in the way of this claim of a document of the type. */
export function getHoldings(claimant: string, claim: string): Holding[] {
  return Object.entries(PLACES).flatMap(([type, { field, base }]): Holding[] => {
    // A redirect yields to the page that takes its address, and never takes a page's.
    if (!claim.startsWith(base) || (type === 'redirect' && claimant !== type)) return []
    const text = claim.slice(base.length)
    const value = field === 'number' ? Number(text) : text
    return text === '' || Number.isNaN(value) ? [] : [{ type, path: PATHS[field], value }]
  })
}

/** Why a document cannot have a claim: who has it. */
export function takenSentence(claim: string, holder: Fields): string {
  return `“${nameOf(holder)}” has the address “${claim}” already. Two cannot share one: choose another.`
}

/** Why a document cannot have a claim, whoever else there is; null where it may: some addresses are the site's own. */
export function reservedSentence(claim: string, type: string): string | null {
  return isReserved(claim, type)
    ? `“${claim}” is an address of the site itself. Choose another.`
    : null
}

function nameOf({ shortTitle, title, name, term, from, _id }: Fields): string {
  const names = [shortTitle, title, name, term, from, _id]
  return names.find((each) => typeof each === 'string' && each !== '')?.toString() ?? ''
}

/** What else has the claim, drafts too; the document's own layers do not count. */
function holdersQuery(holdings: readonly Holding[]): string {
  const ways = holdings.map(
    ({ type, path }, index) => `(_type == "${type}" && ${path.join('.')} == $value${index})`,
  )
  return `*[(${ways.join(' || ')}) && !sanity::versionOf($id)][0]{_id, shortTitle, title, name, term, from}`
}

/** The id that a document in a form has once it is published. */
export function publishedIdOf(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
}

/** A form's rule: true, or who has this document's address. */
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
      id: publishedIdOf(document._id),
      ...Object.fromEntries(values),
    })
  return isRecord(holder) ? takenSentence(claim, holder) : true
}
