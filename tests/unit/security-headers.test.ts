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

describe('the Studio’s policy', () => {
  const policy = getPolicy(studioHeaders)

  it('runs the Studio’s own files and nothing else', () => {
    expect(policy['script-src']).toEqual(["'self'"])
    expect(policy['default-src']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
    expect(policy['base-uri']).toEqual(["'none'"])
  })

  it('talks to this site, frames this site, and is framed by nobody', () => {
    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['frame-src']).toEqual(["'self'"])
    expect(policy['form-action']).toEqual(["'self'"])
    expect(policy['frame-ancestors']).toEqual(["'none'"])
  })

  it.each(['/studio', '/studio/structure/article', '/studio/index.html', '/studio/static/none.js'])(
    'is that of %s',
    async (path) => {
      const headers = await headersFor(path)
      for (const { key, value } of studioHeaders) expect(headers[key.toLowerCase()]).toBe(value)
    },
  )

  it.each(['/', '/blog/a', '/studios', '/blog/studio'])('is not that of %s', async (path) => {
    const headers = await headersFor(path)
    for (const { key, value } of securityHeaders) expect(headers[key.toLowerCase()]).toBe(value)
  })
})

describe('every page', () => {
  it('keeps its window and its answers from other sites', async () => {
    for (const path of ['/', '/studio', '/diseases/asthma', '/api/search']) {
      const headers = await headersFor(path)
      const opener = path === '/studio' ? 'noopener-allow-popups' : 'same-origin'
      expect(headers['cross-origin-opener-policy'], path).toBe(opener)
      expect(headers['cross-origin-resource-policy'], path).toBe('same-origin')
      expect(headers['x-content-type-options'], path).toBe('nosniff')
    }
  })

  it('but for what other sites show', async () => {
    for (const path of [
      ...['/og/diseases/asthma.png', '/icons/icon-512.png'],
      ...['/blog/rss.xml', '/corrections/feed.xml'],
    ])
      expect((await headersFor(path))['cross-origin-resource-policy'], path).toBe('cross-origin')
  })

  it('is framed by this site alone, and takes no other base', () => {
    const policy = getPolicy(securityHeaders)
    expect(policy['frame-ancestors']).toEqual(["'self'"])
    expect(policy['base-uri']).toEqual(["'none'"])
    expect(policy['object-src']).toEqual(["'none'"])
  })
})

describe('HTTPS for good', () => {
  it('is said where the site’s address is https', () =>
    expect(getTransportHeaders('https://clearwell.example')).toEqual([
      { key: 'Strict-Transport-Security', value: 'max-age=31536000' },
    ]))
  it.each([undefined, 'http://localhost:3000', 'http://https.example'])(
    'is not said for %s',
    (url) => expect(getTransportHeaders(url)).toEqual([]),
  )
})
