import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { concerns, DESK_LISTS, deskOf, STATE_LISTS } from '../../lib/workflow/desk/desk.ts'
import { duePages, horizon, publicHash } from '../../lib/workflow/desk/due.ts'
import { dueRound } from '../../lib/workflow/desk/due-round.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'
import {
  readDeskRecords,
  type DeskFacts,
  type DraftPage,
  type Plan,
  type PublicPage,
} from '../../lib/workflow/desk/facts.ts'
import { RECORD_NAMES, recordRow, type RecordName } from '../../lib/workflow/vocabulary/records.ts'

const NOW = '2026-11-21T12:00:00.000Z'
const TODAY = '2026-11-21'
const EDITOR = { id: 'u-editor', roles: ['editor'] }
const REVIEWER = { id: 'u-reviewer', roles: ['medicalReviewer'] }
const VIEWER = { id: 'u-viewer', roles: ['viewer'] }

/** One record a minute, in order; `approved:H` decides on content H. */
function records(lines: readonly string[], fields: Readonly<Record<string, unknown>> = {}) {
  return readDeskRecords(
    lines.map((line, index) => {
      const [decision, contentHash] = line.split(':')
      const decidedAt = `2026-01-01T00:${String(index).padStart(2, '0')}:00Z`
      return { decision, contentHash, decidedAt, by: { id: EDITOR.id, name: 'Malcolm' }, ...fields }
    }),
  )
}

function draft(
  draftHash: string,
  lines: readonly string[],
  fields: Readonly<Record<string, unknown>> = {},
): DraftPage {
  const id = `post-${draftHash}-${lines.join('-')}`
  return {
    id,
    type: 'post',
    title: id,
    author: 'Ana',
    draftHash,
    begunAt: null,
    revision: draftHash,
    records: records(lines, fields),
  }
}

function page(id: string, lines: readonly string[], nextReviewDue?: string): PublicPage {
  return {
    id,
    type: 'post',
    title: id,
    author: 'Ana',
    records: records(lines, { nextReviewDue, reviewer: 'Dr. Bennett' }),
  }
}

const facts = (given: Partial<DeskFacts>): DeskFacts => ({
  drafts: [],
  publicPages: [],
  plans: [],
  absences: [],
  user: EDITOR,
  now: NOW,
  ...given,
})
const lists = (given: Partial<DeskFacts>) => deskOf(facts(given)).lists
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

/** What a retired page left, which is nobody's work. */
const isLeftOver = ({ records: all }: DraftPage) =>
  all.findLast(
    ({ decision }) => decision === 'restored' || recordRow(decision).readersSee !== undefined,
  )?.decision === 'retired'

