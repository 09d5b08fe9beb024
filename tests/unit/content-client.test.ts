import { createServer } from 'node:http'
import fc from 'fast-check'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import nextConfig from '../../next.config.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** The site's client, talking to a lake that answers the first `failures` requests with 503. */
async function clientOfFailingLake(failures: number) {
  const askedAt: number[] = []
  const lake = createServer((_, response) => {
    const failing = askedAt.push(performance.now()) <= failures
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
  return { ask: () => contentClient().fetch('*[0]'), askedAt }
}

describe('data fetching', () => {
  it('retains what it read for 5 minutes', () => {
    expect(nextConfig.cacheLife?.content).toMatchObject({ stale: 300, revalidate: 300 })
  })

  it('retries up to 3 times, waiting longer each time, and then has the answer', async () => {
    const { ask, askedAt } = await clientOfFailingLake(3)
    await expect(ask()).resolves.toBe('an answer')
    expect(askedAt).toHaveLength(4)
    const waits = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0))
    for (const [index, expected] of [500, 1000, 2000].entries()) {
      expect(waits[index]).toBeGreaterThan(expected - 20)
    }
  })

  it('gives up after the third retry', async () => {
    const { ask, askedAt } = await clientOfFailingLake(99)
    await expect(ask()).rejects.toThrow()
    expect(askedAt).toHaveLength(4)
  })

  it('backs off exponentially, capped at 30 s', async () => {
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
