import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import nextConfig from '../../next.config.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The site's client with a lake that fails the first `failures` requests with 503, and a stopped clock. */
async function clientOfFailingLake(failures: number) {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(globalThis, 'setTimeout')
  let asked = 0
  const lake = createServer((_, response) => {
    const failing = (asked += 1) <= failures
    response.writeHead(failing ? 503 : 200, { 'content-type': 'application/json' })
    response.end(failing ? '{}' : '{"result":"an answer","ms":1,"query":""}')
  })
  await new Promise<void>((listening) => lake.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void lake.close())
  const address = lake.address()
  if (address === null || typeof address === 'string') throw new Error('The lake has no port.')
  vi.stubEnv('SANITY_API_HOST', `http://127.0.0.1:${address.port}`)
  vi.stubEnv('SANITY_API_READ_TOKEN', 'a token')
  const { contentClient } = await import('../../lib/content/fetch/client.ts')
  return { ask: () => contentClient().fetch('*[0]'), asked: () => asked }
}

/** Turns the event loop until this holds; none of the client's timers fire. */
async function turnsUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

/** Advances the client's clock only while it waits, and checks that it retries exactly then. */
async function passRetries(asked: () => number): Promise<void> {
  const timers = vi.mocked(setTimeout)
  for (const [index, wait] of [500, 1000, 2000].entries()) {
    await turnsUntil(() => timers.mock.calls.some(([, ms]) => ms === wait))
    await vi.advanceTimersByTimeAsync(wait - 1)
    expect(asked()).toBe(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    await turnsUntil(() => asked() === index + 2)
  }
}

describe('content client of the site', () => {
  it('caches responses for 5 minutes', () => {
    expect(nextConfig.cacheLife?.content).toMatchObject({ stale: 300, revalidate: 300 })
  })

  it('returns the response after up to 3 retries with increasing delays', async () => {
    const { ask, asked } = await clientOfFailingLake(3)
    const answer = ask()
    await passRetries(asked)
    await expect(answer).resolves.toBe('an answer')
    expect(asked()).toBe(4)
  })

  it('throws after the third retry fails', async () => {
    const { ask, asked } = await clientOfFailingLake(99)
    const given = expect(ask()).rejects.toThrow()
    await passRetries(asked)
    await given
    expect(asked()).toBe(4)
  })

  it('retryDelay grows exponentially up to 30 s', async () => {
    const { retryDelay } = await import('../../lib/content/fetch/client.ts')
    expect([0, 1, 2].map(retryDelay)).toEqual([500, 1000, 2000])
    expect([6, 7, 40].map(retryDelay)).toEqual([30_000, 30_000, 30_000])
    fc.assert(
      fc.property(fc.nat(1000), (attempt) => {
        expect(retryDelay(attempt)).toBeLessThanOrEqual(30_000)
        expect(retryDelay(attempt + 1)).toBeGreaterThanOrEqual(retryDelay(attempt))
      }),
    )
  })
})
