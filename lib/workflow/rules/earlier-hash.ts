import { recordRow, type ReviewRecord } from '../model/records.ts'
import { contentHash, hashWithout, publishedText } from './content-hash.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an earlier kind of content hash covered, compared with today's. */
interface EarlierCoverage {
  omitted: readonly string[]
  included: readonly string[]
}

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

/** Fields that were part of the reviewed text while editors typed them; now the lake writes them. */
const TYPED: readonly string[] = ['publishedAt']
const TYPES_WITH_DATE: readonly string[] = ['article', 'post', 'takeaway', 'medicine']

/** The earlier kinds of hash of a document type, the newest first. */
function earlierCoverages(type: string): EarlierCoverage[] {
  const included = TYPES_WITH_DATE.includes(type) ? TYPED : []
  const omitted = UNCOVERED[type]
  return [
    ...(included.length > 0 ? [{ omitted: [], included }] : []),
    ...(omitted ? [{ omitted, included }] : []),
  ]
}

function earlierHash(document: Fields, { omitted, included }: EarlierCoverage): string {
  return hashWithout(document, omitted, included)
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
  if (draft && draftHash !== null && !published)
    return { draftHash: fullHash(draft, records, draftHash), publishedHash, isEarlier: false }
  const coverage = published && recordedCoverage(records, published, publishedHash)
  if (!coverage) return { draftHash, publishedHash, isEarlier: false }
  const isCovered =
    draft !== null && coverage.omitted.every((field) => isSame(field, draft, published))
  return {
    draftHash: isCovered ? earlierHash(draft, coverage) : draftHash,
    publishedHash: earlierHash(published, coverage),
    isEarlier: true,
  }
}

type CoverageFilter = (coverage: EarlierCoverage) => boolean

/** The hash that records have for a draft, among those that omit none of its reviewed fields. */
function fullHash(draft: Fields, records: readonly DecisionHash[], hash: string): string {
  return knownHash(draft, records, hash, ({ omitted }) => omitted.length === 0)
}

/** What the public version's record covers; null if it covers what today's does, or there is no such record. */
function recordedCoverage(
  records: readonly DecisionHash[],
  published: Fields,
  publishedHash: string | null,
): EarlierCoverage | null {
  const recorded = records.findLast(
    ({ decision }) => recordRow(decision).readersSee === 'these words',
  )?.contentHash
  if (recorded === undefined || recorded === publishedHash) return null
  const coverages = earlierCoverages(String(published._type))
  return coverages.find((coverage) => recorded === earlierHash(published, coverage)) ?? null
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
  return knownHash(draft, records, hash, () => true)
}

function knownHash(
  draft: Fields,
  records: readonly DecisionHash[],
  hash: string,
  counts: CoverageFilter,
): string {
  const isKnown = (each: string) => records.some(({ contentHash: known }) => known === each)
  if (records.length === 0 || isKnown(hash)) return hash
  const hashes = earlierCoverages(String(draft._type))
    .filter(counts)
    .map((coverage) => earlierHash(draft, coverage))
  return hashes.find(isKnown) ?? hash
}
