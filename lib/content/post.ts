import { citationsJsonLd, personJsonLd } from './article-json-ld'
import type { PictureData } from './image'
import { absoluteUrl } from './metadata'
import { shareImagePath } from './share-path'
import { organizationId } from './site-json-ld'
import type { ArticleCardData, PersonData, ReviewData, RichTextBlock, SeoData } from './types'

type Text = string | null

export interface PostData {
  _id: string
  title: Text
  slug: Text
  excerpt: Text
  category: { title: Text; slug: Text } | null
  image: PictureData | null
  keyFacts: string[] | null
  /** How many words the body has. */
  words: number | null
  body: RichTextBlock[] | null
  author: PersonData | null
  publishedAt: Text
  lastUpdated: Text
  related: (ArticleCardData | null)[] | null
  seo: SeoData | null
  review: ReviewData | null
}

/** https://schema.org/BlogPosting: names and dates are the visible ones; the review's come from its record. */
export function postJsonLd(post: PostData, path: string) {
  return {
    '@context': 'https://schema.org',
    '@type': ['BlogPosting', 'MedicalWebPage'],
    url: absoluteUrl(path),
    headline: post.title ?? undefined,
    name: post.title ?? undefined,
    description: post.excerpt ?? undefined,
    articleSection: post.category?.title ?? undefined,
    inLanguage: 'en-US',
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.lastUpdated ?? undefined,
    lastReviewed: post.review?.decidedAt?.slice(0, 10),
    reviewedBy: personJsonLd(post.review?.reviewer),
    author: personJsonLd(post.author),
    publisher: { '@id': organizationId() },
    image: absoluteUrl(shareImagePath(path)),
    citation: citationsJsonLd([{ body: post.body }]),
  }
}
