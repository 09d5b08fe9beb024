import { describe, expect, it } from 'vitest'
import nextConfig from '../../next.config.ts'
import { securityHeaders, studioHeaders, getTransportHeaders } from '../../lib/security-headers.ts'

type Headers = readonly { key: string; value: string }[]

function getPolicy(headers: Headers): Record<string, string[]> {
  const policy = headers.find(({ key }) => key === 'Content-Security-Policy')?.value ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

/** Next's headers for a path: the last matching rule wins. */
async function headersFor(path: string): Promise<Record<string, string>> {
  const rules = (await nextConfig.headers?.()) ?? []
  const matching = rules.filter(({ source, has }) => {
    const pattern = source
      .replace('/:path*', '(?:/.*)?')
      .replaceAll('.', '[.]')
      .replace('[.]*', '.*')
    return !has && new RegExp(`^${pattern}$`).test(path)
  })
  return Object.fromEntries(
    matching.flatMap(({ headers }) => headers).map(({ key, value }) => [key.toLowerCase(), value]),
  )
}

describe('content security policy of the Studio', () => {
  const policy = getPolicy(studioHeaders)

  it('allows only the Studio’s own scripts', () => {
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
  })

  it('allows requests and frames of this site only and forbids embedding', () => {
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  it.each(['/studio', '/studio/structure/article', '/studio/index.html', '/studio/static/none.js'])(
    'applies to %s',
    async (path) => {
      const headers = await headersFor(path)
      for (const { key, value } of studioHeaders) expect(headers[key.toLowerCase()]).toBe(value)
    },
  )

  it.each(['/', '/blog/a', '/studios', '/blog/studio'])('does not apply to %s', async (path) => {
    const headers = await headersFor(path)
    for (const { key, value } of securityHeaders) expect(headers[key.toLowerCase()]).toBe(value)
  })
})

describe('security headers of every page', () => {
  it('isolate the window and the responses from other sites', async () => {
    for (const path of ['/', '/studio', '/diseases/asthma', '/api/search']) {
      const headers = await headersFor(path)
      const opener = path === '/studio' ? 'noopener-allow-popups' : 'same-origin'
      expect(headers['cross-origin-opener-policy'], path).toBe(opener)
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })

  it('allow other sites to load share images, icons, and feeds', async () => {
    for (const path of [
      ...['/og/diseases/asthma.png', '/icons/icon-512.png'],
      ...['/blog/rss.xml', '/corrections/feed.xml'],
    ])
      expect((await headersFor(path))['cross-origin-resource-policy'], path).toBe('cross-origin')
  })

  it('allow framing by this site only and forbid a base URL', () => {
    const policy = getPolicy(securityHeaders)
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
  })
})

describe('Strict-Transport-Security', () => {
  it('is set when the site URL is https', () =>
    expect(getTransportHeaders('https://clearwell.example')).toEqual([
      { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
    ]))
  it.each([undefined, 'http://localhost:3000', 'http://https.example'])(
    'is not set for %s',
    (url) => expect(getTransportHeaders(url)).toEqual([]),
  )
})
