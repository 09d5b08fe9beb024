import { describe, expect, test } from 'vitest'
import { readMentioned } from '../../lib/workflow/notifications/facts.ts'
import { notificationTitle, readKeysFor } from '../../lib/workflow/notifications/notifications.ts'
import {
  failedDeliveries,
  failedDeliveryParams,
  withPages,
} from '../../studio/data/office/use-failed-deliveries.ts'
import {
  APPROVED,
  EDITOR,
  GUEST_SIGNATURE,
  NAMED,
  NOW,
  OTHER,
  OWNED,
  OWNER,
  PLANNED,
  PUBLISHED,
  REVIEWER,
  SENT_BACK,
  SUBMITTED,
  kinds,
  listNotices,
  page,
  person,
  type Line,
} from './notification-pages.ts'

describe('notifications about a page', () => {
  test.each<[string, Line[], Record<string, string[]>]>([
    [
      'an assigned owner and editor',
      [OWNED],
      { [OWNER]: ['assigned'], [EDITOR]: ['assigned'], [OTHER]: [] },
    ],
    [
      'the first of two approvals',
      [
        ['assigned', OTHER, { assignee: person(REVIEWER), secondReviewer: person(OTHER) }],
        ['submitted', EDITOR, { contentHash: 'A', assignee: person(REVIEWER) }],
        ['markedHighRisk', EDITOR],
        ['approvedOnce', REVIEWER, { contentHash: 'A' }],
      ],
      { [REVIEWER]: [], [OTHER]: ['asked'], [EDITOR]: [] },
    ],
    [
      'a guest’s approval, with the person who vouches where no one is assigned',
      [
        ['submitted', EDITOR, { contentHash: 'A' }],
        ['approvedOnce', 'guest', { contentHash: 'A', by: GUEST_SIGNATURE }],
      ],
      { [REVIEWER]: ['asked'], [OTHER]: [] },
    ],
    [
      'a guest’s approval of a high-risk page, without the person who vouches',
      [
        ['assigned', EDITOR, { secondReviewer: person(OTHER) }],
        ['submitted', EDITOR, { contentHash: 'A', assignee: person(REVIEWER) }],
        ['markedHighRisk', EDITOR],
        ['approvedOnce', 'guest', { contentHash: 'A', by: GUEST_SIGNATURE }],
      ],
      { [REVIEWER]: [], [OTHER]: ['asked'] },
    ],
    [
      'a reviewer assigned before the submission, with one notification for both',
      [NAMED, SUBMITTED],
      { [REVIEWER]: ['asked'] },
    ],
    [
      'a reviewer assigned to a page that is not in review',
      [['assigned', OTHER, { assignee: person(REVIEWER), secondReviewer: person(OWNER) }]],
      { [REVIEWER]: ['named'], [OWNER]: ['named'], [OTHER]: [] },
    ],
    [
      'a reviewer assigned while the page waits for any reviewer',
      [['submitted', EDITOR, { contentHash: 'A' }], NAMED],
      { [REVIEWER]: ['asked'] },
    ],
    [
      'a reviewer assigned after the decision',
      [SUBMITTED, APPROVED, PUBLISHED, NAMED],
      { [REVIEWER]: ['named'] },
    ],
    [
      'a reviewer assigned during review, with decisions on the published text in between',
      [
        ...[SUBMITTED, APPROVED, PUBLISHED, ['submitted', EDITOR, { contentHash: 'B' }] as const],
        ...[['recertified', OTHER, { contentHash: 'A' }] as const, NAMED],
      ],
      { [REVIEWER]: ['asked'] },
    ],
    [
      'a reviewer assigned after the withdrawal',
      [['submitted', EDITOR, { contentHash: 'A' }], ['withdrawn', EDITOR], NAMED],
      { [REVIEWER]: ['named'] },
    ],
    [
      'a submission with an assigned reviewer',
      [SUBMITTED],
      { [REVIEWER]: ['asked'], [EDITOR]: [], [OTHER]: [] },
    ],
    [
      'requested changes',
      [OWNED, SUBMITTED, SENT_BACK],
      { [OWNER]: ['sentBack', 'assigned'], [EDITOR]: ['sentBack'], [REVIEWER]: [] },
    ],
    ['an approval', [SUBMITTED, APPROVED], { [EDITOR]: ['approved'], [REVIEWER]: [] }],
    [
      'a publication by someone else',
      [SUBMITTED, APPROVED, ['published', OTHER, { contentHash: 'A' }]],
      { [EDITOR]: ['published'], [OTHER]: [] },
    ],
    [
      'a publication by an administrator without an approval',
      [SUBMITTED, ['overridden', OTHER, { contentHash: 'A' }]],
      { [EDITOR]: ['published'] },
    ],
    [
      'a scheduled publication',
      [SUBMITTED, APPROVED, PLANNED, ['published', EDITOR, { contentHash: 'A', asPlanned: true }]],
      { [EDITOR]: ['published'] },
    ],
    ['a publication by the editor', [SUBMITTED, APPROVED, PUBLISHED], { [EDITOR]: [] }],
    [
      'a revoked approval',
      [SUBMITTED, APPROVED, PUBLISHED, ['revoked', REVIEWER, { contentHash: 'A' }]],
      { [EDITOR]: ['revoked'], [REVIEWER]: [] },
    ],
    [
      'requested changes that were resubmitted',
      [SUBMITTED, SENT_BACK, SUBMITTED],
      { [EDITOR]: [] },
    ],
    [
      'a person who is no longer assigned',
      [OWNED, ['assigned', OTHER, { owner: person(OTHER), editor: person(EDITOR) }]],
      { [OWNER]: [], [EDITOR]: ['assigned'] },
    ],
  ])('reach the right people for: %s', (_, lines, expected) => {
    for (const [id, whats] of Object.entries(expected))
      expect(kinds(id, [page(lines)]), id).toEqual(whats)
  })

  test('end for a person who has acted on the page', () => {
    const lines: Line[] = [OWNED, ['earlyReview', OWNER]]
    expect(kinds(OWNER, [page(lines)])).toEqual([])
    expect(kinds(EDITOR, [page(lines)])).toEqual(['assigned'])
  })

  test('end after a month', () => {
    const facts = { pages: [page([OWNED])] }
    expect(listNotices(OWNER, { ...facts, now: '2026-02-09T12:00:00Z' })).toHaveLength(1)
    expect(listNotices(OWNER, { ...facts, now: '2026-02-10T12:00:00Z' })).toEqual([])
  })

  test('end when read, and a later event is a new notification', () => {
    const [notice] = listNotices(EDITOR, { pages: [page([SUBMITTED, APPROVED])] })
    const seen = [String(notice?.key)]
    expect(kinds(EDITOR, [page([SUBMITTED, APPROVED])], { seen })).toEqual([])
    const again = page([SUBMITTED, APPROVED, SUBMITTED, APPROVED])
    expect(kinds(EDITOR, [again], { seen })).toEqual(['approved'])
  })
})

