import { describe, expect, test } from 'vitest'
import { readDashboardRecords } from '../../lib/workflow/dashboard/facts.ts'
import { getBadge } from '../../lib/workflow/notifications/badge.ts'
import type {
  OfficeFacts,
  Reader,
  NotificationPage,
} from '../../lib/workflow/notifications/facts.ts'
import { readMentioned } from '../../lib/workflow/notifications/mentioned.ts'
import { notificationsFor, getTellings } from '../../lib/workflow/notifications/notifications.ts'
import { readKeysFor } from '../../lib/workflow/notifications/read-keys.ts'
import { notificationTitle } from '../../lib/workflow/notifications/messages.ts'
import { withReadKeys } from '../../lib/workflow/model/read-state.ts'
import {
  failedDeliveries,
  lostPagesParams,
  readLost,
} from '../../studio/review-dashboard/notifications/failed-deliveries.ts'
import { parseNotifications } from '../../studio/review-dashboard/notifications/parse-notifications.ts'
import { MAX_READ_MARKS } from '../../lib/limits/review.ts'

const EDITOR = 'u-editor'
const OWNER = 'u-owner'
const REVIEWER = 'u-reviewer'
const OTHER = 'u-other'
const NOW = '2026-01-20T12:00:00.000Z'

type Fields = Record<string, unknown>
const person = (id: string) => ({ _type: 'signature', id, name: id.slice(2) })
/** A page's records, one per hour: the decision, who took it, and its other fields. */
type Line = readonly [decision: string, by: string | null, fields?: Fields]

const records = (lines: readonly Line[]) =>
  readDashboardRecords(
    lines.map(([decision, by, fields], index) => ({
      _id: `review.${index}`,
      decision,
      decidedAt: `2026-01-10T${String(index).padStart(2, '0')}:00:00.000Z`,
      by: by === null ? undefined : person(by),
      ...fields,
    })),
  )

const page = (
  lines: readonly Line[],
  fields: Partial<NotificationPage> = {},
): NotificationPage => ({
  id: 'post-a',
  type: 'post',
  title: 'A',
  draftHash: null,
  isPublic: false,
  records: records(lines),
  ...fields,
})

function told(id: string, facts: Partial<OfficeFacts>, reader: Partial<Reader> = {}) {
  const now = facts.now ?? NOW
  const all = { pages: [], lostReceipts: [], mentions: [], messages: [], ...facts, now }
  return notificationsFor(
    { id, roles: ['editor'], seen: [], absences: [], now, ...reader },
    getTellings(all),
  )
}
const kinds = (id: string, pages: readonly NotificationPage[], reader: Partial<Reader> = {}) =>
  told(id, { pages }, reader).map(({ what }) => what)

const SUBMITTED: Line = ['submitted', EDITOR, { contentHash: 'A', assignee: person(REVIEWER) }]
const OWNED: Line = ['assigned', OTHER, { owner: person(OWNER), editor: person(EDITOR) }]
const NAMED: Line = ['assigned', OTHER, { assignee: person(REVIEWER) }]
const SENT_BACK: Line = ['changesRequested', REVIEWER, { contentHash: 'A' }]
const APPROVED: Line = ['approved', REVIEWER, { contentHash: 'A' }]
const PUBLISHED: Line = ['published', EDITOR, { contentHash: 'A' }]
const PLANNED: Line = ['publishScheduled', EDITOR, { runAt: '2026-01-10T02:30:00.000Z' }]

