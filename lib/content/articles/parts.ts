import { defineQuery } from 'next-sanity'
import { publicApproval } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { PartsQueryResult } from '../generated/sanity.types'
import { isEmbedded } from '../embedded.ts'

/** Types that are reviewed separately from the pages that show them. */
const PART_TYPES: readonly string[] = ['source', 'glossaryTerm']
/** Its labels are those of every page. */
const LABELS = 'siteSettings'
const ORDER: readonly string[] = [...PART_TYPES, LABELS]

export const partsQuery = defineQuery(`
  *[_id in $ids && _type in ["source", "glossaryTerm", "siteSettings"] && ${isEmbedded}]{
    _type,
    "title": coalesce(title, term),
    "reviewedAt": ${publicApproval}.decidedAt
  }
`)

export interface PartData {
  _type: PartsQueryResult[number]['_type']
  title: string | null
  /** ISO 8601; null if no approval covers the public version. */
  reviewedAt: string | null
}

/** The documents whose text a page shows besides its own, with their review dates. */
export function fetchParts(page: unknown): Promise<PartData[]> {
  return fetchContent({ query: partsQuery, params: { ids: partIds(page) } })
}

/** Their ids, sorted, so that equal pages send the same query. */
export function partIds(page: unknown): string[] {
  const found = new Set([LABELS])
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('_id' in value && typeof value._id === 'string' && '_type' in value) {
      if (typeof value._type === 'string' && PART_TYPES.includes(value._type)) found.add(value._id)
    }
    Object.values(value).forEach(visit)
  }
  visit(page)
  return [...found].toSorted()
}

/** Parts that were reviewed on the same day. */
export interface PartReviews {
  /** `YYYY-MM-DD` */
  day: string
  /** The names of those reviewed after the page: they are newer than its own review. */
  named: string[]
  /** The number of the others by type. */
  counts: { type: PartData['_type']; count: number }[]
}

/** When each part was reviewed, the latest first. `reviewedAt`: when the page itself was. */
export function partReviews(
  parts: readonly PartData[],
  reviewedAt: string | null | undefined,
): PartReviews[] {
  const reviewed = parts.flatMap(({ reviewedAt: at, ...part }) =>
    at ? [{ ...part, at, day: at.slice(0, 10) }] : [],
  )
  const days = Map.groupBy(reviewed, ({ day }) => day)
  return [...days]
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .map(([day, ofDay]) => {
      const isNewer = ({ at, title }: (typeof ofDay)[number]) =>
        title !== null && at > (reviewedAt ?? '')
      const rest = Map.groupBy(
        ofDay.filter((part) => !isNewer(part)),
        ({ _type }) => _type,
      )
      return {
        day,
        named: ofDay.filter(isNewer).flatMap(({ title }) => title ?? []),
        counts: [...rest]
          .map(([type, { length: count }]) => ({ type, count }))
          .toSorted((one, other) => ORDER.indexOf(one.type) - ORDER.indexOf(other.type)),
      }
    })
}