describe('where a draft lies', () => {
  test.each([
    ['inReview', draft('A', ['submitted:A'])],
    ['changesRequested', draft('A', ['submitted:A', 'changesRequested:A'])],
    ['approved', draft('A', ['submitted:A', 'approved:A'])],
    ['drafting', draft('A', [])],
    ['drafting', draft('A', ['submitted:A', 'withdrawn'])],
    ['drafting', draft('B', ['submitted:A', 'approved:A'])],
    ['drafting', draft('B', ['submitted:A', 'approved:A', 'published:A'])],
  ] as const)('%s', (list, given) => {
    expect(ids(lists({ drafts: [given] })[list])).toEqual([given.id])
  })

  test('a voided approval is not approved, and says so', () => {
    const { approved, drafting } = lists({ drafts: [draft('B', ['submitted:A', 'approved:A'])] })
    expect(approved).toEqual([])
    expect(drafting[0]?.note).toBe('voided')
  })

  test('a draft that says what the public page says needs no review', () => {
    const given = draft('A', ['submitted:A', 'approved:A', 'published:A'])
    expect(lists({ drafts: [given] }).drafting[0]?.note).toBe('unchanged')
  })

  test('a seeded page’s approval, of the moment of its publication, is not the next draft’s', () => {
    const seeded = readDeskRecords([
      { decision: 'published', decidedAt: '2025-07-15T14:00:00.000Z', contentHash: 'A' },
      { decision: 'approved', decidedAt: '2025-07-15T14:00:00.000Z', contentHash: 'A' },
    ])
    const [row] = lists({ drafts: [{ ...draft('B', []), records: seeded }] }).drafting
    expect(row?.note).toBeNull()
  })

  test('in exactly one of the lists of states, whatever its records are', () => {
    const line = fc
      .tuple(fc.constantFrom<RecordName>(...RECORD_NAMES), fc.constantFrom('A', 'B', 'C'))
      .map((parts) => parts.join(':'))
    const drafts = fc.array(
      fc
        .tuple(fc.constantFrom('A', 'B'), fc.array(line, { maxLength: 12 }), fc.uuid())
        .map(([hash, lines, id]) => ({ ...draft(hash, lines), id })),
      { maxLength: 8 },
    )
    fc.assert(
      fc.property(drafts, fc.constantFrom(EDITOR, REVIEWER, VIEWER), (given, user) => {
        const found = lists({ drafts: given, user })
        const placed = STATE_LISTS.flatMap((list) => ids(found[list]))
        const ofWork = given.filter((each) => !isLeftOver(each))
        expect(placed.toSorted()).toEqual(ids(ofWork).toSorted())
        // What waits for somebody is in one of those lists too, once.
        expect(new Set(ids(found.waiting)).size).toBe(found.waiting.length)
        expect(placed).toEqual(expect.arrayContaining(ids(found.waiting)))
        for (const { id } of found.approved) {
          const approved = given.find((each) => each.id === id)
          const last = approved?.records.findLast(({ decision }) => decision === 'approved')
          expect(last?.contentHash).toBe(approved?.draftHash)
        }
      }),
    )
  })
})

describe('what comes next', () => {
  const published = ['submitted:A', 'approved:A', 'published:A']
  test.each([
    ['submit', draft('A', [])],
    ['approve', draft('A', ['submitted:A'])],
    ['mend', draft('A', ['submitted:A', 'changesRequested:A'])],
    ['publish', draft('A', ['submitted:A', 'approved:A'])],
    ['submitAgain', draft('B', ['submitted:A', 'approved:A'])],
    ['publishSmall', draft('A', published)],
  ] as const)('%s', (what, given) => {
    const found = lists({ drafts: [given] })
    const [row] = STATE_LISTS.flatMap((list) => found[list])
    expect(row?.next?.what).toBe(what)
  })

  test('a draft that is planned, or a page that is due, is not for its editor to publish', () => {
    const given = { ...draft('A', ['submitted:A', 'approved:A']), id: 'p' }
    const plan: Plan = {
      id: 'p',
      type: null,
      title: null,
      what: 'publish',
      runAt: '2026-12-01T00:00:00.000Z',
      plannedAt: NOW,
      by: null,
      records: [],
    }
    expect(lists({ drafts: [given], plans: [plan] }).approved[0]?.next?.what).toBe('wait')
    const due = { ...page('q', published, TODAY), id: 'q' }
    expect(lists({ publicPages: [due] }).dueSoon[0]).toMatchObject({
      state: 'published',
      next: { what: 'review', of: null },
    })
    // What is under way is said in place of what would be.
    const redraft = { ...draft('B', ['submitted:B']), id: 'q' }
    expect(lists({ publicPages: [due], drafts: [redraft] }).dueSoon[0]).toMatchObject({
      state: 'inReview',
      next: { what: 'approve' },
    })
  })
})