describe('what happened to a page is told to those whom it concerns', () => {
  test.each<[string, Line[], Record<string, string[]>]>([
    ['named on it', [OWNED], { [OWNER]: ['assigned'], [EDITOR]: ['assigned'], [OTHER]: [] }],
    [
      'signed by the first of two',
      [
        ['assigned', OTHER, { assignee: person(REVIEWER), secondReviewer: person(OTHER) }],
        ['submitted', EDITOR, { contentHash: 'A', assignee: person(REVIEWER) }],
        ['markedHighRisk', EDITOR],
        ['approvedOnce', REVIEWER, { contentHash: 'A' }],
      ],
      { [REVIEWER]: [], [OTHER]: ['asked'], [EDITOR]: [] },
    ],
    [
      'named to review it when it was given to them, and asked when it was submitted, which are one thing to do',
      [NAMED, SUBMITTED],
      { [REVIEWER]: ['asked'] },
    ],
    [
      'named to review what is not in review',
      [['assigned', OTHER, { assignee: person(REVIEWER), secondReviewer: person(OWNER) }]],
      { [REVIEWER]: ['named'], [OWNER]: ['named'], [OTHER]: [] },
    ],
    [
      'asked when it was given to them while it waits for anybody',
      [['submitted', EDITOR, { contentHash: 'A' }], NAMED],
      { [REVIEWER]: ['asked'] },
    ],
    [
      'named when it was given to them after it was answered',
      [SUBMITTED, APPROVED, PUBLISHED, NAMED],
      { [REVIEWER]: ['named'] },
    ],
    [
      'asked when it was given to them while it waits, whatever is said of the public words meanwhile',
      [
        ...[SUBMITTED, APPROVED, PUBLISHED, ['submitted', EDITOR, { contentHash: 'B' }] as const],
        ...[['recertified', OTHER, { contentHash: 'A' }] as const, NAMED],
      ],
      { [REVIEWER]: ['asked'] },
    ],
    [
      'named when it was given to them after it was withdrawn',
      [['submitted', EDITOR, { contentHash: 'A' }], ['withdrawn', EDITOR], NAMED],
      { [REVIEWER]: ['named'] },
    ],
    ['asked to review it', [SUBMITTED], { [REVIEWER]: ['asked'], [EDITOR]: [], [OTHER]: [] }],
    [
      'sent back',
      [OWNED, SUBMITTED, SENT_BACK],
      { [OWNER]: ['sentBack', 'assigned'], [EDITOR]: ['sentBack'], [REVIEWER]: [] },
    ],
    ['approved', [SUBMITTED, APPROVED], { [EDITOR]: ['approved'], [REVIEWER]: [] }],
    [
      'published by somebody else',
      [SUBMITTED, APPROVED, ['published', OTHER, { contentHash: 'A' }]],
      { [EDITOR]: ['published'], [OTHER]: [] },
    ],
    [
      'published by an administrator without an approval',
      [SUBMITTED, ['overridden', OTHER, { contentHash: 'A' }]],
      { [EDITOR]: ['published'] },
    ],
    [
      'published as they had planned, which the lake did by itself',
      [SUBMITTED, APPROVED, PLANNED, ['published', EDITOR, { contentHash: 'A', asPlanned: true }]],
      { [EDITOR]: ['published'] },
    ],
    ['published by hand', [SUBMITTED, APPROVED, PUBLISHED], { [EDITOR]: [] }],
    [
      'its approval taken back',
      [SUBMITTED, APPROVED, PUBLISHED, ['revoked', REVIEWER, { contentHash: 'A' }]],
      { [EDITOR]: ['revoked'], [REVIEWER]: [] },
    ],
    ['what was answered since is over', [SUBMITTED, SENT_BACK, SUBMITTED], { [EDITOR]: [] }],
    [
      'whoever was named and is not any more',
      [OWNED, ['assigned', OTHER, { owner: person(OTHER), editor: person(EDITOR) }]],
      { [OWNER]: [], [EDITOR]: ['assigned'] },
    ],
  ])('%s', (_, lines, expected) => {
    for (const [id, whats] of Object.entries(expected))
      expect(kinds(id, [page(lines)]), id).toEqual(whats)
  })

  test('once they have acted on the page themselves, they know', () => {
    const lines: Line[] = [OWNED, ['earlyReview', OWNER]]
    expect(kinds(OWNER, [page(lines)])).toEqual([])
    expect(kinds(EDITOR, [page(lines)])).toEqual(['assigned'])
  })

  test('after a month it is news to nobody', () => {
    const facts = { pages: [page([OWNED])] }
    expect(told(OWNER, { ...facts, now: '2026-02-09T12:00:00Z' })).toHaveLength(1)
    expect(told(OWNER, { ...facts, now: '2026-02-10T12:00:00Z' })).toEqual([])
  })

  test('until it was seen; the next time it is another one', () => {
    const [notice] = told(EDITOR, { pages: [page([SUBMITTED, APPROVED])] })
    const seen = [String(notice?.key)]
    expect(kinds(EDITOR, [page([SUBMITTED, APPROVED])], { seen })).toEqual([])
    const again = page([SUBMITTED, APPROVED, SUBMITTED, APPROVED])
    expect(kinds(EDITOR, [again], { seen })).toEqual(['approved'])
  })
})

