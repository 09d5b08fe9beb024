import { expect, test } from 'vitest'
import {
  publicBefore,
  previousSubmission,
} from '../../studio/review/actions/previous-submission.ts'
import type { StoredRecord } from '../../studio/review/stored-records.ts'

const NOW = '2026-11-23T12:00:00.000Z'
const decidedAt = '2026-11-20T00:00:00Z'
const wrong = { wrong: 'It could wait.', since: '2026-01-01', now: 'It cannot wait.' }
const submitted: StoredRecord = {
  ...{ _id: 'first', decision: 'submitted', decidedAt, summary: 'Doses of 2026.' },
  ...{ note: 'Please look at the table.', dueOn: '2026-11-25', corrections: [wrong] },
}
const since = (decision: string): StoredRecord => ({ _id: decision, decision, decidedAt })

test.each([['changesRequested'], ['withdrawn'], ['blessed']])(
  'after %s, the next submission form is prefilled from the previous submission',
  (decision) => {
    const offered = previousSubmission([submitted, since(decision)], NOW)
    expect(offered).toMatchObject({ summary: 'Doses of 2026.', dueOn: '2026-11-25' })
    expect(JSON.parse(offered.corrections ?? '')).toEqual([wrong])
  },
)

test('the form is not prefilled with the note or with a due date in the past', () => {
  const offered = previousSubmission([submitted, since('changesRequested')], '2026-11-26T00:00:00Z')
  expect(offered).not.toHaveProperty('note')
  expect(offered.dueOn).toBe('')
})

test('the form is prefilled with both reviewers, even if the second one requested the changes', () => {
  const [robin, ben] = [
    { id: 'u-robin', name: 'Robin' },
    { id: 'u-ben', name: 'Ben' },
  ]
  const both = { ...submitted, assignee: robin, secondReviewer: ben }
  const offered = previousSubmission([both, { ...since('changesRequested'), by: ben }], NOW)
  expect(JSON.parse(offered.assignee ?? '')).toEqual(robin)
  expect(JSON.parse(offered.secondReviewer ?? '')).toEqual(ben)
})

test('the form is prefilled from the latest of several submissions, even when its fields are empty', () => {
  const second: StoredRecord = { ...since('submitted'), _id: 'second' }
  expect(previousSubmission([submitted, since('changesRequested'), second], NOW)).toMatchObject({
    ...{ summary: '', dueOn: '', corrections: '' },
  })
})

test.each([['published'], ['overridden'], ['retired']])(
  'a submission before the text was %s does not prefill the next submission form',
  (decision) => {
    const records = [submitted, since(decision)]
    expect(previousSubmission(records, NOW)).toMatchObject({ summary: '', dueOn: '' })
    expect(publicBefore(records)).toMatchObject({ summary: '', corrections: '' })
  },
)
