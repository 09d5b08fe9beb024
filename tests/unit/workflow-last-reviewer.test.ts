import { describe, expect, test } from 'vitest'
import { lastReviewer } from '../../lib/workflow/rules/last-reviewer.ts'
import { validateDueDate } from '../../lib/workflow/model/due-date.ts'

const ANN = { id: 'ann', name: 'Ann' }
const BO = { id: 'bo', name: 'Bo' }
const submitted = (assignee?: typeof ANN) => ({ decision: 'submitted', by: BO, assignee })
const sentBack = { decision: 'changesRequested', by: ANN }

describe('lastReviewer', () => {
  test.each([
    ['null before the first submission', [], null],
    [
      'the assigned reviewer of a withdrawn submission',
      [submitted(ANN), { decision: 'withdrawn' }],
      ANN,
    ],
    ['null for a submission to any reviewer', [submitted()], null],
    ['the reviewer who decided, and not the assigned one', [submitted(BO), sentBack], ANN],
    ['the reviewer of the current submission', [submitted(), sentBack, submitted(BO)], BO],
    [
      'the reviewer assigned since, and not one who was removed',
      [submitted(), sentBack, { decision: 'assigned', assignee: BO }, { decision: 'assigned' }],
      BO,
    ],
    ['null after publication', [submitted(ANN), sentBack, { decision: 'published' }], null],
    ['null for a record without a person', [{ decision: 'approved', by: { id: null } }], null],
    ['null for an unknown kind of record', [{ decision: 'blessed', by: ANN }], null],
  ])('returns %s', (_what, records, expected) => {
    expect(lastReviewer(records)).toEqual(expected)
  })
})

test('validateDueDate accepts today or a later date in the office’s time zone', () => {
  const at = '2026-11-22T23:59:59.999Z'
  expect(validateDueDate('2026-11-21', at)?.code).toBe('wantedInPast')
  expect(validateDueDate('2026-11-22', at)).toBeNull()
  expect(validateDueDate('2026-11-22', '2026-11-23T00:00:00.000Z')?.reason).toContain(
    'Nov 23, 2026',
  )
})