describe('what went wrong stands until it is mended or put aside', () => {
  const voided = (draftHash: string, ...lines: Line[]) => page(lines, { draftHash })

  test('an approval that was voided is told to those who write the page', () => {
    const changed = voided('B', SUBMITTED, APPROVED)
    expect(kinds(EDITOR, [changed])).toContain('voided')
    expect(kinds(OTHER, [changed])).toEqual([])
    expect(kinds(EDITOR, [voided('A', SUBMITTED, APPROVED)])).not.toContain('voided')
    const again = voided('B', SUBMITTED, APPROVED, ['submitted', EDITOR, { contentHash: 'B' }])
    expect(kinds(EDITOR, [again])).toEqual([])
  })

  const FAILED: Line = ['publishFailed', EDITOR, { reason: 'Not approved.' }]
  test('a plan that failed is told to whoever made it, with the reason', () => {
    expect(told(EDITOR, { pages: [page([PLANNED, FAILED])] })).toMatchObject([
      { what: 'publishFailed', reason: 'Not approved.' },
    ])
    expect(kinds(OTHER, [page([PLANNED, FAILED])])).toEqual([])
    const gone = page([PLANNED, FAILED], { type: null, title: null })
    expect(kinds(EDITOR, [gone])).toEqual(['publishFailed'])
  })

  test.each<[Line]>([[PLANNED], [PUBLISHED], [['retired', OTHER]]])('no more after %s', (next) => {
    expect(kinds(EDITOR, [page([PLANNED, FAILED, next])])).not.toContain('publishFailed')
  })

  test('still when something else was planned', () => {
    const other: Line = ['unpublishScheduled', OTHER]
    expect(kinds(EDITOR, [page([PLANNED, FAILED, other])])).toEqual(['publishFailed'])
  })

  const aside = {
    hook: 'h',
    seq: 7,
    documentId: 'post-a',
    state: 'deadLetter',
    attempts: 3,
  } as const
  const answer = {
    pages: [{ _id: 'post-a', _type: 'post', title: 'A' }],
    written: [
      { id: 'post-a', by: OTHER, decidedAt: '2026-01-01T00:00:00Z' },
      { id: 'post-a', by: EDITOR, decidedAt: '2026-01-03T00:00:00Z' },
      { id: 'post-a', by: OTHER, decidedAt: '2026-01-04T00:00:00Z' },
    ],
  }
  const lost = (author: string) =>
    readLost([{ ...aside, author, writtenAt: '2026-01-03T00:00:00Z' }], answer)

  test('a publication of which the site was not told waits for whoever published, or planned it', () => {
    expect(told(EDITOR, { lostReceipts: lost(EDITOR) })).toMatchObject([
      { what: 'undelivered', title: 'A', type: 'post' },
    ])
    expect(told(EDITOR, { lostReceipts: lost('schedule') })).toHaveLength(1)
    expect(told(EDITOR, { lostReceipts: lost(OTHER) })).toEqual([])
  })

  test('what is on its way is no trouble yet', () => {
    const found = failedDeliveries([
      aside,
      { ...aside, state: 'pending' },
      { ...aside, documentId: '' },
    ])
    expect(found).toEqual([aside])
    expect(lostPagesParams(found)).toEqual({ ids: ['post-a'], drafts: ['drafts.post-a'] })
  })
})

