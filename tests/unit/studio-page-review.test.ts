import { BehaviorSubject, defer, of, VirtualTimeScheduler, type Subscription } from 'rxjs'
import { expect, test } from 'vitest'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import {
  DELAY_MS,
  getReview,
  type PageFacts,
  type ReviewSources,
  type Versions,
} from '../../studio/review/page-review.ts'

/** The number of buttons, badges, and panels of a page that use its review. */
const ASKING = 17

const version = (title: string) => ({ _id: 'drafts.a', _type: 'post', _rev: title, title })
const published = { ...version('Public'), _id: 'a' }

/** An open page: its review, its subscribers, and the cost. */
function openPage(more: Partial<ReviewSources> = {}) {
  const scheduler = new VirtualTimeScheduler()
  const versions = new BehaviorSubject<Versions>({ draft: version('One'), published })
  const hashed: unknown[] = []
  const review = getReview({
    versions,
    records: of([]),
    askOwnWords: () => of({ draft: false, public: false }),
    getHash: (document) => {
      hashed.push(document.title)
      return contentHash(document)
    },
    scheduler,
    ...more,
  })
  const seen: PageFacts[] = []
  const looking: Subscription[] = Array.from({ length: ASKING }, (_, index) =>
    review.subscribe((facts) => index === 0 && seen.push(facts)),
  )
  return { scheduler, versions, hashed, looking, last: () => seen.at(-1) }
}

test('each version is hashed once, however many buttons need the hash', () => {
  const { hashed, last } = openPage()
  expect(hashed).toEqual(['One', 'Public'])
  expect(last()?.standing).toMatchObject({ state: 'draft', unchanged: false })
})

test('a page counts as high-risk as soon as its form says so, before a decision records it', () => {
  const { versions, last } = openPage()
  expect(last()?.standing.isHighRisk).toBe(false)
  versions.next({ draft: { ...version('One'), highRisk: true }, published: null })
  expect(last()?.standing.isHighRisk).toBe(true)
})

test('a draft is not hashed while someone types, and is hashed once afterwards', () => {
  const { scheduler, versions, hashed, last } = openPage()
  hashed.length = 0
  const keys = ['Publi', 'Publ', 'Public']
  keys.forEach((title, index) =>
    scheduler.schedule(
      () => versions.next({ draft: version(title), published }),
      (index * DELAY_MS) / 2,
    ),
  )
  scheduler.flush()
  expect(hashed).toEqual(['Public'])
  expect(last()?.standing.unchanged).toBe(true)
})

test('a publication updates the review state immediately', () => {
  const { versions, last } = openPage()
  versions.next({ draft: null, published: { ...version('One'), _id: 'a' } })
  expect(last()?.standing.state).toBe('published')
})

test('the contributors of a draft are requested once for each revision in review', () => {
  const asked: string[] = []
  const record = { _id: 'r', decision: 'submitted', decidedAt: '2026-01-01T00:00:00Z' }
  const records = new BehaviorSubject<(typeof record)[]>([])
  const { last } = openPage({
    records,
    askOwnWords: (revision) => {
      asked.push(revision)
      return of({ draft: true, public: false })
    },
  })
  expect(asked).toEqual([])
  records.next([record])
  records.next([{ ...record }])
  expect(asked).toEqual(['One'])
  expect(last()?.own).toEqual({ draft: true, public: false })
})

test('the contributors of the published version are requested when there is no draft', () => {
  const asked: string[] = []
  openPage({
    versions: new BehaviorSubject<Versions>({ draft: null, published }),
    askOwnWords: (revision) => {
      asked.push(revision)
      return of({ draft: false, public: true })
    },
  })
  expect(asked).toEqual(['Public'])
})

const AT = '2026-01-01T00:00:00Z'
const SUBMITTED = { _id: 'r1', decision: 'submitted', decidedAt: AT, sequence: 1 }
const GUESTS_FIRST = {
  _id: 'r2',
  decision: 'approvedOnce',
  decidedAt: AT,
  sequence: 2,
  contentHash: contentHash(version('One')),
  by: { id: 'u-gail', name: 'Gail Guest (guest)', vouchedBy: { id: 'u-amara' } },
}

test('a guest’s approval in an open form no longer counts once the guest’s access has ended', () => {
  const openGuests = new BehaviorSubject<ReadonlySet<string> | null>(null)
  const { last } = openPage({ records: of([SUBMITTED, GUESTS_FIRST]), openGuests })
  expect(last()?.standing.state).toBe('approvedOnce')
  openGuests.next(new Set(['u-gail']))
  expect(last()?.standing).toMatchObject({ state: 'approvedOnce', lapsed: null })
  openGuests.next(new Set())
  expect(last()?.standing).toMatchObject({ state: 'inReview', first: null })
  expect(last()?.standing.lapsed).toMatchObject({ _id: 'r2', signer: 'u-gail' })
})

test('the approval of a guest who was invited after the last response of the lake counts in an open form', () => {
  const records = new BehaviorSubject<(typeof SUBMITTED | typeof GUESTS_FIRST)[]>([
    SUBMITTED,
    GUESTS_FIRST,
  ])
  const responses = [new Set<string>(), new Set(['u-gail', 'u-new'])]
  const openGuests = defer(() => of(responses.shift() ?? null))
  const { last } = openPage({ records, openGuests })
  expect(last()?.standing.state).toBe('inReview')
  const by = { ...GUESTS_FIRST.by, id: 'u-new' }
  records.next([SUBMITTED, { ...GUESTS_FIRST, _id: 'review-new', by }])
  expect(last()?.standing.state).toBe('approvedOnce')
})

test('the access of guests is not requested for a page that no guest has approved', () => {
  let isAsked = false
  const openGuests = defer(() => {
    isAsked = true
    return of(null)
  })
  const records = new BehaviorSubject<(typeof SUBMITTED)[]>([SUBMITTED])
  openPage({ records, openGuests })
  expect(isAsked).toBe(false)
  records.next([SUBMITTED, GUESTS_FIRST])
  expect(isAsked).toBe(true)
})

test('what the lake knows of the user is requested again after a decision, and when a guest’s approval lapses', () => {
  const openGuests = new BehaviorSubject<ReadonlySet<string> | null>(new Set(['u-gail']))
  const records = new BehaviorSubject<(typeof SUBMITTED)[]>([SUBMITTED])
  const asked: string[] = []
  openPage({
    records,
    openGuests,
    askOwnWords: (revision) => {
      asked.push(revision)
      return of({ draft: false, public: false })
    },
  })
  expect(asked).toHaveLength(1)
  records.next([SUBMITTED, GUESTS_FIRST])
  expect(asked).toHaveLength(2)
  openGuests.next(new Set())
  expect(asked).toHaveLength(3)
})
