import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { getTransportHeaders } from '../../lib/security-headers.ts'
import { observatoryScore } from '../observatory.ts'
import { routes } from '../routes.ts'
import { ask } from './site.ts'

/** Paths that are not answered with a page of their own. */
const OTHERS = ['/nothing-here', '/blog/no-such-post', '/diseases/diabetes?from=mail']
/** The minimum header size that proxies accept: half of nginx’s buffer for them. */
const MAX_POLICY_LENGTH = 2_048

/** The response as sent over HTTPS, which the tests do not use. */
async function secured(path: string) {
  const answer = await ask(path)
  const headers = new Headers(answer.headers)
  for (const { key, value } of getTransportHeaders('https://clearwell.example'))
    headers.set(key, value)
  return { headers, html: await answer.text() }
}

const getHash = (script: string) =>
  `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test.each([...routes, ...OTHERS])(
  '%s scores at least 120 at the HTTP Observatory',
  async (path) => {
    const { headers, html } = await secured(path)
    const { score, found } = observatoryScore(headers, html)
    expect(score, JSON.stringify(found)).toBeGreaterThanOrEqual(120)
  },
)

test.each([...routes, ...OTHERS])('%s allows only its own scripts', async (path) => {
  const { headers, html } = await secured(path)
  const policy = headers.get('content-security-policy') ?? ''
  const [, scripts = ''] = /script-src ([^;]*)/.exec(policy) ?? []
  expect(scripts).not.toContain('unsafe')
  const inline = [...html.matchAll(/<script(?![^>]*\s(?:src|type)=)[^>]*>([\s\S]*?)<\/script>/g)]
  expect(inline.length).toBeGreaterThan(0)
  expect(new Set(scripts.split(' '))).toEqual(
    new Set(["'self'", ...inline.map(([, script = '']) => getHash(script))]),
  )
  expect(policy.length).toBeLessThan(MAX_POLICY_LENGTH)
  // No inline event handlers: a policy without 'unsafe-inline' blocks them.
  expect(html).not.toMatch(/<[a-z][^<>]*\son[a-z]+="/)
})

test.each(['/', '/diseases/diabetes', '/nothing-here'])(
  '%s requires Trusted Types, so that no text becomes HTML or a script',
  async (path) => {
    const { headers } = await secured(path)
    const policy = headers.get('content-security-policy')
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  },
)

describe('unchanged page', () => {
  test('has its content security policy in a 304 response', async () => {
    const first = await ask('/diseases/diabetes')
    const headers = {
      'if-none-match': first.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    }
    const again = await ask('/diseases/diabetes', { headers })
    expect(again.status).toBe(304)
    const getPolicy = (answer: Response) => answer.headers.get('content-security-policy')
    expect(getPolicy(again)).toBe(getPolicy(first))
  })
})
