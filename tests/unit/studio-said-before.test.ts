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
  'after %s the next submission is offered what the last one said',
  (decision) => {
    const offered = previousSubmission([submitted, since(decision)], NOW)
    expect(offered).toMatchObject({ summary: 'Doses of 2026.', dueOn: '2026-11-25' })
    expect(JSON.parse(offered.corrections ?? '')).toEqual([wrong])
  },
)

test('a note is about one round, and a day that has passed is not asked for', () => {
  const offered = previousSubmission([submitted, since('changesRequested')], '2026-11-26T00:00:00Z')
  expect(offered).not.toHaveProperty('note')
  expect(offered.dueOn).toBe('')
})

test('of two submissions it is the newer one, where that says nothing too', () => {
  const second: StoredRecord = { ...since('submitted'), _id: 'second' }
  expect(previousSubmission([submitted, since('changesRequested'), second], NOW)).toMatchObject({
    ...{ summary: '', dueOn: '', corrections: '' },
  })
})

test.each([['published'], ['overridden'], ['retired']])(
  'what was said of words before they were %s is not said of the next draft',
  (decision) => {
    const records = [submitted, since(decision)]
    expect(previousSubmission(records, NOW)).toMatchObject({ summary: '', dueOn: '' })
    expect(publicBefore(records)).toMatchObject({ summary: '', corrections: '' })
  },
)
