import { describe, expect, test } from 'vitest'
import { lastReviewer } from '../../lib/workflow/rules/last-reviewer.ts'
import { validateDueDate } from '../../lib/workflow/model/due-date.ts'

const ANN = { id: 'ann', name: 'Ann' }
const BO = { id: 'bo', name: 'Bo' }
const submitted = (assignee?: typeof ANN) => ({ decision: 'submitted', by: BO, assignee })
const sentBack = { decision: 'changesRequested', by: ANN }

describe('the reviewer of the last round', () => {
  test.each([
    ['nobody before the first', [], null],
    ['who was asked and has not answered', [submitted(ANN), { decision: 'withdrawn' }], ANN],
    ['nobody where any was asked', [submitted()], null],
    ['who answered, whoever was asked', [submitted(BO), sentBack], ANN],
    ['who is asked now', [submitted(), sentBack, submitted(BO)], BO],
    [
      'who was named since, and not who was not',
      [submitted(), sentBack, { decision: 'assigned', assignee: BO }, { decision: 'assigned' }],
      BO,
    ],
    ['nobody in a new cycle', [submitted(ANN), sentBack, { decision: 'published' }], null],
    ['nobody where no name is on record', [{ decision: 'approved', by: { id: null } }], null],
    ['nobody by records of another version', [{ decision: 'blessed', by: ANN }], null],
  ])('is %s', (_what, records, expected) => {
    expect(lastReviewer(records)).toEqual(expected)
  })
})

test('an answer is wanted by today or later, in the office’s calendar', () => {
  const at = '2026-11-22T23:59:59.999Z'
  expect(validateDueDate('2026-11-21', at)?.code).toBe('wantedInPast')
  expect(validateDueDate('2026-11-22', at)).toBeNull()
  expect(validateDueDate('2026-11-22', '2026-11-23T00:00:00.000Z')?.reason).toContain(
    'Nov 23, 2026',
  )
})