describe('what waits for me', () => {
  const asked = { assignee: { id: REVIEWER.id, name: 'Dr. Bennett' } }
  const inReview = [
    draft('A', ['submitted:A']),
    draft('B', ['submitted:B'], asked),
    draft('C', ['submitted:C'], { assignee: { id: 'u-other', name: 'Dr. Torres' } }),
  ]
  const answered = [
    draft('D', ['submitted:D', 'changesRequested:D']),
    draft('E', ['submitted:E', 'approved:E']),
    draft('F', ['submitted:F', 'approved:F'], { by: { id: 'u-else', name: 'Eve' } }),
  ]
  const waiting = (user: DeskFacts['user']) =>
    lists({ drafts: [...inReview, ...answered], user }).waiting.map(({ id }) => id[5])

  test('a reviewer: what is asked of me, or of anyone', () => {
    expect(waiting(REVIEWER).toSorted()).toEqual(['A', 'B'])
  })
  test('an editor: the answers to what I submitted', () => {
    expect(waiting(EDITOR).toSorted()).toEqual(['D', 'E'])
  })
  test('an administrator is an editor too', () => {
    expect(waiting({ id: EDITOR.id, roles: ['administrator'] }).toSorted()).toEqual(['D', 'E'])
  })
  test('a viewer: nothing', () => {
    expect(waiting(VIEWER)).toEqual([])
  })

  test('whoever stands in for me finds it too, while I am away', () => {
    const absences = [
      {
        person: { id: 'u-other', name: 'Dr. Torres' },
        standIn: { id: REVIEWER.id, name: 'Dr. Bennett' },
        until: TODAY,
      },
    ]
    const found = (now: string) =>
      lists({ drafts: inReview, absences, user: REVIEWER, now })
        .waiting.map(({ id }) => id[5])
        .toSorted()
    expect(found(NOW)).toEqual(['A', 'B', 'C'])
    expect(found(`${daysAfter(TODAY, 1)}T00:00:00.000Z`)).toEqual(['A', 'B'])
  })

  test('whoever stands in for a reviewer without being one finds nothing to approve', () => {
    const person = { id: 'u-other', name: 'Dr. Torres' }
    const absences = [{ person, standIn: { id: EDITOR.id, name: 'Malcolm' }, until: TODAY }]
    expect(lists({ drafts: inReview, absences, user: EDITOR }).waiting).toEqual([])
  })

  test('the second reviewer, and the owner who was named', () => {
    const named = (line: string, fields: object) => {
      const page = draft(line, [`submitted:${line}`], asked)
      const assigned = readDeskRecords([
        { decision: 'assigned', decidedAt: '2026-02-01T00:00:00Z', ...fields },
      ])
      return { ...page, records: [...page.records, ...assigned] }
    }
    const both = named('B', { assignee: asked.assignee, secondReviewer: { id: 'u-two' } })
    const second = { id: 'u-two', roles: ['medicalReviewer'] }
    expect(lists({ drafts: [both], user: second }).waiting).toHaveLength(1)
    const owned = named('D', { owner: { id: 'u-new', name: 'Nia' } })
    const sent = readDeskRecords([
      { decision: 'changesRequested', decidedAt: '2026-03-01T00:00:00Z', contentHash: 'D' },
    ])
    const back = { ...owned, records: [...owned.records, ...sent] }
    const owner = { id: 'u-new', roles: ['editor'] }
    const [row] = lists({ drafts: [back], user: owner }).waiting
    expect(row).toMatchObject({
      people: { owner: { name: 'Nia' } },
      next: { what: 'mend', of: { name: 'Nia' } },
    })
  })

  test('mine is what is with me, whatever waits for whom', () => {
    const { lists: all, mine } = deskOf(facts({ drafts: [...inReview, ...answered], user: EDITOR }))
    const ofMine = [...all.inReview, ...all.approved].filter((row) => concerns(row, mine))
    expect(ofMine.map(({ id }) => id[5]).toSorted()).toEqual(['A', 'B', 'C', 'E'])
  })

  test('what is wanted first comes first, and is late only after its day', () => {
    const wanted = (hash: string, dueOn?: string) => draft(hash, [`submitted:${hash}`], { dueOn })
    const rows = lists({
      drafts: [wanted('A'), wanted('B', TODAY), wanted('C', daysAfter(TODAY, -1))],
    }).inReview
    expect(rows.map(({ id, wanted: by }) => [id[5], by?.isLate])).toEqual([
      ['C', true],
      ['B', false],
      ['A', undefined],
    ])
  })
})

