import { describe, expect, test } from 'vitest'
import { publications, type PublicRecord } from '../../lib/content/articles/review-history.ts'

const record = (decision: string, day: number, more: Partial<PublicRecord> = {}): PublicRecord => ({
  _id: `${decision}-${day}`,
  decision,
  decidedAt: `2026-01-${String(day).padStart(2, '0')}T00:00:00Z`,
  sequence: null,
  contentHash: null,
  statement: null,
  summary: null,
  reason: null,
  reviewer: null,
  firstReviewer: null,
  firstStatement: null,
  ...more,
})
const SAMPLE = 'Sample reviewer'
const reviewer = { name: 'Amara Bennett', credentials: 'MD', isSample: null }

describe('public review history of a page', () => {
  test('lists each publication, newest first, with the approval of exactly its text', () => {
    const history = publications(
      [
        record('published', 9, { contentHash: 'B' }),
        record('approved', 8, { contentHash: 'B', reviewer, statement: 'Checked again.' }),
        record('submitted', 7, { contentHash: 'B', summary: 'New dose' }),
        record('published', 3, { contentHash: 'A' }),
        record('approved', 2, { contentHash: 'A', reviewer, statement: 'Checked.' }),
        record('submitted', 1, { contentHash: 'A', summary: 'First version' }),
      ],
      SAMPLE,
    )
    expect(history).toEqual([
      expect.objectContaining({
        summary: 'New dose',
        approvedBy: 'Amara Bennett, MD',
        statement: 'Checked again.',
      }),
      expect.objectContaining({ summary: 'First version', statement: 'Checked.' }),
    ])
  })

  test('lists recertifications between the publications while they are valid', () => {
    const records = [
      record('submitted', 1, { summary: 'First version' }),
      record('overridden', 2, { contentHash: 'A', reason: 'Urgent' }),
      record('submitted', 3, { summary: 'New dose' }),
      record('recertified', 4, { contentHash: 'A', reviewer, statement: 'Still so.' }),
      record('published', 5, { contentHash: 'B' }),
    ]
    expect(publications(records, SAMPLE)).toEqual([
      expect.objectContaining({ isStillCorrect: false, summary: null, approvedBy: null }),
      expect.objectContaining({
        isStillCorrect: true,
        summary: null,
        approvedBy: 'Amara Bennett, MD',
        statement: 'Still so.',
      }),
      expect.objectContaining({ withoutReview: 'Urgent', approvedBy: null }),
    ])
    const takenBack = [...records, record('revoked', 6, { contentHash: 'A' })]
    expect(publications(takenBack, SAMPLE).filter(({ isStillCorrect }) => isStillCorrect)).toEqual(
      [],
    )
  })

  test('shows a summary as it was signed, once', () => {
    const history = publications(
      [
        record('submitted', 1, { contentHash: 'A', summary: 'Said by the editor' }),
        record('approved', 2, { contentHash: 'A', summary: 'Signed', reviewer }),
        record('published', 3, { contentHash: 'A' }),
        record('submitted', 4, { contentHash: 'B', summary: 'Nobody signed this' }),
        record('published', 5, { contentHash: 'A' }),
        record('submitted', 6, { contentHash: 'A', summary: 'Nor this' }),
        record('overridden', 7, { contentHash: 'C', reason: 'Urgent', summary: 'By override' }),
      ],
      SAMPLE,
    )
    expect(history.map(({ id, summary }) => [id, summary])).toEqual([
      ['overridden-7', 'By override'],
      ['published-3', 'Signed'],
    ])
  })

  test('shows on an earlier approval only the summary of a submission with exactly its text', () => {
    const shown = (...records: PublicRecord[]) =>
      publications(
        [
          ...records,
          record('approved', 8, { contentHash: 'A', reviewer }),
          record('published', 9, { contentHash: 'A' }),
        ],
        SAMPLE,
      ).map(({ summary }) => summary)
    const submitted = (day: number, contentHash: string, summary: string | null) =>
      record('submitted', day, { contentHash, summary })
    expect(shown(submitted(1, 'A', 'New'))).toEqual(['New'])
    expect(shown(submitted(1, 'B', 'Of other words'))).toEqual([null])
    expect(shown(submitted(1, 'A', 'Sent back'), submitted(2, 'A', null))).toEqual([null])
    expect(shown(submitted(1, 'A', 'New'), submitted(2, 'B', 'Other'))).toEqual([null])
  })

  test('hides a summary after its approval was revoked', () => {
    const records = [
      record('approved', 1, { contentHash: 'A', summary: 'Signed', reviewer }),
      record('published', 2, { contentHash: 'A' }),
      record('revoked', 3, { contentHash: 'A' }),
    ]
    expect(publications(records, SAMPLE)).toMatchObject([{ summary: null }])
  })

  test('has no entry for republished unchanged text, and one entry for a duplicate record', () => {
    const first = record('published', 2, { contentHash: 'A' })
    const records = [record('approved', 1, { contentHash: 'A', reviewer }), first, first]
    const again = [3, 4, 5].map((day) => record('published', day, { contentHash: 'A' }))
    expect(publications([...records, ...again], SAMPLE).map(({ id }) => id)).toEqual([
      'published-2',
    ])
  })

  test('names both reviewers of a two-reviewer page with their statements', () => {
    const firstReviewer = { name: 'Ben Torres', credentials: 'MD', isSample: true }
    const both = { reviewer, statement: 'Doses checked.', firstReviewer, firstStatement: 'Read.' }
    const [entry] = publications(
      [
        record('approved', 1, { contentHash: 'A', ...both }),
        record('published', 2, { contentHash: 'A' }),
      ],
      SAMPLE,
    )
    expect(entry).toMatchObject({
      approvedBy: 'Ben Torres, MD (Sample reviewer); Amara Bennett, MD',
      statement: 'Read. Doses checked.',
    })
  })

  test('marks an override and shows no earlier approval with it', () => {
    const [entry] = publications(
      [
        record('approved', 1, { contentHash: 'A', reviewer }),
        record('overridden', 2, { contentHash: 'B', reason: 'Wrong dose' }),
      ],
      SAMPLE,
    )
    expect(entry).toMatchObject({ approvedBy: null, withoutReview: 'Wrong dose' })
  })

  test('hides the reviewer of a revoked approval and shows the reviewer of a later one', () => {
    const records = [
      record('approved', 1, { contentHash: 'A', reviewer, statement: 'Checked.' }),
      record('published', 2, { contentHash: 'A' }),
      record('revoked', 3, { contentHash: 'A', reason: 'Not for readers' }),
    ]
    expect(publications(records, SAMPLE)).toEqual([
      expect.objectContaining({ approvedBy: null, statement: null, withoutReview: null }),
    ])
    const again = [
      ...records,
      record('approved', 4, { contentHash: 'A', reviewer, statement: 'Checked again.' }),
      record('published', 5, { contentHash: 'A' }),
    ]
    expect(publications(again, SAMPLE).map(({ statement }) => statement)).toEqual([
      'Checked again.',
      null,
    ])
  })

  test('shows an approval and publication with the same time, in any order of records', () => {
    const approved = record('approved', 1, { contentHash: 'A', reviewer, statement: 'Checked.' })
    const published = record('published', 1, { contentHash: 'A' })
    for (const records of [
      [approved, published],
      [published, approved],
      [
        { ...published, _id: 'a', sequence: 2 },
        { ...approved, _id: 'z', sequence: 1 },
      ],
    ])
      expect(publications(records, SAMPLE)).toMatchObject([{ approvedBy: 'Amara Bennett, MD' }])
  })

  test('omits an approval of text that was never published', () => {
    expect(publications([record('approved', 1, { contentHash: 'A', reviewer })], SAMPLE)).toEqual(
      [],
    )
  })
})
