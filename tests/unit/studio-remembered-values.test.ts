import { expect, test } from 'vitest'
import { recallValues, rememberValues } from '../../studio/review/remembered-values.ts'

function memory() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    stored,
  }
}

const typed = {
  statement: 'Checked against the guideline.',
  evidenceCheckedAt: '2026-11-28',
  nextReviewDue: '2028-01-01',
  password: 'a long secret',
  code: '123456',
}

test('a form recalls the named fields of the same user and form, and nothing else', () => {
  const store = memory()
  rememberValues(store, 'u-robin', 'Recertify', typed, ['statement', 'evidenceCheckedAt'])
  expect(recallValues(store, 'u-robin', 'Recertify')).toEqual({
    statement: 'Checked against the guideline.',
    evidenceCheckedAt: '2026-11-28',
  })
  expect(recallValues(store, 'u-ben', 'Recertify')).toEqual({})
  expect(recallValues(store, 'u-robin', 'Approve')).toEqual({})
  expect(JSON.stringify([...store.stored])).not.toMatch(/secret|123456/)
})

test.each([['not JSON'], ['[1]'], ['{"statement": 1}'], ['null']])(
  'a stored value that is damaged is ignored: %s',
  (text) => {
    expect(
      recallValues({ getItem: () => text, setItem: () => undefined }, 'u', 'Recertify'),
    ).toEqual({})
  },
)

test('a full or blocked storage does not prevent a decision', () => {
  const blocked = {
    getItem: () => {
      throw new Error('blocked')
    },
    setItem: () => {
      throw new Error('blocked')
    },
  }
  expect(() => rememberValues(blocked, 'u', 'Recertify', typed, ['statement'])).not.toThrow()
  expect(recallValues(blocked, 'u', 'Recertify')).toEqual({})
})
