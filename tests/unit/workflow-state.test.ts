import { describe, expect, test } from 'vitest'
import { checkTransition } from '../../lib/workflow/rules/check-transition.ts'
import { deriveReviewState } from '../../lib/workflow/rules/review-state.ts'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import type { RecordName, ReviewRecord } from '../../lib/workflow/model/records.ts'
import { stepError } from '../../lib/workflow/model/transition-errors.ts'
import { TRANSITION_NAMES } from '../../lib/workflow/model/transitions.ts'

/** One record per minute, in order; `approved:H` decides on content H. */
function records(...lines: (RecordName | `${RecordName}:${string}`)[]): ReviewRecord[] {
  return readRecords(
    lines.map((line, index) => {
      const [decision, contentHash] = line.split(':')
      const decidedAt = `2026-01-01T00:${String(index).padStart(2, '0')}:00Z`
      return { decision, contentHash, decidedAt, nextReviewDue: '2028-01-01', runAt: decidedAt }
    }),
  )
}

const getState = (draftHash: string | null, publishedHash: string | null, list: ReviewRecord[]) =>
  deriveReviewState({ draftHash, publishedHash, records: list }).state

describe('review state of a page', () => {
  test.each([
    ['draft', 'A', null, records()],
    ['inReview', 'A', null, records('submitted:A')],
    ['inReview', 'B', null, records('submitted:A')],
    ['draft', 'A', null, records('submitted:A', 'withdrawn')],
    ['changesRequested', 'A', null, records('submitted:A', 'changesRequested:A')],
    // After a withdrawal, it is back in its previous state.
    [
      'changesRequested',
      'B',
      null,
      records('submitted:A', 'changesRequested:A', 'submitted:B', 'withdrawn'),
    ],
    [
      'draft',
      'B',
      null,
      records('submitted:A', 'changesRequested:A', 'submitted:B', 'approved:B', 'withdrawn'),
    ],
    ['approved', 'A', null, records('submitted:A', 'approved:A')],
    ['draft', 'B', null, records('submitted:A', 'approved:A')],
    ['published', null, 'A', records('submitted:A', 'approved:A', 'published:A')],
    ['draft', 'B', 'A', records('submitted:A', 'approved:A', 'published:A')],
    // A new draft starts over, even with text that was approved before.
    ['draft', 'A', 'B', records('approved:A', 'published:A', 'approved:B', 'published:B')],
    ['absent', null, null, records('published:A', 'unpublished:A')],
  ] as const)('is %s', (state, draft, published, list) => {
    expect(getState(draft, published, [...list])).toBe(state)
  })

  test('is correct when approval and publication have the same time, in any order of records', () => {
    const decidedAt = '2025-07-15T14:00:00Z'
    const list = readRecords([
      { decision: 'published', decidedAt, contentHash: 'A' },
      { decision: 'approved', decidedAt, contentHash: 'A' },
    ])
    expect(deriveReviewState({ draftHash: 'B', publishedHash: 'A', records: list })).toMatchObject({
      state: 'draft',
      voided: null,
    })
  })

  test('reports an approval as voided after an edit', () => {
    const { approval, voided } = deriveReviewState({
      draftHash: 'B',
      publishedHash: null,
      records: records('submitted:A', 'approved:A'),
    })
    expect([approval, voided?.contentHash]).toEqual([null, 'A'])
  })

  test('has the next review date of the approval, or of an early review requested later', () => {
    const due = (list: ReviewRecord[]) =>
      deriveReviewState({ draftHash: null, publishedHash: 'A', records: list }).nextReviewDue
    const [approved] = records('approved:A')
    const early = {
      decision: 'earlyReview',
      decidedAt: '2026-06-01',
      nextReviewDue: '2026-07-01',
    } as const
    expect(due(approved ? [approved] : [])).toBe('2028-01-01')
    expect(due(approved ? [approved, early] : [])).toBe('2026-07-01')
    expect(due(approved ? [{ ...early, decidedAt: '2025-01-01' }, approved] : [])).toBe(
      '2028-01-01',
    )
  })

  test('has an open schedule until it is completed, failed, or canceled', () => {
    const planned = (...lines: RecordName[]) =>
      deriveReviewState({ draftHash: 'A', publishedHash: 'A', records: records(...lines) }).planned
    expect(planned('publishScheduled').publish).not.toBeNull()
    for (const end of ['published', 'publishFailed', 'publishCancelled', 'retired'] as const)
      expect(planned('publishScheduled', end).publish).toBeNull()
    expect(planned('unpublishScheduled', 'published').unpublish).not.toBeNull()
    expect(planned('unpublishScheduled', 'unpublished').unpublish).toBeNull()
  })

  test('recognizes rejected text until other text is submitted or approved', () => {
    const sentBack = (draftHash: string, ...lines: Parameters<typeof records>) =>
      deriveReviewState({ draftHash, publishedHash: null, records: records(...lines) }).isSentBack
    const round = ['submitted:A', 'changesRequested:A'] as const
    expect(sentBack('A', ...round)).toBe(true)
    expect(sentBack('B', ...round)).toBe(false)
    // The reviewer sent back the second text; this is the first.
    expect(sentBack('A', ...round, 'submitted:B', 'changesRequested:B')).toBe(false)
    expect(sentBack('A', ...round, 'submitted:B', 'approved:B')).toBe(false)
    expect(sentBack('A', ...round, 'submitted:B', 'approved:B', 'published:B')).toBe(false)
    expect(sentBack('A', ...round, 'submitted:B', 'withdrawn')).toBe(true)
  })

  test('ignores documents that are not review records', () => {
    expect(
      readRecords([{ decision: 'blessed', decidedAt: 'x' }, { decision: 'approved' }]),
    ).toEqual([])
  })
})

