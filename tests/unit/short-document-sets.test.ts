import { describe, expect, test } from 'vitest'
import { readDashboardRecords } from '../../lib/workflow/dashboard/facts.ts'
import {
  candidatesFor,
  getSetSteps,
  type ShortDraft,
} from '../../lib/workflow/dashboard/set-candidates.ts'
import { documentName } from '../../lib/workflow/rules/document-name.ts'
import { createSetsReader } from '../../studio/dashboard/batch-review/read-sets.ts'
import { selectAll, getChosen, toggled } from '../../studio/dashboard/batch-review/set-section.tsx'
import { MAX_BATCH_DOCUMENTS } from '../../lib/limits/review.ts'

const EDITOR = { id: 'e', roles: ['editor'] }
const REVIEWER = { id: 'r', roles: ['medicalReviewer'] }

function draft(id: string, draftHash: string, ...lines: string[]): ShortDraft {
  const records = lines.map((line, index) => {
    const [decision, contentHash] = line.split(':')
    return { _id: `${id}${index}`, decision, contentHash, decidedAt: `2026-01-0${index + 1}` }
  })
  return { id, draftHash, publishedHash: 'P', records: readDashboardRecords(records) }
}

const drafts = [
  draft('written', 'A'),
  draft('small', 'P'),
  draft('submitted', 'A', 'submitted:A'),
  draft('sent-back', 'A', 'submitted:A', 'changesRequested:A'),
  draft('mended', 'B', 'submitted:A', 'changesRequested:A'),
  draft('approved', 'A', 'submitted:A', 'approved:A'),
  draft('voided', 'B', 'submitted:A', 'approved:A'),
]

describe('documents that a batch may contain', () => {
  const ids = (...asked: Parameters<typeof getSetSteps>) =>
    Object.fromEntries(
      getSetSteps(...asked).map((step) => [
        step,
        candidatesFor(step, drafts, ...asked)
          .map(({ id }) => id)
          .toSorted(),
      ]),
    )

  test('an editor can batch documents ready for submission and documents ready for publication', () => {
    expect(ids(EDITOR)).toEqual({
      submit: ['mended', 'voided', 'written'],
      publish: ['approved', 'small'],
    })
  })
  test('a reviewer can batch submitted documents, except those that they sent back', () => {
    expect(ids(REVIEWER)).toEqual({ approve: ['submitted'] })
  })
  test('a viewer can batch no documents', () => {
    expect(getSetSteps({ id: 'v', roles: ['viewer'] })).toEqual([])
  })
})

describe('selection for a batch', () => {
  const item = (id: string, _rev = '1') => ({ id, draft: { _rev } })

  test('excludes a document that has changed since it was selected', () => {
    const chosen = toggled(toggled(new Map(), item('a')), item('b'))
    expect(getChosen(chosen, [item('a'), item('b', '2')])).toEqual([item('a')])
    expect(getChosen(toggled(chosen, item('a')), [item('a')])).toEqual([])
    // Selecting it again selects its current content.
    expect(getChosen(toggled(chosen, item('b', '2')), [item('b', '2')])).toEqual([item('b', '2')])
  })

  test('is limited to the maximum batch size', () => {
    const many = Array.from({ length: MAX_BATCH_DOCUMENTS + 5 }, (_, index) => item(String(index)))
    expect(getChosen(selectAll(many), many)).toHaveLength(MAX_BATCH_DOCUMENTS)
  })
})

test('a malformed document does not hide other documents', () => {
  const stored = (fields: object) => ({
    draft: {
      _id: 'drafts.faq-a',
      _type: 'faq',
      _rev: '1',
      _createdAt: '2026-01-01',
      _updatedAt: '2026-01-01',
      question: 'How?',
      ...fields,
    },
    published: null,
    records: [
      { _id: 'a', decision: 'submitted', decidedAt: '2026-01-01', note: 'Old.' },
      { _id: 'b', decision: 'submitted', decidedAt: '2026-01-02', note: 'Please.' },
    ],
    comments: [
      { _id: 'c', text: 'Is this so?', writtenAt: '2026-01-03' },
      { _id: 'd', text: 'It was.', writtenAt: '2026-01-01', resolved: true },
    ],
  })
  const read = createSetsReader()([null, stored({ _rev: 1 }), stored({})])
  expect(read).toMatchObject([{ id: 'faq-a', publishedHash: null, note: 'Please.' }])
  expect(read[0]?.comments.map(({ _id }) => _id)).toEqual(['c'])
})

test('documentName is the document’s title or text, or else its ID', () => {
  expect(documentName({ _id: 'drafts.a', term: 'A1C' })).toBe('A1C')
  expect(documentName({ _id: 'drafts.bmiPage', title: ' ' })).toBe('bmiPage')
})
