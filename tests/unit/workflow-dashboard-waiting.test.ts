import { describe, expect, test } from 'vitest'
import { concerns, buildDashboard } from '../../lib/workflow/dashboard/dashboard.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'
import {
  readDashboardRecords,
  withLapsedSignatures,
  type DashboardFacts,
} from '../../lib/workflow/dashboard/facts.ts'
import {
  NOW,
  TODAY,
  EDITOR,
  REVIEWER,
  VIEWER,
  draft,
  facts,
  lists,
  records,
} from './dashboard-fixtures.ts'

describe('dashboard list “waiting for me”', () => {
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
  const waiting = (user: DashboardFacts['user']) =>
    lists({ drafts: [...inReview, ...answered], user }).waiting.map(({ id }) => id[5])

  test('of a reviewer has submissions assigned to them or to anyone', () => {
    expect(waiting(REVIEWER).toSorted()).toEqual(['A', 'B'])
  })
  test('omits a page whose high-risk mark the reviewer removed, until another reviewer signs', () => {
    const by = { id: REVIEWER.id, name: 'Dr. Bennett' }
    const other = { id: 'u-other', name: 'Dr. Torres' }
    const of = (id: string, ...lines: [string, { id: string; name: string }][]) => ({
      ...draft(id, []),
      records: lines.flatMap(([line, signer], index) =>
        records([line], { by: signer, decidedAt: `2026-01-02T00:0${index}:00Z` }),
      ),
    })
    const drafts = [
      of('A', ['unmarkedHighRisk', by], ['submitted:A', other]),
      of('B', ['unmarkedHighRisk', other], ['submitted:B', other]),
      of(
        'C',
        ['unmarkedHighRisk', by],
        ['approved:Z', other],
        ['published:Z', other],
        ['submitted:C', other],
      ),
    ]
    const waiting = lists({ drafts, user: REVIEWER }).waiting.map(({ id }) => id[5])
    expect(waiting.toSorted()).toEqual(['B', 'C'])
  })
  test('of an editor has the responses to their submissions', () => {
    expect(waiting(EDITOR).toSorted()).toEqual(['D', 'E'])
  })
  test('of an editor has a page whose approval a later edit voided, until it is submitted again', () => {
    const voided = draft('H', ['submitted:G', 'approved:G'])
    const [row] = lists({ drafts: [voided] }).waiting
    expect(row).toMatchObject({ id: voided.id, note: 'voided', next: { what: 'submitAgain' } })
    expect(lists({ drafts: [voided], user: { id: 'u-else', roles: ['editor'] } }).waiting).toEqual(
      [],
    )
    expect(lists({ drafts: [draft('H', ['submitted:H'])] }).waiting).toEqual([])
  })
  test('omits an approved page that is scheduled for publication', () => {
    const planned = draft('G', ['submitted:G', 'approved:G', 'publishScheduled:G'])
    const plan = {
      ...{ id: planned.id, type: 'post', title: planned.title, what: 'publish' as const },
      ...{ runAt: `${daysAfter(TODAY, 2)}T08:00:00.000Z`, plannedAt: NOW, by: null, records: [] },
    }
    const { waiting: mine, approved } = lists({ drafts: [planned], plans: [plan] })
    expect(mine).toEqual([])
    expect(approved.map(({ next }) => next?.what)).toEqual(['wait'])
  })
  test('of an administrator has the same pages as an editor’s', () => {
    expect(waiting({ id: EDITOR.id, roles: ['administrator'] }).toSorted()).toEqual(['D', 'E'])
  })
  test('of a viewer is empty', () => {
    expect(waiting(VIEWER)).toEqual([])
  })

  test('of a stand-in includes the absent person’s pages', () => {
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

  test('of a stand-in who is not a reviewer includes nothing to approve', () => {
    const person = { id: 'u-other', name: 'Dr. Torres' }
    const absences = [{ person, standIn: { id: EDITOR.id, name: 'Malcolm' }, until: TODAY }]
    expect(lists({ drafts: inReview, absences, user: EDITOR }).waiting).toEqual([])
  })

  test('has pages for the second reviewer and for the named owner', () => {
    const named = (line: string, fields: object) => {
      const page = draft(line, [`submitted:${line}`], asked)
      const assigned = readDashboardRecords([
        { decision: 'assigned', decidedAt: '2026-02-01T00:00:00Z', ...fields },
      ])
      return { ...page, records: [...page.records, ...assigned] }
    }
    const both = named('B', { assignee: asked.assignee, secondReviewer: { id: 'u-two' } })
    const second = { id: 'u-two', roles: ['medicalReviewer'] }
    expect(lists({ drafts: [both], user: second }).waiting).toHaveLength(1)
    const owned = named('D', { owner: { id: 'u-new', name: 'Nia' } })
    const sent = readDashboardRecords([
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

  test('has a page with one of two approvals for the second reviewer and not for the first', () => {
    const torres = { id: 'u-other', name: 'Dr. Torres', roles: ['medicalReviewer'] }
    const third = { id: 'u-third', roles: ['medicalReviewer'] }
    const once = (fields: Readonly<Record<string, unknown>> = {}) => {
      const given = draft('A', ['submitted:A', 'markedHighRisk'], fields)
      const more = { by: { id: REVIEWER.id, name: 'Dr. Bennett' }, contentHash: 'A' }
      const signed = { decision: 'approvedOnce', decidedAt: '2026-02-01T00:00:00Z', ...more }
      return { ...given, records: [...given.records, ...readDashboardRecords([signed])] }
    }
    const waitsFor = (given: ReturnType<typeof draft>, user: DashboardFacts['user']) =>
      lists({ drafts: [given], user }).waiting.length
    expect([REVIEWER, torres, third, EDITOR].map((user) => waitsFor(once(), user))).toEqual([
      0, 1, 1, 0,
    ])
    const asked = once({ assignee: torres })
    expect([REVIEWER, torres, third].map((user) => waitsFor(asked, user))).toEqual([0, 1, 0])
    expect(lists({ drafts: [asked] }).inReview[0]).toMatchObject({
      state: 'approvedOnce',
      parts: [{ part: 'approvedBy', name: 'Dr. Bennett' }, { part: 'submittedBy' }],
      next: { what: 'approveSecond', of: { name: 'Dr. Torres' } },
    })
  })

  test('has a page that a guest approved for the person who vouches, unless it takes two reviewers', () => {
    const torres = { id: 'u-other', name: 'Dr. Torres', roles: ['medicalReviewer'] }
    const by = { id: 'u-guest', name: 'Gail Guest (guest)', vouchedBy: { id: REVIEWER.id } }
    const signed = {
      decision: 'approvedOnce',
      decidedAt: '2026-02-01T00:00:00Z',
      contentHash: 'A',
      by,
    }
    const once = (...decisions: string[]) => {
      const given = draft('A', ['submitted:A', ...decisions], { assignee: REVIEWER })
      return { ...given, records: [...given.records, ...readDashboardRecords([signed])] }
    }
    const waitsFor = (given: ReturnType<typeof draft>, user: DashboardFacts['user']) =>
      lists({ drafts: [given], user }).waiting.length
    expect([REVIEWER, torres].map((user) => waitsFor(once(), user))).toEqual([1, 0])
    const highRisk = once('markedHighRisk')
    expect([REVIEWER, torres].map((user) => waitsFor(highRisk, user))).toEqual([0, 1])
    expect(lists({ drafts: [highRisk] }).inReview[0]).toMatchObject({
      parts: [{ part: 'approvedBy', name: 'Gail Guest (guest)' }, { part: 'submittedBy' }],
      next: { what: 'approveSecond', of: null },
    })
  })

  test('has a page whose guest’s approval has lapsed as one in review, also for who vouches on a high-risk page', () => {
    const by = { id: 'u-guest', name: 'Gail Guest (guest)', vouchedBy: { id: REVIEWER.id } }
    const given = draft('A', ['submitted:A', 'markedHighRisk'], { assignee: REVIEWER })
    const decidedAt = '2026-02-01T00:00:00Z'
    const signed = { decision: 'approvedOnce', decidedAt, contentHash: 'A', by }
    const drafts = [{ ...given, records: [...given.records, ...readDashboardRecords([signed])] }]
    const show = (openGuests: ReadonlySet<string> | null) => {
      const { waiting, inReview: listed } = lists({
        drafts: withLapsedSignatures(drafts, openGuests),
        user: REVIEWER,
      })
      return [waiting.length, listed[0]?.state, listed[0]?.next?.what]
    }
    expect(show(new Set(['u-guest']))).toEqual([0, 'approvedOnce', 'approveSecond'])
    expect(show(new Set())).toEqual([1, 'inReview', 'approve'])
    // Until the lake has said who has access.
    expect(show(null)).toEqual([0, 'approvedOnce', 'approveSecond'])
  })

  test('does not limit the “mine” filter, which has every page that involves the user', () => {
    const { lists: all, ownIds: mine } = buildDashboard(
      facts({ drafts: [...inReview, ...answered], user: EDITOR }),
    )
    const ofMine = [...all.inReview, ...all.approved].filter((row) => concerns(row, mine))
    expect(ofMine.map(({ id }) => id[5]).toSorted()).toEqual(['A', 'B', 'C', 'E'])
  })

  test('is ordered by due date, and a page is late only after its due date', () => {
    const withDueDate = (hash: string, dueOn?: string) =>
      draft(hash, [`submitted:${hash}`], { dueOn })
    const rows = lists({
      drafts: [withDueDate('A'), withDueDate('B', TODAY), withDueDate('C', daysAfter(TODAY, -1))],
    }).inReview
    expect(rows.map(({ id, dueDate: by }) => [id[5], by?.isLate])).toEqual([
      ['C', true],
      ['B', false],
      ['A', undefined],
    ])
  })
})
