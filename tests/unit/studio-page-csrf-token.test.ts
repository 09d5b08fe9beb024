import { request as ask, type IncomingHttpHeaders, type Server } from 'node:http'
import { readFile } from 'node:fs/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { PAGE_HEADER, PAGE_PROTOCOL } from '../../lib/lake/access/csrf.ts'
import { cookieName, DEVICE_COOKIE, SESSION_COOKIE } from '../../lib/lake/access/credentials.ts'
import { parseCidrs } from '../../lib/net/network.ts'
import { createSiteServer } from '../../lib/server/web/site-server.ts'
import { openTestLake, type TestLake } from '../lake/fixtures/test-lake.ts'

const servers: Server[] = []
let lake: TestLake | undefined
afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((closed) => server.close(closed))
  await lake?.close()
  lake = undefined
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}`
}

/** The web process's server, with a site that reports the requests it got. */
function webProcess(lake: { url: string; proxyKey: string }): Promise<string> {
  const { server } = createSiteServer({
    site: (request, response) => {
      response.setHeader('Cache-Control', 'public, max-age=0')
      response.end(JSON.stringify(request.headers))
    },
    lake,
    proxies: parseCidrs([]),
  })
  return listen(server)
}
const NO_LAKE = { url: 'http://127.0.0.1:1', proxyKey: 'x' }

/** As a browser: Node's fetch sets its own mode header. */
function get(url: string, headers: Record<string, string>) {
  return new Promise<{ headers: IncomingHttpHeaders; body: string }>((resolve, reject) => {
    ask(url, { headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ headers: response.headers, body }))
    })
      .on('error', reject)
      .end()
  })
}

const VISIT = {
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-site': 'none',
}

describe('CSRF token of the Studio page', () => {
  async function start() {
    lake = await openTestLake()
    const headers = lake.studio('administrator')
    const { proxyKey } = lake.lake.context.access.secrets.read()
    return {
      url: await webProcess({ url: lake.baseUrl, proxyKey }),
      cookie: headers.cookie ?? '',
      key: headers[PAGE_HEADER],
    }
  }

  it('is sent with the HTML document, which is not cacheable', async () => {
    const { url, cookie, key } = await start()
    const early = { 'if-none-match': '"x"', 'if-modified-since': 'Sun, 22 Nov 2026 10:00:00 GMT' }
    const { headers, body } = await get(`${url}/studio/structure`, { cookie, ...VISIT, ...early })
    expect(headers['server-timing']).toBe(`csrf-token;desc="${key}"`)
    expect(headers['cache-control']).toBe('no-store')
    expect(body).not.toMatch(/if-none-match|if-modified-since|lakeSession/)
  })

  it.each([
    [
      'a script’s request',
      '/studio',
      { ...VISIT, 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' },
    ],
    ['a frame', '/studio', { ...VISIT, 'sec-fetch-dest': 'iframe' }],
    ['a prefetch', '/studio', { ...VISIT, 'sec-purpose': 'prefetch' }],
    ['a public page', '/', VISIT],
    ['a page whose path only starts with /studio', '/studios', VISIT],
    ['a browser without fetch metadata headers', '/studio', {}],
  ])('is not sent with %s', async (_, path, said) => {
    const { url, cookie } = await start()
    expect((await get(url + path, { cookie, ...said })).headers['server-timing']).toBeUndefined()
  })

  it('is not sent without a session or after the session has ended', async () => {
    const { url, cookie } = await start()
    expect((await get(`${url}/studio`, VISIT)).headers['server-timing']).toBeUndefined()
    lake?.lake.context.access.sessions.endAll(lake.user('administrator').id)
    const after = await get(`${url}/studio`, { cookie, ...VISIT })
    expect(after.headers['server-timing']).toBeUndefined()
  })

  it('does not delay the page when the lake is unavailable', async () => {
    const url = await webProcess(NO_LAKE)
    const { headers, body } = await get(`${url}/studio`, { cookie: 'lakeSession=x', ...VISIT })
    expect(headers['server-timing']).toBeUndefined()
    expect(body).toContain('sec-fetch-dest')
  })
})

describe('cookies that reach the site behind the web process', () => {
  it.each([
    [`${SESSION_COOKIE}=a; theme=dark`, 'theme=dark'],
    [`theme=dark;${cookieName(SESSION_COOKIE, 'https://x')}=a`, 'theme=dark'],
    [`a=1; ${DEVICE_COOKIE}=b; ${cookieName(DEVICE_COOKIE, 'https://x')}=c; d=4`, 'a=1; d=4'],
    [`${SESSION_COOKIE}=a`, undefined],
    ['notlakeSession=a; lakeSessions=b', 'notlakeSession=a; lakeSessions=b'],
  ])('for %s are %s', async (cookie, left) => {
    const url = await webProcess(NO_LAKE)
    expect(JSON.parse((await get(url, { cookie })).body).cookie).toBe(left)
  })
})

it('the Studio and the lake use the same header and protocol names', async () => {
  const door = await readFile(new URL('../../studio/data/csrf-fetch.ts', import.meta.url), 'utf8')
  expect(door).toContain(`const HEADER = '${PAGE_HEADER}'`)
  expect(door).toContain(`const PROTOCOL = '${PAGE_PROTOCOL}'`)
})
