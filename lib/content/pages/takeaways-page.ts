import { defineQuery } from 'next-sanity'
import { fetchContent } from '../fetch/fetch'
import { seoFields, takeawayCardFields } from '../fragments'
import type { TakeawayCardsQueryResult, TakeawaysPageQueryResult } from '../generated/sanity.types'

const takeawaysPageQuery = defineQuery(`
  *[_type == "takeawaysPage" && _id == "takeawaysPage"][0]{
    "hero": hero{title, tagline},
    labels,
    "seo": seo{${seoFields}}
  }
`)

const takeawayCardsQuery = defineQuery(`
  *[_type == "takeaway" && defined(slug.current)] | order(title asc, _id asc)[0...200]{
    ${takeawayCardFields}
  }
`)

/** The fields of a sheet in a card. */
export type TakeawayCardData = TakeawayCardsQueryResult[number]

/** Null while none is published. */
export function fetchTakeawaysPage(): Promise<TakeawaysPageQueryResult> {
  return fetchContent({ query: takeawaysPageQuery })
}

/** All sheets, by title. */
export function fetchTakeawayCards(): Promise<TakeawayCardData[]> {
  return fetchContent({ query: takeawayCardsQuery })
}
