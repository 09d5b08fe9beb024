import { expect, test } from 'vitest'
import { inTwoYears } from '../../lib/workflow/rules/review-dates.ts'
import { DecisionError } from '../../lib/workflow/model/decision-refused.ts'
import { transitionError } from '../../lib/workflow/model/transition-errors.ts'
import { SUBMISSION } from '../../studio/review/actions/submission-fields.ts'
import { verdictFields } from '../../studio/review/actions/decision-fields.ts'
import { ASSIGN_FIELDS } from '../../studio/review/assign-fields.ts'
import { CODE_FIELD } from '../../studio/review/decision-field.ts'
import { firstProblem, toProblem } from '../../studio/review/decision-problem.ts'

const VERDICT = verdictFields(false)
const refused = (code: string) => new DecisionError({ code, reason: 'Why.' })

test('an error from the lake is shown at the form field that caused it', () => {
  const fields = [...VERDICT, CODE_FIELD]
  expect(toProblem(fields, refused('signature'))).toEqual({ words: 'Why.', field: 'password' })
  expect(toProblem(fields, refused('wrongCode')).field).toBe('code')
  expect(toProblem(fields, refused('date')).field).toBe('nextReviewDue')
  expect(toProblem(SUBMISSION, refused('correction')).field).toBe('corrections')
  expect(toProblem(SUBMISSION, refused('wantedInPast')).field).toBe('dueOn')
  expect(toProblem(ASSIGN_FIELDS, refused('readsTwice')).field).toBe('secondReviewer')
})

test('an error about the page, or about a field that the form lacks, is shown at no field', () => {
  expect(toProblem(VERDICT, new DecisionError(transitionError('voided')))).toEqual({
    words: transitionError('voided').reason,
  })
  expect(toProblem(SUBMISSION, refused('signature'))).toEqual({ words: 'Why.' })
  expect(toProblem(VERDICT, refused('wrongPasskey'))).toEqual({ words: 'Why.' })
  const broken = toProblem(VERDICT, new TypeError('Failed to fetch'))
  expect(broken).toEqual({ words: expect.stringMatching(/^The server did not respond/) })
})

test('a next review date in the past or more than three years ahead is rejected before sending', () => {
  expect(firstProblem(VERDICT, { nextReviewDue: '2020-01-01' })).toMatchObject({
    field: 'nextReviewDue',
    words: 'The next review must be after today. Choose a later day.',
  })
  expect(firstProblem(VERDICT, { nextReviewDue: '9999-01-01' })).toMatchObject({
    field: 'nextReviewDue',
    words: expect.stringMatching(/within 3 years/),
  })
  const next = inTwoYears(new Date().toISOString().slice(0, 10))
  expect(firstProblem(VERDICT, { nextReviewDue: next })).toBeUndefined()
})
