import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openSecrets } from '../../../lib/lake/access/secrets.ts'
import { useClusters } from '../fixtures/cluster-nodes.ts'

describe('what a node tells its callers', () => {
  const clusters = useClusters('callers')
  const { openCluster } = clusters

  it('a request with a position waits for it, and gets 503 at once for one that the log does not have', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    const mutate = await fetch(`${leader.url}/v2026-03-01/data/mutate/production`, {
      method: 'POST',
      headers: { authorization: `Bearer ${cluster.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ mutations: [{ create: { _id: 'one', _type: 'note' } }] }),
    })
    const position = mutate.headers.get('lake-position') ?? ''
    expect(Number(position)).toBeGreaterThan(0)
    const read = (at: string) =>
      fetch(`${follower.url}/v2026-03-01/data/doc/production/one`, {
        headers: { authorization: `Bearer ${cluster.token}`, 'lake-min-position': at },
      })
    expect(await (await read(position)).json()).toMatchObject({ documents: [{ _id: 'one' }] })
    for (const { url } of [leader, follower]) {
      const startedAt = performance.now()
      const late = await fetch(`${url}/v2026-03-01/data/doc/production/one`, {
        headers: { authorization: `Bearer ${cluster.token}`, 'lake-min-position': '999999' },
      })
      expect(late.status).toBe(503)
      expect(late.headers.get('retry-after')).not.toBeNull()
      // It would be five seconds if it waited for the change itself.
      expect(performance.now() - startedAt).toBeLessThan(4_500)
    }
  })

  it('a stranger waits for no position while PostgreSQL is away, and learns none', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const follower = await cluster.startNode()
    const ask = (url: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/v2026-03-01/data/query/production?query=1`, { headers })
    const known = { authorization: `Bearer ${cluster.token}` }
    for (const { url } of [leader, follower]) {
      expect((await ask(url)).headers.get('lake-position')).toBeNull()
      expect((await ask(url, { authorization: 'Bearer wrong' })).headers.has('lake-position')).toBe(
        false,
      )
      expect((await ask(url, known)).headers.get('lake-position')).toMatch(/^\d+$/)
      // Sent on to the leader by a follower.
      const login = await fetch(`${url}/auth/login`)
      expect([...login.headers.keys()].filter((name) => name.startsWith('lake-'))).toEqual([])
    }
    await clusters.postgres.stop()
    await expect.poll(async () => (await follower.status()).database).toBe('unreachable')
    const startedAt = performance.now()
    const late = { 'lake-min-position': '999999' }
    expect((await ask(follower.url, late)).status).toBe(503)
    expect(performance.now() - startedAt).toBeLessThan(4_500)
    expect((await ask(follower.url, { ...known, ...late })).status).toBe(503)
    expect(performance.now() - startedAt).toBeGreaterThan(4_900)
    await clusters.postgres.start()
  })

  it('the health of a node is for everyone, its state for tokens, and its addresses for operators', async () => {
    const cluster = await openCluster()
    const leader = await cluster.startNode()
    const { proxyKey } = JSON.parse(readFileSync(join(leader.dataDir, 'secrets.json'), 'utf8'))
    const elsewhere = { 'x-lake-proxy-key': proxyKey, 'x-forwarded-for': '203.0.113.9' }
    const ask = async (headers: Record<string, string>) =>
      (await fetch(`${leader.url}/health`, { headers })).json()
    const reader = openSecrets(leader.dataDir).read().tokens.reader ?? ''
    expect(await ask(elsewhere)).toEqual({ status: 'ok' })
    expect(await ask({ ...elsewhere, authorization: `Bearer ${reader}` })).toEqual({
      status: 'ok',
      cluster: {
        role: 'leader',
        epoch: expect.any(Number),
        position: expect.any(Number),
        lag: { changes: 0, ms: 0 },
        database: 'reachable',
      },
    })
    for (const operator of [{}, { ...elsewhere, authorization: `Bearer ${cluster.token}` }])
      expect(await ask(operator)).toMatchObject({
        cluster: { node: leader.url, leader: leader.url },
      })
  })
})
