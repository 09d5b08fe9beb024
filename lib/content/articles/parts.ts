import { defineQuery } from 'next-sanity'
import { publicApproval } from '../fragments'
import { fetchContent } from '../fetch/fetch'
import type { PartsQueryResult } from '../generated/sanity.types'
import { isInPlace } from '../in-place.ts'

/** What a page shows of documents that are reviewed by themselves. */
const PART_TYPES: readonly string[] = ['source', 'glossaryTerm']
/** Its labels are those of every page. */
const LABELS = 'siteSettings'
const ORDER: readonly string[] = [...PART_TYPES, LABELS]

export const partsQuery = defineQuery(`
  *[_id in $ids && _type in ["source", "glossaryTerm", "siteSettings"] && ${isInPlace}]{
    _type,
    "title": coalesce(title, term),
    "reviewedAt": ${publicApproval}.decidedAt
  }
`)

export interface PartData {
  _type: PartsQueryResult[number]['_type']
  title: string | null
  /** ISO 8601; null where no approval covers what is public. */
  reviewedAt: string | null
}

/** The documents whose words stand on a page beside its own, with the day on which each was reviewed. */
export function fetchParts(page: unknown): Promise<PartData[]> {
  return fetchContent({ query: partsQuery, params: { ids: partIds(page) } })
}

/** Their ids, in one order, so that equal pages ask the same. */
export function partIds(page: unknown): string[] {
  const found = new Set([LABELS])
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('_id' in value && typeof value._id === 'string' && '_type' in value) {
      if (typeof value._type === 'string' && PART_TYPES.includes(value._type)) found.add(value._id)
    }
    Object.values(value).forEach(look)
  }
  look(page)
  return [...found].toSorted()
}

/** Parts that were reviewed on one day. */
export interface PartReviews {
  /** `YYYY-MM-DD` */
  day: string
  /** Those that were reviewed after the page was, by name: they are newer than its own review. */
  named: string[]
  /** How many of each type there are of the rest. */
  counts: { type: PartData['_type']; count: number }[]
}

/** Which parts were reviewed when, the latest first. `reviewedAt`: when the page itself was. */
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
