import { describe, expect, test } from 'vitest'
import { readDeskRecords, type DraftPage } from '../../lib/workflow/desk/facts.ts'
import { noticesOf, type FailedPlan, type NoticeFacts } from '../../lib/workflow/desk/notices.ts'
import { MOST_SEEN, withSeen } from '../../lib/workflow/vocabulary/seen.ts'
import { lostOf, lostPagesParams, readLost } from '../../studio/desk/notices/lost-receipts.ts'
import { readNotices } from '../../studio/desk/notices/read-notices.ts'

const EDITOR = { id: 'u-editor', roles: ['editor'] }
const OTHER = { id: 'u-other', roles: ['editor'] }

/** One record a minute, in order; `approved:H` decides on content H. */
function records(...lines: string[]) {
  return readDeskRecords(
    lines.map((line, index) => {
      const [decision, contentHash] = line.split(':')
      const decidedAt = `2026-01-01T00:${String(index).padStart(2, '0')}:00Z`
      const by = { id: decision?.endsWith('Failed') ? 'schedule' : EDITOR.id, name: 'Malcolm' }
      return { _id: `review.${index}`, decision, contentHash, decidedAt, by }
    }),
  )
}

const draft = (draftHash: string, ...lines: string[]): DraftPage => ({
  id: 'post-a',
  type: 'post',
  title: 'A',
  author: null,
  draftHash,
  begunAt: null,
  revision: 'r',
  records: records(...lines),
})
const failed = (...lines: string[]): FailedPlan => ({
  id: 'post-a',
  type: 'post',
  title: 'A',
  plan: 'publish',
  record: `review.${lines.indexOf('publishFailed')}`,
  reason: 'Not approved.',
  records: records(...lines),
})
const notices = (facts: Partial<NoticeFacts>) =>
  noticesOf({ drafts: [], failedPlans: [], lostReceipts: [], seen: [], user: EDITOR, ...facts })

describe('an approval that was voided', () => {
  const page = draft('B', 'submitted:A', 'approved:A')

  test('waits for whoever submitted the words, and for nobody else, until it was seen', () => {
    const [notice] = notices({ drafts: [page] })
    expect(notice).toMatchObject({ what: 'voided', id: 'post-a', title: 'A' })
    expect(notices({ drafts: [page], user: OTHER })).toEqual([])
    expect(notices({ drafts: [page], seen: [String(notice?.key)] })).toEqual([])
  })

  test('is another one the next time', () => {
    const [first] = notices({ drafts: [page] })
    const again = draft('C', 'submitted:A', 'approved:A', 'submitted:B', 'approved:B')
    expect(notices({ drafts: [again], seen: [String(first?.key)] })).toHaveLength(1)
  })

  test('is none while it holds, or once the words are submitted again', () => {
    expect(notices({ drafts: [draft('A', 'submitted:A', 'approved:A')] })).toEqual([])
    expect(notices({ drafts: [draft('B', 'submitted:A', 'approved:A', 'submitted:B')] })).toEqual(
      [],
    )
  })
})

describe('a plan that failed', () => {
  test('waits for whoever made it, with the reason', () => {
    const page = failed('publishScheduled', 'publishFailed')
    expect(notices({ failedPlans: [page] })).toMatchObject([
      { what: 'publishFailed', reason: 'Not approved.' },
    ])
    expect(notices({ failedPlans: [page], user: OTHER })).toEqual([])
  })

  test.each(['publishScheduled', 'published:A', 'retired'])('matters no more after %s', (next) => {
    const page = failed('publishScheduled', 'publishFailed', next)
    expect(notices({ failedPlans: [page] })).toEqual([])
  })

  test('still matters when something else was planned', () => {
    const page = failed('publishScheduled', 'publishFailed', 'unpublishScheduled')
    expect(notices({ failedPlans: [page] })).toHaveLength(1)
  })
})

describe('a publication of which the site was not told', () => {
  const aside = { hook: 'h', seq: 7, documentId: 'post-a', state: 'setAside', tries: 3 } as const
  const answer = {
    pages: [{ _id: 'post-a', _type: 'post', title: 'A' }],
    plans: [
      { id: 'post-a', by: OTHER.id, decidedAt: '2026-01-01T00:00:00Z' },
      { id: 'post-a', by: EDITOR.id, decidedAt: '2026-01-02T00:00:00Z' },
      { id: 'post-a', by: OTHER.id, decidedAt: '2026-01-04T00:00:00Z' },
    ],
  }
  const lost = (author: string) =>
    readLost([{ ...aside, author, writtenAt: '2026-01-03T00:00:00Z' }], answer)

  test('waits for whoever published; what the lake did by itself, for whoever planned it', () => {
    expect(notices({ lostReceipts: lost(EDITOR.id) })).toMatchObject([
      { what: 'undelivered', title: 'A', type: 'post' },
    ])
    expect(notices({ lostReceipts: lost('schedule') })).toHaveLength(1)
    expect(notices({ lostReceipts: lost(OTHER.id) })).toEqual([])
  })

  test('is one that was set aside; what is on its way is no trouble yet', () => {
    const found = lostOf([aside, { ...aside, state: 'waiting' }, { ...aside, documentId: '' }])
    expect(found).toEqual([aside])
    expect(lostPagesParams(found)).toEqual({ ids: ['post-a'], drafts: ['drafts.post-a'] })
  })
})

test('what cannot be read hides nothing else', () => {
  const failure = { id: 'a', record: 'r', decision: 'publishFailed', records: [] }
  const read = readNotices({
    failedPlans: [null, { id: 1 }, failure, { ...failure, decision: 'blessed' }],
    seen: null,
  })
  expect(read.seen).toEqual([])
  expect(read.failedPlans.map(({ record }) => record)).toEqual(['r'])
})

test('of what was seen the latest are kept, each once', () => {
  const many = Array.from({ length: MOST_SEEN }, (_, index) => `n${index}`)
  const kept = withSeen(many, ['n1', 'new'])
  expect(kept).toHaveLength(MOST_SEEN)
  expect(kept.slice(-2)).toEqual(['n1', 'new'])
  expect(withSeen('broken', ['a'])).toEqual(['a'])
})
