import { afterEach, describe, expect, it } from 'vitest'
import { ask, openEdge, PROXY_KEY, type Edge } from './web-server-fixture.ts'

let edge: Edge

afterEach(() => edge.close())

/** What the scratch lake and site are told about a client that sends these headers. */
async function readCaller(headers: Record<string, string>, path = '/lake/v1/ping') {
  await ask(edge.port, path, { headers: { host: 'site.example', ...headers } })
  const heard = (path.startsWith('/lake/') ? edge.lake : edge.site).at(-1)?.headers
  return {
    address: heard?.['x-forwarded-for'],
    host: heard?.['x-forwarded-host'],
    protocol: heard?.['x-forwarded-proto'],
  }
}

const WORDS = {
  'x-forwarded-for': '192.0.2.66',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-prefix': '/evil',
  'x-forwarded-port': '666',
  'x-real-ip': '192.0.2.66',
  forwarded: 'for=192.0.2.66;host=evil.example',
  'x-lake-proxy-key': 'made-up',
}

describe('forwarding headers of a client', () => {
  it.each(['/lake/v1/ping', '/about'])('are ignored without a trusted proxy: %s', async (path) => {
    edge = await openEdge()
    expect(await readCaller(WORDS, path)).toEqual({
      address: '127.0.0.1',
      host: 'site.example',
      protocol: 'http',
    })
    const heard = [...edge.lake, ...edge.site].at(-1)?.headers
    expect(heard).not.toHaveProperty('forwarded')
    expect(heard).not.toHaveProperty('x-real-ip')
    expect(heard).not.toHaveProperty('x-forwarded-port')
    const isLake = path.startsWith('/lake/')
    expect(heard?.['x-forwarded-prefix']).toBe(isLake ? '/lake' : undefined)
    expect(heard?.['x-lake-proxy-key']).toBe(isLake ? PROXY_KEY : undefined)
  })

  it('are reported to the operator once when the proxy is not trusted', async () => {
    const logged: string[] = []
    edge = await openEdge({ onUnknownProxy: (peer) => logged.push(peer) })
    for (const path of ['/a', '/b']) await ask(edge.port, path, { headers: WORDS })
    await ask(edge.port, '/c')
    expect(logged).toEqual([expect.stringContaining('127.0.0.1')])
  })

  it('are used from a trusted proxy', async () => {
    edge = await openEdge({ proxies: ['127.0.0.1', '10.0.0.0/8'] })
    expect(
      await readCaller({
        'x-forwarded-for': '198.51.100.7',
        'x-forwarded-host': 'clearwell.example:8443',
        'x-forwarded-proto': 'https',
      }),
    ).toEqual({ address: '198.51.100.7', host: 'clearwell.example:8443', protocol: 'https' })
  })

  it.each([
    ['1.1.1.1, 198.51.100.7', '198.51.100.7'],
    ['1.1.1.1, 198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['10.1.2.3, 198.51.100.7, 10.9.9.9, 10.1.2.3', '198.51.100.7'],
    ['10.1.2.3', '10.1.2.3'],
    ['nonsense', '127.0.0.1'],
    ['1.1.1.1, nonsense, 10.1.2.3', '10.1.2.3'],
    ['', '127.0.0.1'],
    ['2001:db8::1', '2001:db8::1'],
  ])(
    'X-Forwarded-For: %s gives the last address that is not a trusted proxy, %s',
    async (said, address) => {
      edge = await openEdge({ proxies: ['127.0.0.1', '10.0.0.0/8'] })
      expect(await readCaller({ 'x-forwarded-for': said })).toMatchObject({ address })
    },
  )

  it.each(['evil.example/path', 'a b', 'x"onload', 'evil.example:123456', ''])(
    'an invalid forwarded host %j is ignored',
    async (host) => {
      edge = await openEdge({ proxies: ['127.0.0.1'] })
      expect(await readCaller({ 'x-forwarded-host': host })).toMatchObject({ host: 'site.example' })
    },
  )
})