describe('problem notifications', () => {
  const voided = (draftHash: string, ...lines: Line[]) => page(lines, { draftHash })

  test('about a voided approval go to the people who write the page', () => {
    const changed = voided('B', SUBMITTED, APPROVED)
    expect(kinds(EDITOR, [changed])).toContain('voided')
    expect(kinds(OTHER, [changed])).toEqual([])
    expect(kinds(EDITOR, [voided('A', SUBMITTED, APPROVED)])).not.toContain('voided')
    const again = voided('B', SUBMITTED, APPROVED, ['submitted', EDITOR, { contentHash: 'B' }])
    expect(kinds(EDITOR, [again])).toEqual([])
  })

  const FAILED: Line = ['publishFailed', EDITOR, { reason: 'Not approved.' }]
  test('about a failed schedule go to the person who made it, with the reason', () => {
    expect(listNotices(EDITOR, { pages: [page([PLANNED, FAILED])] })).toMatchObject([
      { what: 'publishFailed', reason: 'Not approved.' },
    ])
    expect(kinds(OTHER, [page([PLANNED, FAILED])])).toEqual([])
    const gone = page([PLANNED, FAILED], { type: null, title: null })
    expect(kinds(EDITOR, [gone])).toEqual(['publishFailed'])
  })

  test.each<[Line]>([[PLANNED], [PUBLISHED], [['retired', OTHER]]])(
    'about a failed schedule end after %s',
    (next) => {
      expect(kinds(EDITOR, [page([PLANNED, FAILED, next])])).not.toContain('publishFailed')
    },
  )

  test('about a failed schedule remain when something else is scheduled', () => {
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
    documents: [{ _id: 'post-a', _type: 'post', title: 'A' }],
    records: [
      { by: person(OTHER), decidedAt: '2026-01-01T00:00:00Z' },
      { by: person(EDITOR), decidedAt: '2026-01-03T00:00:00Z' },
      { by: person(OTHER), decidedAt: '2026-01-04T00:00:00Z' },
    ].map((record) => ({ subject: { _ref: 'post-a' }, decision: 'published', ...record })),
  }
  const lost = (author: string) =>
    withPages([{ ...aside, author, writtenAt: '2026-01-03T00:00:00Z' }], answer)

  test('about a failed page refresh go to the person who published or scheduled the page', () => {
    expect(listNotices(EDITOR, { failedDeliveries: lost(EDITOR) })).toMatchObject([
      { what: 'undelivered', title: 'A', type: 'post' },
    ])
    expect(listNotices(EDITOR, { failedDeliveries: lost('schedule') })).toHaveLength(1)
    expect(listNotices(EDITOR, { failedDeliveries: lost(OTHER) })).toEqual([])
  })

  test('are not created for a delivery that is still retried', () => {
    const found = failedDeliveries([
      aside,
      { ...aside, state: 'pending' },
      { ...aside, documentId: '' },
    ])
    expect(found).toEqual([aside])
    expect(failedDeliveryParams(found)).toEqual({ ids: ['post-a'], drafts: ['drafts.post-a'] })
  })
})

describe('notifications before the review date of a published page', () => {
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
    listNotices(id, { pages: [until('2026-06-30')], now: `${day}T08:00:00.000Z` })
      .filter(({ what }) => what === 'due')
      .map(({ key }) => key)

  test('come 60, 30, and 7 days before, and only the nearest one is shown', () => {
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

  test('go to the owner and the last reviewer, or to the assigned reviewer if there is one', () => {
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

  test('contain the date', () => {
    const [notice] = listNotices(REVIEWER, { pages: [until('2026-02-01')] })
    expect(notice && notificationTitle(notice)).toBe('Review due on Feb 1, 2026')
  })
})

describe('notifications about comments and messages', () => {
  const mention = {
    ...{ key: 'c1', id: 'post-a', type: 'post', title: 'A', by: EDITOR },
    ...{ people: [REVIEWER, EDITOR], since: '2026-01-19T00:00:00Z' },
  }
  test('reach the people mentioned in a comment and not its author', () => {
    expect(listNotices(REVIEWER, { mentions: [mention] })).toMatchObject([{ what: 'mentioned' }])
    expect(listNotices(EDITOR, { mentions: [mention] })).toEqual([])
    expect(
      listNotices(REVIEWER, { mentions: [{ ...mention, since: '2025-12-01T00:00:00Z' }] }),
    ).toEqual([])
  })
  test('readMentioned accepts user IDs and person objects', () => {
    expect(readMentioned([REVIEWER, person(REVIEWER), person(OTHER), 1, null])).toEqual([
      REVIEWER,
      OTHER,
    ])
    expect(readMentioned('broken')).toEqual([])
  })
  test('contain nothing about the reader who sent a message', () => {
    const messages = [{ id: 'message.1', assignee: EDITOR }]
    expect(listNotices(EDITOR, { messages })).toMatchObject([
      { what: 'message', title: 'Reader message', type: 'message', id: 'message.1' },
    ])
    expect(listNotices(OTHER, { messages })).toEqual([])
  })
})

describe('notifications of a stand-in', () => {
  const away = (since?: string) => [
    { person: person(EDITOR), until: '2026-01-31', standIn: person(OTHER), since },
  ]
  const facts = [page([SUBMITTED, APPROVED])]

  test('include those of the absent person, with their name', () => {
    const [notice] = listNotices(
      OTHER,
      { pages: facts },
      { absences: away('2026-01-09T00:00:00Z') },
    )
    expect(notice).toMatchObject({ what: 'approved', insteadOf: 'editor' })
    expect(notice && notificationTitle(notice)).toBe('Approved (you are the stand-in for editor)')
    expect(kinds(EDITOR, facts, { absences: away() })).toEqual(['approved'])
  })

  test('include events since the absence began, and all open problems', () => {
    const absences = away('2026-01-10T12:00:00Z')
    expect(kinds(OTHER, facts, { absences })).toEqual([])
    const voided = page([SUBMITTED, APPROVED], { draftHash: 'B' })
    expect(kinds(OTHER, [voided], { absences })).toEqual(['voided'])
  })

  test('end when the absent person is back', () => {
    const [absence] = away()
    const back = absence ? [{ ...absence, until: '2026-01-19' }] : []
    expect(kinds(OTHER, facts, { absences: back })).toEqual([])
  })

  test('contain no duplicates when two people are stand-ins for each other', () => {
    const absences = [
      ...away(),
      { person: person(OTHER), until: '2026-01-31', standIn: person(EDITOR) },
    ]
    expect(kinds(OTHER, facts, { absences })).toEqual(['approved'])
    expect(kinds(EDITOR, facts, { absences })).toEqual(['approved'])
  })
})

test('viewers get no notifications', () => {
  expect(kinds(OWNER, [page([OWNED])], { roles: ['viewer'] })).toEqual([])
})

test('opening a page marks its news as read, and not its problems or comments', () => {
  const failed: Line = ['publishFailed', EDITOR]
  const notifications = listNotices(EDITOR, {
    pages: [page([SUBMITTED, APPROVED, PLANNED, failed]), page([OWNED], { id: 'post-b' })],
    mentions: [
      {
        ...{ key: 'c1', id: 'post-a', type: 'post', title: 'A', by: null },
        ...{ people: [EDITOR], since: NOW },
      },
    ],
  })
  expect(readKeysFor(notifications, 'post-b', 'page')).toEqual(['assigned review.0'])
  expect(readKeysFor(notifications, 'post-a', 'comments')).toEqual(['mentioned c1'])
  expect(readKeysFor(notifications, 'post-a', 'dashboard')).toEqual(['failed review.3'])
})
