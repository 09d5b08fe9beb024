import { defineQuery } from 'next-sanity'
import {
  articleCardFields,
  callToActionFields,
  lastUpdatedField,
  personFields,
  pictureFields,
  reviewFields,
  reviewHistoryFields,
  richTextFields,
  seoFields,
  simpleTextFields,
  takeawayCardFields,
} from '../fragments'
import { fetchContent, fetchPublished } from '../fetch/fetch'
import type { ArticleQueryResult, PostQueryResult } from '../generated/sanity.types'
import type { Feedback } from '../types'
import type { ReviewData } from './review'

const articleSlugsQuery = defineQuery(`
  *[_type == "article" && defined(slug.current)].slug.current
`)

export const articleQuery = defineQuery(`
  *[_type == "article" && slug.current == $slug][0]{
    _id,
    _type,
    title,
    shortTitle,
    topicName,
    "slug": slug.current,
    headerLabel,
    breadcrumbCategory,
    cardDescription,
    icon,
    accent,
    "heroImage": heroImage{${pictureFields}},
    summary,
    keyFacts,
    "emergency": emergency{heading, "body": body[]{${simpleTextFields}}},
    "facts": facts[]{${simpleTextFields}},
    guidelineNote,
    quickExit,
    "body": body[]{${richTextFields}},
    "sections": sections[]{_key, anchor, navLabel, heading, "body": body[]{${richTextFields}}},
    "author": [author->][_type == "person"][0]{${personFields}},
    publishedAt,
    ${lastUpdatedField},
    condition,
    "closingCta": closingCta{${callToActionFields}},
    "guide": [partOf->][_type == "article"][0]{_type, shortTitle, topicName, title, "slug": slug.current},
    "pages": *[_type == "article" && partOf._ref == ^._id && defined(slug.current)] | order(shortTitle asc){
      _id,
      _type,
      title,
      shortTitle,
      cardDescription,
      "slug": slug.current
    },
    "related": (related[]->)[_type == "article"]{${articleCardFields}},
    "takeaways": (takeaways[]->)[_type == "takeaway"]{${takeawayCardFields}},
    "seo": seo{${seoFields}},
    ${reviewFields},
    ${reviewHistoryFields}
  }
`)

type ArticleResult = NonNullable<ArticleQueryResult>
export type ArticleData = Feedback<Omit<ArticleResult, 'corrections' | 'history' | 'review'>> &
  Pick<ArticleResult, 'corrections' | 'history'> & { review: ReviewData | null }
export type ConditionData = Omit<NonNullable<ArticleData['condition']>, '_type'>

/** The fields of a card or a related link: of a guide, or of a post in its place. */
export type ArticleCardData = NonNullable<
  (ArticleResult | NonNullable<PostQueryResult>)['related']
>[number]

/** Null if no article with this slug is published. */
export function fetchArticle(slug: string): Promise<ArticleData | null> {
  return fetchContent({ query: articleQuery, params: { slug } })
}

/** Every article's slug, for the build. */
export async function fetchArticleSlugs(): Promise<string[]> {
  const slugs = await fetchPublished({ query: articleSlugsQuery })
  return slugs.filter((slug) => slug !== null)
}
