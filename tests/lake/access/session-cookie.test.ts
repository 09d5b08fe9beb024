import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCsrf, PAGE_HEADER, type CookieCall } from '../../../lib/lake/access/csrf.ts'

const KEY = randomBytes(32).toString('hex')
const ORIGIN = 'https://clearwell.example'

interface Options extends Partial<Omit<CookieCall, 'headers'>> {
  headers?: Record<string, string>
}

function verdict({ headers = {}, ...options }: Options) {
  return checkCsrf({
    method: 'GET',
    path: '/v1/users/me',
    publicUrl: `${ORIGIN}/lake`,
    allowedOrigins: ['https://studio.clearwell.example'],
    csrfToken: KEY,
    ...options,
    headers: new Headers(headers),
  })
}
/** Headers set by the browser, which no page can omit or forge. */
const script = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-dest': 'empty',
  'sec-fetch-mode': 'cors',
}
const visit = {
  'sec-fetch-site': 'none',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
}
const write = { method: 'POST', path: '/v1/data/mutate/production' }

describe('the session cookie', () => {
  it('is accepted from a script of the Studio with its own origin and the page key', () => {
    expect(verdict({ headers: { ...script, [PAGE_HEADER]: KEY } })).toBe('counts')
    expect(verdict({ ...write, headers: { ...script, origin: ORIGIN, [PAGE_HEADER]: KEY } })).toBe(
      'counts',
    )
  })

  it('is not accepted for any request that a script on a public page can send', () => {
    const name = fc.constantFrom('referer', 'x-sanity-app', 'content-type', PAGE_HEADER)
    const value = fc.oneof(
      fc.constantFrom('', 'none', `${ORIGIN}/studio`, KEY.slice(0, -1), `${KEY} `.repeat(2).trim()),
      fc.string({ unit: 'grapheme-ascii' }),
    )
    const path = fc.constantFrom(
      '/v1/users/me',
      '/v1/data/query/production',
      '/v1/data/mutate/production',
      '/v1/data/listen/production',
      '/v1/assets/images/production',
      '/v1/auth/logout',
      '/auth/csrf-token',
      '/auth/password',
      '/auth/sessions',
      '/auth/sign-out',
      '/images/clearwell/production/x.png',
      '/files/clearwell/production/x.pdf',
    )
    fc.assert(
      fc.property(
        fc.dictionary(name, value),
        path,
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD'),
        (said, where, method) => {
          const headers: Record<string, string> = { ...said, ...script }
          if (method !== 'GET' && method !== 'HEAD') headers.origin = ORIGIN
          expect(verdict({ method, path: where, headers })).not.toBe('counts')
        },
      ),
    )
  })

  it.each([
    ['a request without fetch metadata', { [PAGE_HEADER]: KEY }],
    ['a sibling site', { ...script, 'sec-fetch-site': 'same-site', [PAGE_HEADER]: KEY }],
    ['another site', { ...script, origin: 'https://evil.example', [PAGE_HEADER]: KEY }],
    ['a form or a link', { ...visit, [PAGE_HEADER]: KEY }],
    ['an image request', { ...script, 'sec-fetch-dest': 'image', [PAGE_HEADER]: KEY }],
  ])('is not accepted from %s', (_, headers) => {
    expect(verdict({ headers })).not.toBe('counts')
    expect(verdict({ ...write, headers })).not.toBe('counts')
  })

  it('requires the page key from an allowed origin too', () => {
    const headers = {
      ...script,
      'sec-fetch-site': 'same-site',
      origin: 'https://studio.clearwell.example',
    }
    expect(verdict({ ...write, headers })).toBe('keyless')
    expect(verdict({ ...write, headers: { ...headers, [PAGE_HEADER]: KEY } })).toBe('counts')
  })

  it('is accepted for images that a page embeds, and for no other embedded request', () => {
    const shown = { ...script, 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' }
    expect(verdict({ path: '/images/a/b/c.png', headers: shown })).toBe('counts')
    expect(verdict({ path: '/v1/data/query/production', headers: shown })).toBe('keyless')
    expect(verdict({ path: '/auth/sessions', headers: shown })).toBe('keyless')
    const elsewhere = { ...shown, 'sec-fetch-site': 'cross-site' }
    expect(verdict({ path: '/images/a/b/c.png', headers: elsewhere })).toBe('foreign')
  })

  it('is accepted for navigation to the lake’s own pages, outside of frames', () => {
    expect(verdict({ path: '/auth/sessions', headers: visit })).toBe('counts')
    for (const dest of ['iframe', 'frame', 'object', 'embed', 'empty']) {
      const headers = { ...visit, 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': dest }
      expect(verdict({ path: '/auth/sessions', headers })).toBe('keyless')
      expect(verdict({ path: '/auth/csrf-token', headers })).toBe('keyless')
    }
  })

  it('is accepted for the page key on a visit from any site, and not for a prefetch', () => {
    const from = { ...visit, 'sec-fetch-site': 'cross-site' }
    expect(verdict({ path: '/auth/csrf-token', headers: from })).toBe('counts')
    const early = { ...visit, 'sec-purpose': 'prefetch;prerender' }
    expect(verdict({ path: '/auth/csrf-token', headers: early })).toBe('keyless')
  })

  describe('over plain HTTP to a host name, without fetch metadata', () => {
    const publicUrl = 'http://office.lan:3000/lake'
    const origin = 'http://office.lan:3000'

    it('requires the Studio’s header, and a known origin for a write', () => {
      expect(verdict({ publicUrl })).toBe('keyless')
      expect(verdict({ publicUrl, headers: { [PAGE_HEADER]: '' } })).toBe('counts')
      expect(verdict({ ...write, publicUrl, headers: { [PAGE_HEADER]: '' } })).toBe('foreign')
      expect(verdict({ ...write, publicUrl, headers: { origin } })).toBe('keyless')
      expect(verdict({ ...write, publicUrl, headers: { origin, [PAGE_HEADER]: '' } })).toBe(
        'counts',
      )
    })

    it('follows the fetch metadata rule when the browser sends fetch metadata', () => {
      expect(verdict({ publicUrl, headers: { ...script, [PAGE_HEADER]: '' } })).toBe('keyless')
    })
  })
})
