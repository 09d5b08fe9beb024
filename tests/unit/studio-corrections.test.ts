import { expect, test } from 'vitest'
import { CORRECTIONS, SET_SUBMISSION } from '../../studio/review/actions/submission-fields.ts'
import {
  getCorrections,
  sentCorrections,
  typedCorrections,
  writeCorrections,
} from '../../studio/review/corrections/typed-corrections.ts'

const whole = { wrong: 'It could wait.', since: '2026-01-01', now: 'It cannot wait.' }

test('corrections are stored as they are typed, and an empty list sends nothing', () => {
  const begun = { ...whole, now: '' }
  expect(typedCorrections(writeCorrections([whole, begun]))).toEqual([whole, begun])
  expect(sentCorrections(writeCorrections([whole]))).toEqual([whole])
  for (const nothing of [undefined, '', writeCorrections([])])
    expect(sentCorrections(nothing)).toBeUndefined()
})

test('the form reports incomplete corrections before it is sent', () => {
  const problem = (part: object) =>
    CORRECTIONS.getProblem?.(JSON.stringify([{ ...whole, ...part }]))
  expect(problem({})).toBeNull()
  expect(problem({ now: ' ' })).toContain('needs both')
  expect(problem({ since: '' })).toContain('choose a date')
  expect(problem({ since: '9999-01-01' })).toContain('future')
})

test('a reviewer sees and signs the corrections of the latest submission', () => {
  const decidedAt = '2026-01-02T00:00:00Z'
  const records = [
    { _id: 'a', decision: 'submitted', decidedAt, corrections: [{ _key: 'c1', ...whole }] },
    { _id: 'b', decision: 'submitted', decidedAt },
  ]
  expect(writeCorrections(getCorrections(records, 'a'))).toBe(writeCorrections([whole]))
  expect(getCorrections(records, 'b')).toEqual([])
  expect(getCorrections(records, undefined)).toEqual([])
})

test('the form for a batch has no corrections field', () => {
  expect(SET_SUBMISSION.map(({ kind }) => kind)).not.toContain('corrections')
})
