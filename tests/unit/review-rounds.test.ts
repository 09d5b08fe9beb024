import { expect, test } from 'vitest'
import { getLastRound, getRounds } from '../../lib/workflow/rules/rounds.ts'

let sequence = 0
/** A stored record about the text of a hash, by a user. */
const said = (decision: string, contentHash: string, id = 'u-editor', rest: object = {}) => {
  sequence += 1
  return {
    ...{ _id: `review.${sequence}`, decision, decidedAt: '2026-11-28T12:00:00Z', sequence },
    ...{ contentHash, revision: `rev-${contentHash}`, by: { id, name: id }, ...rest },
  }
}
const forReviewer = { draftHash: 'now', userId: 'u-reviewer' }
const hashes = (records: object[], who = forReviewer) =>
  getRounds(
    records.map((record) => ({ ...record })),
    who,
  ).map(({ contentHash }) => contentHash)

test('the rounds are the earlier texts of the running cycle, newest first and each once', () => {
  const records = [
    said('submitted', 'zero'),
    said('published', 'zero'),
    said('submitted', 'one'),
    said('changesRequested', 'one', 'u-reviewer'),
    said('submitted', 'two'),
    said('withdrawn', 'two', 'u-editor', { contentHash: undefined }),
    said('submitted', 'now'),
  ]
  expect(hashes(records)).toEqual(['two', 'one'])
  expect(hashes(records.toReversed())).toEqual(['two', 'one'])
})

test('a reviewer compares with the round that they decided on, and another with the last one', () => {
  const records = [
    said('submitted', 'one'),
    said('changesRequested', 'one', 'u-reviewer'),
    said('submitted', 'two'),
    said('submitted', 'now'),
  ]
  expect(getLastRound(getRounds(records, forReviewer))).toMatchObject({
    ...{ contentHash: 'one', decision: 'changesRequested', revision: 'rev-one', isOwn: true },
  })
  expect(getLastRound(getRounds(records, { ...forReviewer, userId: 'u-other' }))).toMatchObject({
    ...{ contentHash: 'two', isOwn: false },
  })
  expect(getLastRound([])).toBeNull()
})

test('rounds of a version in a release, and records without a revision, are left out', () => {
  const records = [
    said('submitted', 'released', 'u-editor', { release: 'rSpring' }),
    said('submitted', 'old', 'u-editor', { revision: undefined }),
    said('approved', 'one', 'u-reviewer'),
  ]
  expect(hashes(records)).toEqual(['one'])
})

test('a version in a release has the rounds of that release only', () => {
  const release = 'rSpring'
  const records = [
    said('submitted', 'draft'),
    said('submitted', 'first', 'u-editor', { release }),
    said('approvedForRelease', 'second', 'u-reviewer', { release }),
    said('submitted', 'other', 'u-editor', { release: 'rAutumn' }),
  ]
  const rounds = getRounds(records, { ...forReviewer, release })
  expect(rounds.map(({ contentHash }) => contentHash)).toEqual(['second', 'first'])
})