describe('a public page whose review comes near', () => {
  const until = (nextReviewDue: string) =>
    page(
      [
        SUBMITTED,
        ['approved', REVIEWER, { contentHash: 'A', nextReviewDue }],
        ['published', EDITOR, { contentHash: 'A' }],
      ],
      { isPublic: true },
    )
  const keys = (day: string, id = REVIEWER) =>
    told(id, { pages: [until('2026-06-30')], now: `${day}T08:00:00.000Z` })
      .filter(({ what }) => what === 'due')
      .map(({ key }) => key)

  test('is told 60, 30 and 7 days before, the nearest alone, however long nobody looked', () => {
    const days = ['2026-04-30', '2026-05-01', '2026-05-31', '2026-06-22', '2026-06-23']
    expect(days.map((day) => keys(day))).toEqual([
      [],
      ['due post-a 2026-06-30 60'],
      ['due post-a 2026-06-30 30'],
      ['due post-a 2026-06-30 30'],
      ['due post-a 2026-06-30 7'],
    ])
    expect(keys('2026-07-10')).toEqual(['due post-a 2026-06-30 7'])
    expect(keys('2026-08-10')).toEqual([])
  })

  test('goes to its owner and to whoever approved it, unless a reviewer is named', () => {
    expect(keys('2026-06-25', EDITOR)).toHaveLength(1)
    expect(keys('2026-06-25', OTHER)).toEqual([])
    const named = page(
      [
        ['approved', REVIEWER, { contentHash: 'A', nextReviewDue: '2026-02-01' }],
        ['published', EDITOR, { contentHash: 'A' }],
        ['assigned', EDITOR, { owner: person(OWNER), assignee: person(OTHER) }],
      ],
      { isPublic: true },
    )
    expect(kinds(OTHER, [named])).toContain('due')
    expect(kinds(REVIEWER, [named])).toEqual([])
  })

  test('says the day', () => {
    const [notice] = told(REVIEWER, { pages: [until('2026-02-01')] })
    expect(notice && notificationTitle(notice)).toBe('Review due on Feb 1, 2026')
  })
})

describe('comments and messages', () => {
  const mention = {
    ...{ key: 'c1', id: 'post-a', type: 'post', title: 'A', by: EDITOR },
    ...{ people: [REVIEWER, EDITOR], since: '2026-01-19T00:00:00Z' },
  }
  test('whoever a comment names is told, and not who wrote it', () => {
    expect(told(REVIEWER, { mentions: [mention] })).toMatchObject([{ what: 'mentioned' }])
    expect(told(EDITOR, { mentions: [mention] })).toEqual([])
    expect(told(REVIEWER, { mentions: [{ ...mention, since: '2025-12-01T00:00:00Z' }] })).toEqual(
      [],
    )
  })
  test('people are named by id or by signature', () => {
    expect(readMentioned([REVIEWER, person(REVIEWER), person(OTHER), 1, null])).toEqual([
      REVIEWER,
      OTHER,
    ])
    expect(readMentioned('broken')).toEqual([])
  })
  test('a message says nothing of its reader', () => {
    const messages = [{ id: 'message.1', assignee: EDITOR }]
    expect(told(EDITOR, { messages })).toMatchObject([
      { what: 'message', title: 'Reader message', type: 'message', id: 'message.1' },
    ])
    expect(told(OTHER, { messages })).toEqual([])
  })
})

