import { expect, test } from 'vitest'
import {
  forgetTyped,
  saveFormDraft,
  draftKey,
  typedBefore,
  getValues,
} from '../../studio/review/form-draft.ts'

const FIELDS = [
  { name: 'statement', kind: 'paragraph' },
  { name: 'reviewer', kind: 'reviewer' },
  { name: 'password', kind: 'password' },
] as const

test('a reopened form has the text that was typed before, except passwords', () => {
  const key = draftKey('u-1', 'Approve', 'article-asthma')
  saveFormDraft(key, { statement: 'Checked against', password: 'secret' }, FIELDS)
  expect(typedBefore(key)).toEqual({ statement: 'Checked against' })
  for (const other of [
    draftKey('u-2', 'Approve', 'article-asthma'),
    draftKey('u-1', 'Request changes', 'article-asthma'),
    draftKey('u-1', 'Approve', 'article-obesity'),
    undefined,
  ])
    expect(typedBefore(other)).toEqual({})
  forgetTyped(key)
  expect(typedBefore(key)).toEqual({})
})

test('typed values take precedence over proposed values, even when they are empty', () => {
  const proposals = { reviewer: 'Ann' }
  expect(getValues(FIELDS, proposals, {})).toEqual({ statement: '', reviewer: 'Ann', password: '' })
  expect(getValues(FIELDS, proposals, { reviewer: '' }).reviewer).toBe('')
})
