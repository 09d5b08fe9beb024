import { personJsonLd } from './article-json-ld'
import { imageSource, type PictureData } from './image'
import { absoluteUrl } from './metadata'
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
export function postJsonLd(post: PostData, siteName: string, path: string) {
  const image = post.image && imageSource(post.image, 1200 / 630)
  return {
    '@context': 'https://schema.org',
    '@type': ['BlogPosting', 'MedicalWebPage'],
    url: absoluteUrl(path),
    headline: post.title ?? undefined,
    name: post.title ?? undefined,
    description: post.excerpt ?? undefined,
    image: image ? absoluteUrl(image.src) : undefined,
    articleSection: post.category?.title ?? undefined,
    inLanguage: 'en-US',
    datePublished: post.publishedAt ?? undefined,
    dateModified: post.lastUpdated ?? undefined,
    lastReviewed: post.review?.decidedAt?.slice(0, 10),
    reviewedBy: personJsonLd(post.review?.reviewer),
    author: personJsonLd(post.author),
    publisher: { '@type': 'Organization', name: siteName, url: absoluteUrl('/') },
  }
}
