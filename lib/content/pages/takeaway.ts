import { defineQuery } from 'next-sanity'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import {
  lastUpdatedField,
  personFields,
  relatedFields,
  reviewFields,
  reviewHistoryFields,
  richTextFields,
  seoFields,
} from '../fragments'
import type { TakeawayQueryResult } from '../generated/sanity.types'
import type { ReviewData } from '../articles/review'
import type { Feedback } from '../types'

const takeawaySlugsQuery = defineQuery(`
  *[_type == "takeaway" && defined(slug.current)].slug.current
`)

const takeawayQuery = defineQuery(`
  *[_type == "takeaway" && slug.current == $slug][0]{
    _id,
    title,
    "slug": slug.current,
    summary,
    audience,
    quickExit,
    "body": body[]{${richTextFields}},
    "author": [author->][_type == "person"][0]{${personFields}},
    publishedAt,
    ${lastUpdatedField},
    "related": (related[]->)[_type in ["article", "post"]]{${relatedFields}},
    "seo": seo{${seoFields}},
    ${reviewFields},
    ${reviewHistoryFields}
  }
`)

type TakeawayResult = NonNullable<TakeawayQueryResult>
export type TakeawayData = Feedback<Omit<TakeawayResult, 'corrections' | 'history' | 'review'>> &
  Pick<TakeawayResult, 'corrections' | 'history'> & { review: ReviewData | null }

/** Null if no sheet with this slug is published. */
export function fetchTakeaway(slug: string): Promise<TakeawayData | null> {
  return fetchContent({ query: takeawayQuery, params: { slug } })
}

/** Every sheet's slug, for the build. */
export async function fetchTakeawaySlugs(): Promise<string[]> {
  const slugs = await fetchPublished({ query: takeawaySlugsQuery })
  return slugs.filter((slug) => slug !== null)
}
