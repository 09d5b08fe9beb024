import type { MedicalWebPageLeaf, CorrectionCommentLeaf } from 'schema-dts'
import { getSigners, type PersonData, type ReviewData } from '../articles/review'
import { shareImagePath } from '../site/share-path'
import { absoluteUrl } from '../site/metadata'
import type { CitedText } from '../articles/citations'
import {
  publicCorrections,
  type CorrectionRecord,
  type PublicCorrections,
} from '../corrections/corrections'
import { citationsJsonLd } from './citation-json-ld'
import { personJsonLd } from './person-json-ld'
import { publisherJsonLd } from './site-json-ld'
import { CORRECTIONS_PATH } from '../corrections/corrections-feed.ts'

/** https://schema.org/correction of a page; undefined if nothing was corrected. */
export function correctionsJsonLd(
  published: readonly PublicCorrections[],
): CorrectionCommentLeaf[] | undefined {
  const comments = published.flatMap(({ at, corrections }) =>
    corrections.map(({ anchor, wrong, now }): CorrectionCommentLeaf => ({
      '@type': 'CorrectionComment',
      text: `What was wrong: ${wrong} What it says now: ${now}`,
      datePublished: at.slice(0, 10),
      url: `${absoluteUrl(CORRECTIONS_PATH)}#${anchor}`,
    })),
  )
  return comments.length > 0 ? comments : undefined
}

/** What an article and a post have in common. */
interface ReviewedPage {
  title: string | null
  author: PersonData | null
  publishedAt: string | null
  lastUpdated: string | null
  review: ReviewData | null
  corrections: readonly CorrectionRecord[]
}

type MedicalWebPageFacts = Omit<MedicalWebPageLeaf, '@type'>

interface Facts {
  path: string
  siteName: string | null
  description: string | null
  /** In reading order. */
  texts: readonly CitedText[]
}

/**
 * The structured data that articles and posts share: names and dates are the visible ones, the review's come from its
 * record.
 */
export function reviewedPageJsonLd(
  page: ReviewedPage,
  { path, siteName, description, texts }: Facts,
) {
  return {
    url: absoluteUrl(path),
    name: page.title ?? undefined,
    headline: page.title ?? undefined,
    description: description ?? undefined,
    inLanguage: 'en-US',
    isAccessibleForFree: true,
    datePublished: page.publishedAt ?? undefined,
    dateModified: page.lastUpdated ?? undefined,
    lastReviewed: page.review?.decidedAt?.slice(0, 10),
    reviewedBy: reviewersJsonLd(page.review),
    author: personJsonLd(page.author),
    publisher: publisherJsonLd(siteName),
    image: absoluteUrl(shareImagePath(path)),
    citation: citationsJsonLd(texts),
    correction: correctionsJsonLd(publicCorrections(page.corrections)),
  } satisfies MedicalWebPageFacts
}

/** One person, or the two of a high-risk page; undefined without any. */
function reviewersJsonLd(review: ReviewData | null): MedicalWebPageFacts['reviewedBy'] {
  const people = getSigners(review).flatMap((person) => personJsonLd(person) ?? [])
  return people.length > 1 ? people : people[0]
}
