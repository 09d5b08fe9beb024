import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPurger, toHeader, type PurgeOptions } from '../../../lib/server/web/purge.ts'
import { until } from '../../wait-until.ts'

interface PurgeRequest {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let cache: Server
let requests: PurgeRequest[]
let status: number
let said: string[]
/** Passes the delay before the repeated purge. */
let later: () => void
/** All waits, in milliseconds. */
let waits: number[]

beforeEach(async () => {
  requests = []
  said = []
  waits = []
  status = 200
  cache = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ method: request.method, headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => cache.close(resolve)))

function getPurger(options: Partial<PurgeOptions> = {}) {
  const { port } = cache.address() as AddressInfo
  return createPurger({
    url: `http://127.0.0.1:${port}/purge`,
    method: 'POST',
    keysHeader: 'Surrogate-Key',
    wait: (ms) => {
      waits.push(ms)
      return new Promise<void>((resolve) => (later = resolve))
    },
    log: (line) => said.push(line),
    ...options,
  })
}

it('a purge request has the keys in the header and as JSON, with the configured headers', async () => {
  await getPurger({ header: toHeader('Fastly-Key:  abc:1 ') }).purge(['menu', 'sync:a'])
  expect(requests).toHaveLength(1)
  expect(requests[0]).toMatchObject({
    method: 'POST',
    headers: { 'surrogate-key': 'menu sync:a', 'fastly-key': 'abc:1' },
    body: '{"tags":["menu","sync:a"]}',
  })
})

it('a purge with the method PURGE has no body, and Cache-Tag has commas', async () => {
  await getPurger({ method: 'PURGE', keysHeader: 'Cache-Tag' }).purge(['menu', 'sync:a'])
  expect(requests[0]).toMatchObject({
    method: 'PURGE',
    body: '',
    headers: { 'cache-tag': 'menu,sync:a' },
  })
})

it('keys are purged a second time to cover requests during the first purge', async () => {
  await getPurger().purge(['sync:a'])
  later()
  await until(() => expect(requests).toHaveLength(2))
  expect(requests[1]?.headers['surrogate-key']).toBe('sync:a')
})

it.each([302, 401, 500])('a response with status %i is an error and is logged', async (answer) => {
  status = answer
  await expect(getPurger().purge(['sync:a'])).rejects.toThrow(String(answer))
  expect(said).toEqual([expect.stringContaining(`it returned ${answer}`)])
  expect(requests).toHaveLength(1)
})

it('an unreachable cache is an error', async () => {
  const purger = getPurger()
  await new Promise((resolve) => cache.close(resolve))
  await expect(purger.purge(['sync:a'])).rejects.toThrow('fetch failed')
  cache = createServer().listen(0)
})

it('purgeLater retries all pending keys together with increasing delays', async () => {
  status = 503
  const purger = getPurger()
  purger.purgeLater(['sync:a'])
  for (const times of [1, 2, 3]) {
    await until(() => expect(waits).toHaveLength(times))
    purger.purgeLater([`sync:${times}`])
    if (times === 3) status = 200
    later()
  }
  await until(() => expect(requests).toHaveLength(4))
  expect(requests.map(({ headers }) => headers['surrogate-key'])).toEqual([
    'sync:a',
    'sync:a sync:1',
    'sync:a sync:1 sync:2',
    'sync:a sync:1 sync:2 sync:3',
  ])
  const [first = 0, second = 0, third = 0] = waits
  expect([second / first, third / second]).toEqual([2, 2])
  await until(() => expect(said).toHaveLength(2))
  expect(said).toEqual([
    expect.stringContaining('could not be purged: it returned 503'),
    expect.stringContaining('can be purged again'),
  ])
})

it('keys that arrive during a purge are purged afterwards', async () => {
  const purger = getPurger()
  purger.purgeLater(['sync:a'])
  purger.purgeLater(['sync:a', 'sync:b'])
  await until(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ headers }) => headers['surrogate-key'])).toEqual([
    'sync:a',
    'sync:a sync:b',
  ])
})

it('more keys than a header can have purge everything', async () => {
  const keys = Array.from({ length: 2_000 }, (_, index) => `sync:s1:${index}`)
  await getPurger({ method: 'PURGE' }).purge(keys)
  expect(requests[0]?.headers['surrogate-key']).toBe('content')
})
