import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../wait-until.ts'
import { SITE_LIMITS } from '../../../lib/server/web/site-server.ts'
import { ask, call, openEdge, slowPost, type Edge } from './web-server-fixture.ts'

let edge: Edge

afterEach(() => edge.close())

const PACE = { graceMs: 150, bytesPerSecond: 10_000, checkMs: 20 }

describe('slow clients', () => {
  it('300 stalled form posts do not block the site or the lake for any address', async () => {
    edge = await openEdge()
    await Promise.all(
      Array.from({ length: 300 }, () => call(edge.port, slowPost('/lake/auth/login'))),
    )
    for (const host of ['127.0.0.1', '::1']) {
      expect(await ask(edge.port, '/lake/v1/ping', { host })).toMatchObject({
        status: 200,
        body: 'lake',
      })
      expect(await ask(edge.port, '/', { host })).toMatchObject({ status: 200, body: 'site' })
    }
  })

  it('one address cannot exceed its number of requests to the lake', async () => {
    edge = await openEdge({
      limits: { requests: { perNetwork: 20, total: 100 } },
    })
    await Promise.all(
      Array.from({ length: 60 }, () => call(edge.port, slowPost('/lake/auth/login'))),
    )
    expect((await ask(edge.port, '/lake/v1/ping')).status).toBe(200)
    await until(async () => expect(await edge.lakeConnections()).toBeLessThanOrEqual(21))
  })

  it('a stalled body gets 408 from the lake and the site', async () => {
    edge = await openEdge({ limits: { minBodyRate: PACE, lingerMs: 50 } })
    for (const path of ['/lake/auth/login', '/api/v1.0/email/send', '/blog']) {
      const caller = await call(edge.port, slowPost(path))
      expect(await caller.ended).toMatch(/^HTTP\/1\.1 408 /)
    }
    await until(async () => expect(await edge.lakeConnections()).toBe(0))
  })

  it('a body that arrives byte by byte gets 408', async () => {
    edge = await openEdge({ limits: { minBodyRate: PACE } })
    const caller = await call(edge.port, slowPost('/lake/auth/login', 10_000))
    const drip = setInterval(() => caller.socket.write('x'), 20)
    expect(await caller.ended).toMatch(/^HTTP\/1\.1 408 /)
    clearInterval(drip)
  })

  it('a body that continues after the response is cut off when the response could be read', async () => {
    edge = await openEdge({ limits: { lingerMs: 50 } })
    const caller = await call(edge.port, slowPost('/early', 10_000))
    const drip = setInterval(() => caller.socket.write('x'), 10)
    expect(await caller.ended).toMatch(/^HTTP\/1\.1 200 .*early/s)
    clearInterval(drip)
  })

  it('an upload with the minimum rate may take longer than the grace period', async () => {
    let time = 0
    let looks = 0
    const now = () => ((looks += 1), time)
    edge = await openEdge({ limits: { minBodyRate: { ...PACE, checkMs: 1, now } } })
    const chunk = 'x'.repeat(1_000)
    const caller = await call(
      edge.port,
      'POST /lake/v1/assets/images/production HTTP/1.1\r\nHost: site\r\nAuthorization: Bearer t\r\nContent-Length: 16000\r\nConnection: close\r\n\r\n',
    )
    for (let sent = 1; sent < 16; sent += 1) {
      caller.socket.write(chunk)
      await until(() => expect(edge.lake.at(-1)?.bytes).toBe(sent * 1_000))
      // These bytes are worth a tenth of a second at the minimum rate.
      time += 100
      const seen = looks
      await until(() => expect(looks).toBeGreaterThan(seen))
    }
    expect(time).toBeGreaterThan(PACE.graceMs * 9)
    caller.socket.write(chunk)
    expect(await caller.ended).toMatch(/^HTTP\/1\.1 200 /)
    expect(edge.lake.at(-1)?.bytes).toBe(16_000)
  })

  it('uncached requests are limited to a few at once', async () => {
    edge = await openEdge({ limits: { uncachedRequests: { perNetwork: 2, total: 10 } } })
    edge.holdAnswers()
    const searches = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        call(edge.port, `GET /search?q=${index} HTTP/1.1\r\nHost: site\r\n\r\n`),
      ),
    )
    await until(() =>
      expect(searches.filter(({ heard }) => heard().startsWith('HTTP/1.1 429 '))).toHaveLength(2),
    )
    const other = call(edge.port, 'GET /search HTTP/1.1\r\nHost: site\r\n\r\n', '::1')
    await until(() => expect(edge.site).toHaveLength(3))
    expect((await other).heard()).toBe('')
  })

  it('incomplete headers close the connection', async () => {
    edge = await openEdge({ limits: { headersMs: 150 } })
    const caller = await call(edge.port, 'GET / HTTP/1.1\r\nHost: si')
    expect(await caller.ended).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('a silent connection is closed', async () => {
    edge = await openEdge({ limits: { headersMs: 150, silentMs: 300 } })
    const caller = await call(edge.port, '')
    await caller.ended
    expect(caller.socket.destroyed).toBe(true)
  })

  it('idle connections of one address are evicted for new ones, and not those of other addresses', async () => {
    edge = await openEdge({ limits: { connections: { perNetwork: 30, total: 1_000 } } })
    const idle = await Promise.all(Array.from({ length: 90 }, () => call(edge.port, '')))
    expect((await ask(edge.port, '/')).status).toBe(200)
    expect((await ask(edge.port, '/', { host: '::1' })).status).toBe(200)
    await until(() =>
      expect(idle.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(30),
    )
  })

  it('a connection with a response in progress is not evicted', async () => {
    edge = await openEdge({ limits: { connections: { perNetwork: 3, total: 100 } } })
    const stream = await call(
      edge.port,
      'GET /lake/v1/data/listen/production HTTP/1.1\r\nHost: site\r\n\r\n',
    )
    await until(() => expect(stream.heard()).toContain('welcome'))
    await Promise.all(Array.from({ length: 20 }, () => call(edge.port, '')))
    expect((await ask(edge.port, '/')).status).toBe(200)
    expect(stream.socket.destroyed).toBe(false)
  })

  it('the limits allow a Studio with several documents, and an office behind one address', () => {
    expect(SITE_LIMITS.streams.perNetwork).toBeGreaterThanOrEqual(6 * 40)
    expect(SITE_LIMITS.requests.perNetwork).toBeGreaterThanOrEqual(6 * 20)
    expect(SITE_LIMITS.connections.perNetwork).toBeGreaterThan(
      SITE_LIMITS.streams.perNetwork + SITE_LIMITS.requests.perNetwork,
    )
  })
})

describe('event streams and sockets', () => {
  const stream = 'GET /lake/v1/data/listen/production HTTP/1.1\r\nHost: site\r\n\r\n'
  const socket =
    'GET /lake/v1/socket/production HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

  it('300 streams of one address do not block the site or the lake', async () => {
    edge = await openEdge()
    await Promise.all(Array.from({ length: 300 }, () => call(edge.port, stream)))
    for (const host of ['127.0.0.1', '::1']) {
      expect((await ask(edge.port, '/lake/v1/ping', { host })).status).toBe(200)
      expect((await ask(edge.port, '/', { host })).status).toBe(200)
    }
    const other = await call(edge.port, stream, '::1')
    await until(() => expect(other.heard()).toContain('welcome'))
  })

  it.each([
    ['event streams', stream, 'HTTP/1.1 429'],
    ['sockets', socket, 'HTTP/1.1 503'],
  ])(
    '%s above the limit of one address are rejected until one ends',
    async (_what, text, error) => {
      edge = await openEdge({ limits: { streams: { perNetwork: 3, total: 100 } } })
      const open = await Promise.all(Array.from({ length: 3 }, () => call(edge.port, text)))
      await until(() => open.forEach((each) => expect(each.heard()).toMatch(/^HTTP\/1\.1 [12]0/)))
      const refused = await call(edge.port, text)
      await until(() => expect(refused.heard()).toContain(error))
      open[0]?.socket.destroy()
      await until(async () => {
        const again = await call(edge.port, text)
        await until(() => expect(again.heard()).not.toBe(''))
        expect(again.heard()).toMatch(/^HTTP\/1\.1 [12]0/)
      })
    },
  )

  it('are available only from the lake, and an upgrade to another protocol is ignored', async () => {
    edge = await openEdge()
    const upgrade = (path: string, to: string) =>
      call(
        edge.port,
        `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: Upgrade\r\nUpgrade: ${to}\r\n\r\n`,
      )
    expect(await (await upgrade('/about', 'websocket')).ended).toMatch(/^HTTP\/1\.1 404 /)
    const page = await upgrade('/about', 'h2c')
    await until(() => expect(page.heard()).toMatch(/^HTTP\/1\.1 200 /))
  })

  it('a rejected stream leaves its connection usable', async () => {
    edge = await openEdge({ limits: { streams: { perNetwork: 0, total: 0 } } })
    const caller = await call(edge.port, stream)
    await until(() => expect(caller.heard()).toContain('HTTP/1.1 429'))
    caller.socket.write('GET /about HTTP/1.1\r\nHost: site\r\n\r\n')
    await until(() => expect(caller.heard()).toContain('HTTP/1.1 200'))
  })

  it('are counted per client behind a trusted proxy', async () => {
    edge = await openEdge({
      proxies: ['127.0.0.1'],
      limits: { streams: { perNetwork: 1, total: 100 } },
    })
    const from = (address: string) =>
      call(edge.port, stream.replace('\r\n\r\n', `\r\nX-Forwarded-For: ${address}\r\n\r\n`))
    const first = await from('192.0.2.1')
    await until(() => expect(first.heard()).toContain('welcome'))
    const second = await from('192.0.2.1')
    await until(() => expect(second.heard()).toContain('HTTP/1.1 429'))
    const other = await from('192.0.2.2')
    await until(() => expect(other.heard()).toContain('welcome'))
  })
})
