import { defineQuery } from 'next-sanity'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import {
  lastUpdatedField,
  personFields,
  pictureFields,
  relatedFields,
  reviewFields,
  reviewHistoryFields,
  richTextFields,
  seoFields,
  simpleTextFields,
  takeawayCardFields,
} from '../fragments'
import type { PostQueryResult } from '../generated/sanity.types'
import type { ReviewData } from '../articles/review'
import type { Feedback } from '../types'
import { searchTextField } from './post-fields'

/** The posts that a build prerenders; the others are rendered on their first visit. */
const newestPostSlugsQuery = defineQuery(`
  *[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0...24].slug.current
`)

export const postQuery = defineQuery(`
  *[_type == "post" && slug.current == $slug][0]{
    _id,
    title,
    "slug": slug.current,
    excerpt,
    "category": [category->][_type == "category"][0]{title, "slug": slug.current},
    "image": image{${pictureFields}},
    keyFacts,
    "emergency": emergency{heading, "body": body[]{${simpleTextFields}}},
    "facts": facts[]{${simpleTextFields}},
    quickExit,
    ${searchTextField},
    "body": body[]{${richTextFields}},
    "author": [author->][_type == "person"][0]{${personFields}},
    publishedAt,
    ${lastUpdatedField},
    "related": (related[]->)[_type in ["article", "post"]]{${relatedFields}},
    "takeaways": (takeaways[]->)[_type == "takeaway"]{${takeawayCardFields}},
    "seo": seo{${seoFields}},
    ${reviewFields},
    ${reviewHistoryFields}
  }
`)

type PostResult = NonNullable<PostQueryResult>
export type PostData = Feedback<Omit<PostResult, 'corrections' | 'history' | 'review' | 'words'>> &
  Pick<PostResult, 'corrections' | 'history'> & {
    review: ReviewData | null
    /** The word count of the body. */
    words: number | null
  }

/** Null if no post with this slug is published. */
export function fetchPost(slug: string): Promise<PostData | null> {
  return fetchContent({ query: postQuery, params: { slug } })
}

/** The newest posts' slugs, for the build. */
export async function fetchNewestPostSlugs(): Promise<string[]> {
  const slugs = await fetchPublished({ query: newestPostSlugsQuery })
  return slugs.filter((slug) => slug !== null)
}
