import { describe, expect, it, test } from 'vitest'
import { parseFeedback } from '../../lib/page-feedback/feedback.ts'
import { acceptsFeedback } from '../../lib/content/page-feedback/accepts-feedback.ts'
import { MAX_FEEDBACK_LENGTH } from '../../lib/limits/site.ts'

const page = '/diseases/diabetes'
const answered = (fields: Record<string, unknown>) => parseFeedback({ page, ...fields })

describe('an answer', () => {
  it('is yes or no, with a reason or without', () => {
    expect(answered({ helpful: 'yes' })).toEqual({
      kind: 'answer',
      page,
      answer: { kind: 'answer', helpful: true, reason: null },
    })
    expect(answered({ helpful: 'no', reason: ' Too long.\r\nAnd dry. ', website: '' })).toEqual({
      kind: 'answer',
      page,
      answer: { kind: 'answer', helpful: false, reason: 'Too long.\nAnd dry.' },
    })
    expect(answered({ helpful: 'yes', reason: '  ' })).toMatchObject({ answer: { reason: null } })
  })

  it.each([
    ['helpful', {}],
    ['helpful', { helpful: 'maybe' }],
    ['reason', { helpful: 'no', reason: 'x'.repeat(MAX_FEEDBACK_LENGTH + 1) }],
    ['reason', { helpful: 'no', reason: 'nul\u0000' }],
    ['error', { error: ' \n' }],
    ['error', { error: 'x'.repeat(MAX_FEEDBACK_LENGTH + 1) }],
    ['error', { error: 7 }],
  ])('without a usable %s is refused by its name: %j', (field, fields) => {
    expect(answered(fields)).toEqual({
      kind: 'refused',
      reason: `Missing, too long, or not valid: ${field}.`,
    })
  })

  it('counts line breaks as a browser does', () => {
    const error = 'a\r\n'.repeat(MAX_FEEDBACK_LENGTH / 2 - 1) + 'ab'
    expect(answered({ error })).toMatchObject({ answer: { kind: 'report' } })
  })

  it('in the trap says no more than where it was', () => {
    expect(answered({ helpful: 'yes', website: 'x' })).toEqual({ kind: 'trap', page })
  })
})

describe('the page of an answer', () => {
  test.each(['/', '/contact', '/blog/less-salt', '/blog/category/heart', '/privacy', '/search'])(
    '%s may be one',
    (path) => expect(parseFeedback({ page: path, helpful: 'yes' })).toMatchObject({ page: path }),
  )

  test.each([
    '',
    'contact',
    '/contact/',
    '/contact?from=mail',
    '/search?q=hiv',
    '/diseases/diabetes#symptoms',
    '/diseases/',
    '/diseases/..',
    '//evil.example',
    'https://evil.example/contact',
    '/studio',
    '/api/feedback',
    `/blog/${'x'.repeat(300)}`,
  ])('%j is none', (path) => {
    expect(parseFeedback({ page: path, helpful: 'yes' })).toEqual({
      kind: 'refused',
      reason: 'Missing, too long, or not valid: page.',
    })
  })
})

test('a page with a quick exit takes answers only where the settings say so', () => {
  const asked = (quickExit: boolean | null, answersOnQuickExit: boolean | null) =>
    acceptsFeedback({ quickExit }, { answersOnQuickExit })
  expect([asked(null, null), asked(false, false), asked(null, true)]).toEqual([true, true, true])
  expect([asked(true, null), asked(true, false), asked(true, true)]).toEqual([false, false, true])
  expect(acceptsFeedback({ quickExit: true }, null)).toBe(false)
})