describe('whoever stands in for somebody', () => {
  const away = (since?: string) => [
    { person: person(EDITOR), until: '2026-01-31', standIn: person(OTHER), since },
  ]
  const facts = [page([SUBMITTED, APPROVED])]

  test('is told as well, and whose it is', () => {
    const [notice] = told(OTHER, { pages: facts }, { absences: away('2026-01-09T00:00:00Z') })
    expect(notice).toMatchObject({ what: 'approved', insteadOf: 'editor' })
    expect(notice && notificationTitle(notice)).toBe('Approved (you are the stand-in for editor)')
    expect(kinds(EDITOR, facts, { absences: away() })).toEqual(['approved'])
  })

  test('of what happened since, and of what stands', () => {
    const absences = away('2026-01-10T12:00:00Z')
    expect(kinds(OTHER, facts, { absences })).toEqual([])
    const voided = page([SUBMITTED, APPROVED], { draftHash: 'B' })
    expect(kinds(OTHER, [voided], { absences })).toEqual(['voided'])
  })

  test('no more once they are back', () => {
    const [absence] = away()
    const back = absence ? [{ ...absence, until: '2026-01-19' }] : []
    expect(kinds(OTHER, facts, { absences: back })).toEqual([])
  })

  test('in a ring nobody is told twice', () => {
    const absences = [
      ...away(),
      { person: person(OTHER), until: '2026-01-31', standIn: person(EDITOR) },
    ]
    expect(kinds(OTHER, facts, { absences })).toEqual(['approved'])
    expect(kinds(EDITOR, facts, { absences })).toEqual(['approved'])
  })
})

test('whoever merely looks on is told nothing', () => {
  expect(kinds(OWNER, [page([OWNED])], { roles: ['viewer'] })).toEqual([])
})

test('the badge counts what waits and what is not seen', () => {
  expect(getBadge({ waiting: [{}, {}], notices: [{}] })).toBe(3)
})

test('opening a page is seeing its news, but not what went wrong, nor a comment', () => {
  const failed: Line = ['publishFailed', EDITOR]
  const notices = told(EDITOR, {
    pages: [page([SUBMITTED, APPROVED, PLANNED, failed]), page([OWNED], { id: 'post-b' })],
    mentions: [
      {
        ...{ key: 'c1', id: 'post-a', type: 'post', title: 'A', by: null },
        ...{ people: [EDITOR], since: NOW },
      },
    ],
  })
  expect(readKeysFor(notices, 'post-b', 'page')).toEqual(['assigned review.0'])
  expect(readKeysFor(notices, 'post-a', 'comments')).toEqual(['mentioned c1'])
  expect(readKeysFor(notices, 'post-a', 'desk')).toEqual(['failed review.3'])
})

test('what cannot be read hides nothing else', () => {
  const read = parseNotifications({
    pages: [null, { id: 1 }, { id: 'a', type: 'post', records: [] }],
    gone: [{}, { id: 'b', records: [{ decision: 'blessed' }] }],
    mentions: [{ key: 'k' }, { key: 'k', id: 'a', people: ['u'], since: NOW }],
    messages: [1, { id: 'message.1', assignee: 'u' }],
    seen: null,
  })
  expect(read.publicPages.map(({ id }) => id)).toEqual(['a'])
  expect(read.gone.map(({ id }) => id)).toEqual(['b'])
  expect(read.mentions).toHaveLength(1)
  expect(read.messages).toHaveLength(1)
  expect(read.seen).toEqual([])
})

test('of what was seen the latest are kept, each once', () => {
  const many = Array.from({ length: MAX_READ_MARKS }, (_, index) => `n${index}`)
  const kept = withReadKeys(many, ['n1', 'new'])
  expect(kept).toHaveLength(MAX_READ_MARKS)
  expect(kept.slice(-2)).toEqual(['n1', 'new'])
  expect(withReadKeys('broken', ['a'])).toEqual(['a'])
})
