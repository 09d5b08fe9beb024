import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createPurger, headerOf, type PurgeOptions } from '../../../lib/runtime/web/purge.ts'
import { until } from '../../until.ts'

interface Told {
  method: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

let cache: Server
let told: Told[]
let status: number
let said: string[]
/** Lets the time pass after which it is told once more. */
let later: () => void

beforeEach(async () => {
  told = []
  said = []
  status = 200
  cache = createServer((request, response) => {
    void text(request).then((body) => {
      told.push({ method: request.method, headers: request.headers, body })
      response.writeHead(status, { location: '/elsewhere' }).end()
    })
  })
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
})
afterEach(() => new Promise((resolve) => cache.close(resolve)))

function purgerOf(options: Partial<PurgeOptions> = {}) {
  const { port } = cache.address() as AddressInfo
  return createPurger({
    url: `http://127.0.0.1:${port}/purge`,
    method: 'POST',
    keysHeader: 'Surrogate-Key',
    wait: () => new Promise<void>((resolve) => (later = resolve)),
    log: (line) => said.push(line),
    ...options,
  })
}

it('the keys go out in the header and as JSON, with what the service wants besides', async () => {
  await purgerOf({ header: headerOf('Fastly-Key:  abc:1 ') }).purge(['menu', 'sync:a'])
  expect(told).toHaveLength(1)
  expect(told[0]).toMatchObject({
    method: 'POST',
    headers: { 'surrogate-key': 'menu sync:a', 'fastly-key': 'abc:1' },
    body: '{"tags":["menu","sync:a"]}',
  })
})

it('a method without a body has none, and Cache-Tag has commas', async () => {
  await purgerOf({ method: 'PURGE', keysHeader: 'Cache-Tag' }).purge(['menu', 'sync:a'])
  expect(told[0]).toMatchObject({
    method: 'PURGE',
    body: '',
    headers: { 'cache-tag': 'menu,sync:a' },
  })
})

it('what was being fetched meanwhile is taken out once more', async () => {
  await purgerOf().purge(['sync:a'])
  later()
  await until(() => expect(told).toHaveLength(2))
  expect(told[1]?.headers['surrogate-key']).toBe('sync:a')
})

it.each([302, 401, 500])('an answer of %i is no success, and is said', async (answer) => {
  status = answer
  await expect(purgerOf().purge(['sync:a'])).rejects.toThrow(String(answer))
  expect(said).toEqual([expect.stringContaining(`it answered ${answer}`)])
  expect(told).toHaveLength(1)
})

it('a cache that is not there is no success either', async () => {
  const purger = purgerOf()
  await new Promise((resolve) => cache.close(resolve))
  await expect(purger.purge(['sync:a'])).rejects.toThrow('fetch failed')
  cache = createServer().listen(0)
})
