import { expect, it } from 'vitest'
import { observatoryScore } from '../observatory.ts'

const BEST = {
  'content-security-policy': "default-src 'none'; script-src 'self'; frame-ancestors 'self'",
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
}

const getScore = (headers: Record<string, string>, html = '<script src="/a.js">') =>
  observatoryScore(new Headers(headers), html).score
const without = (name: keyof typeof BEST) =>
  Object.fromEntries(Object.entries(BEST).filter(([each]) => each !== name))

it.each([
  ['all headers set', BEST, 140],
  [
    'inline styles allowed',
    {
      ...BEST,
      'content-security-policy':
        "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
    130,
  ],
  [
    'inline scripts allowed',
    {
      ...BEST,
      'content-security-policy': "default-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
    },
    80,
  ],
  [
    'inline scripts allowed with a hash',
    {
      ...BEST,
      'content-security-policy':
        "default-src 'self'; script-src 'unsafe-inline' 'sha256-a='; frame-ancestors 'self'",
    },
    135,
  ],
  ['no content security policy', without('content-security-policy'), 55],
  ['no HSTS', without('strict-transport-security'), 80],
  ['no nosniff', without('x-content-type-options'), 135],
  ['an insecure cookie', { ...BEST, 'set-cookie': 'a=b' }, 60],
  ['no headers', {}, 30],
])('the Observatory score reflects: %s', (_what, headers, score) =>
  expect(getScore(headers)).toBe(score),
)

it('scripts from other hosts change the Observatory score', () => {
  expect(getScore(BEST, '<script async src="https://other.example/a.js">')).toBe(135)
  expect(getScore(BEST, '<script src="//other.example/a.js">')).toBe(50)
})