describe('transition rules', () => {
  const attempt = {
    roles: ['editor'],
    state: 'draft',
    isPublic: false,
    unchanged: false,
    isAuthor: () => false,
    profile: () => 'ready' as const,
    isRevoked: false,
    isVoided: false,
    isSentBack: false,
    isScheduled: false,
    isRetirable: true,
    isPermanent: false,
    isHighRisk: false,
    isFirst: false,
    isOthersTurn: false,
    isLowerer: false,
    isRetired: false,
    retirement: null,
  } as const

  test('allow nothing for unknown roles or without a role', () => {
    for (const step of TRANSITION_NAMES) {
      expect(checkTransition({ ...attempt, step, roles: [] })).toBe('role')
      expect(checkTransition({ ...attempt, step, roles: ['superuser'] })).toBe('role')
    }
  })

  test('allow publication without review when only non-clinical fields differ', () => {
    expect(checkTransition({ ...attempt, step: 'publish', unchanged: true })).toBeNull()
    expect(checkTransition({ ...attempt, step: 'submit', unchanged: true })).toBe('nothingToReview')
  })

  test('forbid approval by the author of the latest change', () => {
    const own = {
      ...attempt,
      step: 'approve',
      roles: ['medicalReviewer'],
      state: 'inReview',
    } as const
    expect(checkTransition(own)).toBeNull()
    expect(checkTransition({ ...own, isAuthor: () => true })).toBe('ownChange')
  })

  test('forbid resubmission of rejected text but allow its approval', () => {
    const back = { ...attempt, state: 'changesRequested', isSentBack: true } as const
    const reviewer = { ...back, step: 'approve', roles: ['medicalReviewer'] } as const
    expect(checkTransition({ ...back, step: 'submit' })).toBe('sameWords')
    expect(checkTransition({ ...back, step: 'submit', isSentBack: false })).toBeNull()
    expect(checkTransition(reviewer)).toBeNull()
    expect(checkTransition({ ...reviewer, isAuthor: () => true })).toBe('ownChange')
    expect(checkTransition({ ...reviewer, isSentBack: false })).toBe('notInReview')
  })

  test('have a message for every refusal that names the required role if a role is missing', () => {
    expect(stepError('role', 'override').reason).toBe('Only an administrator can do this.')
    expect(stepError('voided', 'publish').reason).toMatch(/Submit it for review again/)
  })
})

test('a guest’s signature that has lapsed leaves the page as it was, with its request for changes', () => {
  const list = records('submitted:A', 'changesRequested:A', 'approvedOnce:A')
  const lapsed = list.map((each) =>
    each.decision === 'approvedOnce' ? { ...each, hasLapsed: true as const } : each,
  )
  expect(getState('A', null, lapsed)).toBe('changesRequested')
})