describe('what is due', () => {
  const published = ['approved:A', 'published:A']

  test.each([
    [-1, 'overdue'],
    [0, 'dueSoon'],
    [60, 'dueSoon'],
    [61, null],
  ] as const)('in %s days: %s', (days, list) => {
    const found = lists({ publicPages: [page('p', published, daysAfter(TODAY, days))] })
    expect(ids(found.overdue)).toEqual(list === 'overdue' ? ['p'] : [])
    expect(ids(found.dueSoon)).toEqual(list === 'dueSoon' ? ['p'] : [])
  })

  test('never both due soon and overdue', () => {
    fc.assert(
      fc.property(fc.integer({ min: -800, max: 800 }), (days) => {
        const due = daysAfter(TODAY, days)
        const { overdue, dueSoon } = lists({ publicPages: [page('p', published, due)] })
        expect(overdue.length + dueSoon.length).toBe(days <= 60 ? 1 : 0)
        expect(overdue.length).toBe(days < 0 ? 1 : 0)
      }),
    )
  })

  test('by the approval of what is public, not by one of words that readers cannot see yet', () => {
    const old = records(['approved:A', 'published:A'], { nextReviewDue: TODAY })
    const next = records(['approved:B'], { nextReviewDue: '2028-01-01' }).map((record) => ({
      ...record,
      decidedAt: '2026-02-01T00:00:00Z',
    }))
    const given = { ...page('p', []), records: [...old, ...next] }
    expect(duePages([given]).map(({ due }) => due)).toEqual([TODAY])
  })

  test('or by an early review that was asked for since', () => {
    const early = readDeskRecords([
      { decision: 'earlyReview', decidedAt: '2026-06-01T00:00:00Z', nextReviewDue: '2026-07-01' },
    ])
    const given = page('p', published, '2028-01-01')
    const [found] = duePages([{ ...given, records: [...given.records, ...early] }])
    expect([found?.due, found?.approval?.reviewer]).toEqual(['2026-07-01', 'Dr. Bennett'])
  })

  test('words that nobody approved have no date', () => {
    expect(duePages([page('p', ['approved:A', 'published:A', 'overridden:B'], TODAY)])).toEqual([])
  })

  test.each([
    [['published:A'], 'A'],
    [['published:A', 'overridden:B'], 'B'],
    [['published:A', 'approved:B'], 'A'],
    [['published:A', 'unpublished:A'], null],
    [['published:A', 'retired'], null],
    [['published:A', 'unpublished:A', 'published:C'], 'C'],
    [[], null],
  ])('readers see of %j: %s', (lines, hash) => {
    expect(publicHash(records(lines))).toBe(hash)
  })
})

describe('what is to be retired', () => {
  const asked = page('p', ['approved:A', 'published:A', 'retirementAsked:A'])

  test('waits for a reviewer or an administrator who has not asked, and is listed for all', () => {
    const waiting = (user: DeskFacts['user']) => ids(lists({ publicPages: [asked], user }).waiting)
    expect(waiting(REVIEWER)).toEqual(['p'])
    expect(waiting({ id: 'u-other', roles: ['administrator'] })).toEqual(['p'])
    // The records of this file are the editor's.
    expect(waiting({ id: EDITOR.id, roles: ['administrator'] })).toEqual([])
    expect(waiting(EDITOR)).toEqual([])
    expect(ids(lists({ publicPages: [asked] }).retiring)).toEqual(['p'])
  })

  test.each([
    ['dropped', ['published:A', 'retirementAsked:A', 'retirementDropped']],
    ['asked for other words than are public', ['published:A', 'retirementAsked:A', 'published:B']],
    ['done', ['published:A', 'retirementAsked:A', 'retired:A']],
  ])('is no more when it is %s', (_, lines) => {
    expect(lists({ publicPages: [page('p', lines)] }).retiring).toEqual([])
  })

  test('the draft that a retired page left is nobody’s work until it is brought back', () => {
    const left = ['approved:A', 'published:A', 'retired:A']
    expect(lists({ drafts: [draft('A', left)] }).drafting).toEqual([])
    expect(lists({ drafts: [draft('A', [...left, 'restored'])] }).drafting).toHaveLength(1)
  })
})

