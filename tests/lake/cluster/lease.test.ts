import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { Lease } from '../../../lib/lake/cluster/lease.ts'
import { monotonicNow } from '../../../lib/lake/cluster/lease-messages.ts'
import { readEntries } from '../../../lib/lake/cluster/postgres/log.ts'
import { readLeader, takeLead } from '../../../lib/lake/cluster/postgres/lease.ts'
import { createCluster } from '../../../lib/lake/cluster/postgres/membership.ts'
import { migrateDatabase } from '../../../lib/lake/cluster/postgres/schema.ts'
import { startProxyThread } from '../fixtures/proxy-thread.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { openTcpProxy } from '../fixtures/tcp-proxy.ts'

const LEASE_MS = 4_000
const bytes = new TextEncoder().encode('a change')

interface TestProxy {
  port: number
  close(): Promise<void>
}

/** A blocked main thread cannot pass bytes on: for leaders that append, no proxy in this thread. */
const connectDirectly = async (port: number): Promise<TestProxy> => ({
  port,
  close: async () => undefined,
})

describe('the lease of a leader', () => {
  let postgres: TestPostgres
  let made = 0
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  /** A leader whose connections go through a proxy, and a connection of the test's own. */
  const openLease = async <Proxy extends TestProxy>(
    openProxy: (port: number) => Promise<Proxy>,
    leaseMs = LEASE_MS,
    maxChangeBytes?: number,
  ) => {
    const name = `lease${(made += 1)}`
    const client = new pg.Client({ connectionString: await postgres.createDatabase(name) })
    client.on('error', () => undefined)
    await client.connect()
    await migrateDatabase(client)
    await createCluster(client, {
      cluster: 'c',
      project: 'p',
      dataset: 'd',
      secrets: 's',
      storeSchema: 1,
    })
    const proxy = await openProxy(postgres.port)
    const lost = Promise.withResolvers<string>()
    const take = async (node: string, isStale = false) => {
      const seen = await readLeader(client)
      if (!seen) throw new Error('There is no row')
      return takeLead(client, seen, { node, address: node, leaseMs, isStale })
    }
    const askedAt = monotonicNow()
    const epoch = await take('a')
    if (epoch === null) throw new Error('The lead was not free')
    const lease = new Lease({
      url: postgres.getUrl(name, proxy.port),
      node: 'a',
      epoch,
      storeSchema: 1,
      leaseMs,
      askedAt,
      maxChangeBytes,
      onLost: lost.resolve,
    })
    onTestFinished(async () => {
      await lease.release()
      await proxy.close()
      await client.end()
    })
    return { client, proxy, lease, epoch, lost: lost.promise, take }
  }
  const attempt = (lease: Lease, seq: number, patchset: Uint8Array = bytes): unknown => {
    try {
      lease.append(seq, patchset)
      return 'committed'
    } catch (error) {
      return error
    }
  }

  it('appends in order, and is renewed for longer than it lasts', async () => {
    const { client, lease } = await openLease(connectDirectly)
    lease.append(1, bytes)
    await expect
      .poll(async () => Number((await readLeader(client))?.beat ?? 0), { timeout: 30_000 })
      .toBeGreaterThan(6)
    lease.append(2, bytes)
    expect((await readEntries(client, 0)).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('counts how long large changes block the thread, and not small ones on a slow line', async () => {
    const { lease } = await openLease(connectDirectly)
    lease.append(1, bytes)
    expect(lease.waitedMs).toBe(0)
    const startedAt = performance.now()
    lease.append(2, randomBytes(1024 * 1024))
    expect(lease.waitedMs).toBeGreaterThan(0)
    expect(lease.waitedMs).toBeLessThanOrEqual(performance.now() - startedAt)
  })

  it('an append whose answer is lost with the connection is found by its number, and is there once', async () => {
    const openProxy = (port: number) => startProxyThread(port, { marker: 'INSERT INTO lake_log' })
    const { client, lease } = await openLease(openProxy)
    expect(attempt(lease, 1)).toBe('committed')
    expect(attempt(lease, 2)).toBe('committed')
    expect((await readEntries(client, 0)).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('the outcome of an append is unknown when no answer comes, and the lease is lost', async () => {
    const { proxy, lease, lost } = await openLease(openTcpProxy, 2_500)
    proxy.stall()
    expect(attempt(lease, 1)).toMatchObject({
      status: 503,
      body: { type: 'clusterOutcomeUnknown' },
    })
    expect(await lost).not.toBe('')
    expect(attempt(lease, 1)).toMatchObject({ status: 503, body: { type: 'clusterUnavailable' } })
  })

  it('a leader that another one has replaced cannot append, and hears of it once', async () => {
    const { client, lease, epoch, lost, take } = await openLease(connectDirectly)
    expect(await take('b', true)).toBeGreaterThan(epoch)
    expect(attempt(lease, 1)).toMatchObject({ status: 503, body: { type: 'clusterUnavailable' } })
    expect(await lost).not.toBe('')
    expect(lease.isHeld).toBe(false)
    expect(attempt(lease, 1)).toMatchObject({ status: 503 })
    expect(await readEntries(client, 0)).toEqual([])
  })

  it('has another epoch in each of two databases that forgot a takeover, also where their clocks are behind', async () => {
    const { client, take } = await openLease(connectDirectly)
    const forget = `UPDATE lake_leader SET until = clock_timestamp(), epoch = $1`
    const hourAhead = Date.now() + 3_600_000
    const epochs = new Set<number | null>()
    for (const node of ['b', 'c']) {
      await client.query(forget, [hourAhead])
      epochs.add(await take(node))
    }
    expect(epochs.size).toBe(2)
    for (const epoch of epochs) expect(epoch).toBeGreaterThan(hourAhead)
  })

  it('ends by its own clock when PostgreSQL does not answer', async () => {
    const { proxy, lease, lost } = await openLease(openTcpProxy, 2_500)
    proxy.stall()
    expect(await lost).not.toBe('')
    expect(lease.isHeld).toBe(false)
  })

  it('is not brought back by what a suspended server receives late, and neither is an append', async () => {
    const { client, lease, lost } = await openLease(connectDirectly, 2_500)
    expect(attempt(lease, 1)).toBe('committed')
    postgres.suspend()
    onTestFinished(() => postgres.resume())
    expect(attempt(lease, 2)).toMatchObject({ body: { type: 'clusterOutcomeUnknown' } })
    await lost
    // PostgreSQL counts the lease from when it was renewed there, which is later than here.
    const lostAt = performance.now()
    await expect.poll(() => performance.now() - lostAt).toBeGreaterThan(800)
    postgres.resume()
    await expect
      .poll(async () => {
        const { rowCount } = await client.query(
          "SELECT 1 FROM pg_stat_activity WHERE application_name = 'lake' AND state <> 'idle'",
        )
        return rowCount
      })
      .toBe(0)
    expect((await readEntries(client, 0)).map(({ seq }) => seq)).toEqual([1])
    expect((await readLeader(client))?.isHeld).toBe(false)
  })

  it('once given up, lets another node lead at once', async () => {
    const { lease, epoch, take } = await openLease(connectDirectly, 3_600_000)
    expect(await take('b')).toBeNull()
    expect(attempt(lease, 1)).toBe('committed')
    const startedAt = performance.now()
    await lease.release()
    // A thread that does not end by itself is ended after three seconds.
    expect(performance.now() - startedAt).toBeLessThan(2_900)
    expect(await take('b')).toBeGreaterThan(epoch)
  })

  it('a change that takes longer to send than the lease lasts is committed, and smaller ones before and after it', async () => {
    const openProxy = (port: number) => startProxyThread(port, { bytesPerSecond: 2_700_000 })
    const { client, lease } = await openLease(openProxy, 3_200)
    const large = randomBytes(9_000_000)
    expect([attempt(lease, 1), attempt(lease, 2, large), attempt(lease, 3)]).toEqual([
      'committed',
      'committed',
      'committed',
    ])
    expect(lease.isHeld).toBe(true)
    const read = []
    for (let after = 0; after < 3; after = read.at(-1)?.seq ?? 3)
      read.push(...(await readEntries(client, after)))
    expect(read.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(Buffer.compare(read[1]?.patchset ?? bytes, large)).toBe(0)
  })

  it('a change that is too large for the log is refused with 413, and the leader continues', async () => {
    const { client, lease } = await openLease(connectDirectly, LEASE_MS, 1_000_000)
    expect(attempt(lease, 1, randomBytes(1_100_000))).toMatchObject({
      status: 413,
      body: { type: 'clusterChangeTooLarge' },
    })
    expect(attempt(lease, 1)).toBe('committed')
    const { rows } = await client.query('SELECT count(*)::int AS n FROM lake_log_parts')
    expect(rows).toEqual([{ n: 0 }])
  })

  it('a change that the line to PostgreSQL is too slow for is refused with 413, and the lease is kept', async () => {
    const openProxy = (port: number) => startProxyThread(port, { bytesPerSecond: 300_000 })
    const { lease } = await openLease(openProxy, 2_500)
    expect(attempt(lease, 1, randomBytes(3_000_000))).toMatchObject({
      status: 413,
      body: { message: expect.stringContaining('in time') },
    })
    expect(attempt(lease, 1)).toBe('committed')
    expect(lease.isHeld).toBe(true)
  })

  it('a leader whose changes PostgreSQL has lost in a failover cannot append after them, and gives up the lead', async () => {
    const { client, lease, lost } = await openLease(connectDirectly)
    expect([attempt(lease, 1), attempt(lease, 2)]).toEqual(['committed', 'committed'])
    await client.query('DELETE FROM lake_log WHERE seq = 2')
    expect(attempt(lease, 3)).toMatchObject({ status: 503, body: { type: 'clusterUnavailable' } })
    expect(await lost).toContain('the database has lost changes')
    expect((await readEntries(client, 0)).map(({ seq }) => seq)).toEqual([1])
  })
})
