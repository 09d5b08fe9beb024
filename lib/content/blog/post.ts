import { citationsJsonLd } from '../json-ld/citation-json-ld'
import type { PictureData } from '../image'
import { absoluteUrl } from '../site/metadata'
import { personJsonLd } from '../json-ld/person-json-ld'
import { shareImagePath } from '../share/share-path'
import { publisherJsonLd } from '../json-ld/site-json-ld'
import type { PublicRecord } from '../articles/review-history'
import type { ArticleCardData, PersonData, ReviewData, RichTextBlock, SeoData } from '../types'

type Text = string | null

export interface PostData {
  _id: string
  title: Text
  slug: Text
  excerpt: Text
  category: { title: Text; slug: Text } | null
  image: PictureData | null
  keyFacts: string[] | null
  quickExit: boolean | null
  /** How many words the body has. */
  words: number | null
  body: RichTextBlock[] | null
  author: PersonData | null
  publishedAt: Text
  lastUpdated: Text
  related: (ArticleCardData | null)[] | null
  seo: SeoData | null
  review: ReviewData | null
  /** See `ArticleData`. */
  revokedAt: Text
  history: PublicRecord[]
}

/** https://schema.org/BlogPosting: names and dates are the visible ones; the review's come from its record. */
export function postJsonLd(post: PostData, path: string, siteName: Text) {
  return {
    '@context': 'https://schema.org',
    '@type': ['BlogPosting', 'MedicalWebPage'],
    url: absoluteUrl(path),
    headline: post.title ?? undefined,
    name: post.title ?? undefined,
    description: post.excerpt ?? undefined,
    articleSection: post.category?.title ?? undefined,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.lastUpdated ?? undefined,
    lastReviewed: post.review?.decidedAt?.slice(0, 10),
    reviewedBy: personJsonLd(post.review?.reviewer),
    author: personJsonLd(post.author),
    publisher: publisherJsonLd(siteName),
    image: absoluteUrl(shareImagePath(path)),
    citation: citationsJsonLd([{ body: post.body }]),
  }
}