describe('what is public without a review', () => {
  test.each([
    [['approved:A', 'published:A'], null],
    [['overridden:A'], 'overridden'],
    [['overridden:A', 'recertified:A'], null],
    [['overridden:A', 'recertified:A', 'revoked:A'], 'takenBack'],
    [['approved:A', 'published:A', 'overridden:B'], 'overridden'],
    [['approved:A', 'published:A', 'revoked:A'], 'takenBack'],
    // An approval of a draft is none of what readers see.
    [['published:A', 'approved:B'], 'unknown'],
    [[], 'unknown'],
  ] as const)('%j: %s', (lines, why) => {
    const { unreviewed } = lists({ publicPages: [page('p', [...lines], '2030-01-01')] })
    expect(unreviewed.map(({ note }) => note)).toEqual(why === null ? [] : [why])
  })

  test('it is the first list, and the first that a reviewer is led through; each page once', () => {
    const found = lists({
      publicPages: [
        page('due', ['approved:A', 'published:A'], '2026-11-01'),
        page('urgent', ['overridden:A']),
        page('soon', ['approved:A', 'published:A'], '2026-12-01'),
      ],
    })
    expect(DESK_LISTS[0]).toBe('unreviewed')
    expect(ids(dueRound(found))).toEqual(['urgent', 'due', 'soon'])
    expect(ids(dueRound({ ...found, overdue: found.unreviewed }))).toEqual(['urgent', 'soon'])
  })
})

describe('what is planned, and how much there is to do', () => {
  const plan = (fields: Partial<Plan>): Plan => ({
    id: 'p',
    type: 'post',
    title: 'Public title',
    what: 'publish',
    runAt: '2026-11-22T08:00:00.000Z',
    plannedAt: '2026-11-20T08:00:00.000Z',
    by: { id: EDITOR.id, name: 'Malcolm' },
    records: [],
    ...fields,
  })

  test('plans by their time; a page that was never public is known by its draft', () => {
    const given = { ...draft('A', ['submitted:A', 'approved:A']), id: 'new' }
    const { scheduled, approved } = lists({
      drafts: [given],
      plans: [
        plan({ id: 'new', type: null, title: null, runAt: '2026-12-01T00:00:00.000Z' }),
        plan({ what: 'unpublish' }),
      ],
    })
    expect(scheduled.map(({ id, type, wanted }) => [id, type, wanted?.what])).toEqual([
      ['p', 'post', 'unpublish'],
      ['new', 'post', 'publish'],
    ])
    expect(ids(approved)).toEqual(['new'])
  })

  test('open reviews by whom they are asked of, the most burdened first', () => {
    const bennett = { assignee: { id: 'u-b', name: 'Bennett' } }
    const { reviewers } = deskOf(
      facts({
        drafts: [
          draft('A', ['submitted:A']),
          draft('B', ['submitted:B'], bennett),
          draft('C', ['submitted:C'], { ...bennett, dueOn: daysAfter(TODAY, -1) }),
        ],
      }),
    )
    expect(reviewers).toEqual([
      { name: 'Bennett', inTime: 1, late: 1 },
      { name: null, inTime: 1, late: 0 },
    ])
  })

  test('twelve months, this one first; what is overdue is in none of them', () => {
    const { months } = deskOf(
      facts({
        publicPages: ['2026-11-20', '2026-11-30', '2027-10-31', '2027-11-01'].map((due) =>
          page(due, ['approved:A', 'published:A'], due),
        ),
      }),
    )
    expect(months).toHaveLength(12)
    expect(months.filter(({ pages }) => pages > 0)).toEqual([
      { month: '2026-11', pages: 1 },
      { month: '2027-10', pages: 1 },
    ])
    expect(horizon(TODAY)).toBe('2027-10-31')
    expect(horizon('2026-01-31')).toBe('2026-12-31')
  })
})
