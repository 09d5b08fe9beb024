import { recordRow, type ReviewRecord } from '../model/records.ts'
import { contentHash, hashWithout, publishedText } from './content-hash.ts'

type Fields = Readonly<Record<string, unknown>>

/**
 * Fields that needed no review before every type did (decision 021). Approvals from that time cover everything else; a
 * store keeps them, and the covered text stays approved as long as these fields do not change.
 */
const SEO: readonly string[] = ['seo']
const UNCOVERED: Readonly<Record<string, readonly string[]>> = {
  article: SEO,
  post: SEO,
  takeaway: SEO,
  bmiPage: SEO,
  resourcesPage: SEO,
  screeningPage: SEO,
  takeawaysPage: SEO,
  sourcesPage: SEO,
  correctionsPage: SEO,
  siteSettings: [
    'siteName',
    'tagline',
    'description',
    'contactEmail',
    'postalAddress',
    'navigation',
    'newsletter',
    'search',
    'notFound',
    'error',
    'consent',
    'answers',
    'searchLabels',
    'seo',
  ],
}

/** Types that became public without a review then. */
const UNREVIEWED: readonly string[] = [
  'doctor',
  'testimonial',
  'stat',
  'pillar',
  'legalPage',
  'homePage',
  'consultPage',
  'teamPage',
  'bookingPage',
  'topicsIndexPage',
  'glossaryPage',
  'aboutPage',
  'contactPage',
  'blogPage',
]

/** Whether documents of this type were public without a review before every type needed one. */
export function wasUnreviewed(type: string): boolean {
  return UNREVIEWED.includes(type)
}

type DecisionHash = Pick<ReviewRecord, 'decision' | 'contentHash'>

interface Layers {
  draft: Fields | null
  published: Fields | null
  /** Oldest first. */
  records: readonly DecisionHash[]
}

interface LayerHashes {
  draftHash: string | null
  publishedHash: string | null
  /** The public version was recorded before every type needed a review, and its text has not changed since. */
  isEarlier: boolean
}

/**
 * The hashes of the draft and the public version in a page's records. Both are of the earlier kind while the newest
 * publication was recorded with one: a draft only as long as it does not change what that kind omits.
 */
export function layerHashes(
  { draft, published, records }: Layers,
  getHash: (document: Fields) => string = contentHash,
): LayerHashes {
  const draftHash = draft && getHash(draft)
  const publishedHash = published && getHash(published)
  const uncovered = published && uncoveredBy(records, published, publishedHash)
  if (!uncovered) return { draftHash, publishedHash, isEarlier: false }
  const isCovered = draft !== null && uncovered.every((field) => isSame(field, draft, published))
  return {
    draftHash: isCovered ? hashWithout(draft, uncovered) : draftHash,
    publishedHash: hashWithout(published, uncovered),
    isEarlier: true,
  }
}

/** The fields that the public version's record omits; null if it omits none, or there is no such record. */
function uncoveredBy(
  records: readonly DecisionHash[],
  published: Fields,
  publishedHash: string | null,
): readonly string[] | null {
  const uncovered = UNCOVERED[String(published._type)]
  const recorded = records.findLast(
    ({ decision }) => recordRow(decision).readersSee === 'these words',
  )?.contentHash
  if (!uncovered || recorded === undefined || recorded === publishedHash) return null
  return recorded === hashWithout(published, uncovered) ? uncovered : null
}

function isSame(field: string, draft: Fields, published: Fields): boolean {
  return publishedText(draft[field]) === publishedText(published[field])
}

/**
 * The hash that records have for a draft, for callers that have not read the public version: the lake decides what may
 * be published.
 */
export function recordedHash(
  draft: Fields,
  records: readonly DecisionHash[],
  hash: string,
): string {
  const uncovered = UNCOVERED[String(draft._type)]
  const isKnown = (each: string) => records.some(({ contentHash: known }) => known === each)
  if (!uncovered || isKnown(hash) || records.length === 0) return hash
  const earlier = hashWithout(draft, uncovered)
  return isKnown(earlier) ? earlier : hash
}
