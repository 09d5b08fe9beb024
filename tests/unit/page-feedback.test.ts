import { describe, expect, it, test } from 'vitest'
import { parseFeedback } from '../../lib/page-feedback/feedback.ts'
import { acceptsFeedback } from '../../lib/content/pages/accepts-feedback.ts'
import { MAX_FEEDBACK_LENGTH } from '../../lib/limits/site.ts'

const page = '/diseases/diabetes'
const answered = (fields: Record<string, unknown>) => parseFeedback({ page, ...fields })

describe('parseFeedback', () => {
  it('accepts yes or no, with or without a reason', () => {
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
  ])('rejects a request with an invalid field %s and names the field: %j', (field, fields) => {
    expect(answered(fields)).toEqual({
      kind: 'refused',
      reason: `Missing, too long, or not valid: ${field}.`,
    })
  })

  it('counts line breaks as a browser does', () => {
    const error = 'a\r\n'.repeat(MAX_FEEDBACK_LENGTH / 2 - 1) + 'ab'
    expect(answered({ error })).toMatchObject({ answer: { kind: 'report' } })
  })

  it('returns a trap with only the page when the honeypot field is filled in', () => {
    expect(answered({ helpful: 'yes', website: 'x' })).toEqual({ kind: 'trap', page })
  })
})

describe('page path of the feedback', () => {
  test.each(['/', '/contact', '/blog/less-salt', '/blog/category/heart', '/privacy', '/search'])(
    'accepts the path %s',
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
  ])('rejects the path %j', (path) => {
    expect(parseFeedback({ page: path, helpful: 'yes' })).toEqual({
      kind: 'refused',
      reason: 'Missing, too long, or not valid: page.',
    })
  })
})

test('a page with a quick exit accepts feedback only when the settings allow it', () => {
  const asked = (quickExit: boolean | null, answersOnQuickExit: boolean | null) =>
    acceptsFeedback({ quickExit }, { answersOnQuickExit })
  expect([asked(null, null), asked(false, false), asked(null, true)]).toEqual([true, true, true])
  expect([asked(true, null), asked(true, false), asked(true, true)]).toEqual([false, false, true])
  expect(acceptsFeedback({ quickExit: true }, null)).toBe(false)
})
