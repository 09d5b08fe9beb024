import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  append,
  epochAt,
  readEntries,
  type NewEntry,
} from '../../../lib/lake/cluster/postgres/log.ts'
import { readLeader, renewLease, takeLead } from '../../../lib/lake/cluster/postgres/lease.ts'
import { createCluster } from '../../../lib/lake/cluster/postgres/membership.ts'
import { migrateDatabase } from '../../../lib/lake/cluster/postgres/schema.ts'
import { until } from '../../wait-until.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

describe('the log in PostgreSQL', () => {
  let postgres: TestPostgres
  let client: pg.Client
  let other: pg.Client
  let made = 0
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  const open = async (url: string) => {
    const opened = new pg.Client({ connectionString: url })
    opened.on('error', () => undefined)
    await opened.connect()
    return opened
  }
  beforeEach(async () => {
    const url = await postgres.createDatabase(`log${(made += 1)}`)
    client = await open(url)
    other = await open(url)
    await migrateDatabase(client)
    await createCluster(client, {
      ...{ cluster: 'c', project: 'p', dataset: 'd', secrets: 's', storeSchema: 1 },
    })
    return async () => {
      await client.end()
      await other.end()
    }
  })

  /** Of the last node that took the lead. */
  let taken = 0
  const entry = (seq: number, epoch = taken, node = 'a'): NewEntry => ({
    ...{ seq, epoch, node, storeSchema: 1 },
    patchset: new TextEncoder().encode(`change ${seq} of ${epoch}`),
  })
  const take = async (node: string, leaseMs = 60_000, isStale = false) => {
    const seen = await readLeader(client)
    if (!seen) throw new Error('There is no row')
    const epoch = await takeLead(client, seen, { node, address: node, leaseMs, isStale })
    taken = epoch ?? taken
    return epoch
  }

  it('appends for the node that holds the lease, and reads back the same bytes in order', async () => {
    await take('a')
    expect(await append(client, entry(1))).toBe('committed')
    expect(await append(client, entry(2))).toBe('committed')
    const entries = await readEntries(client, 0)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2])
    expect(new TextDecoder().decode(entries[1]?.patchset)).toBe(`change 2 of ${taken}`)
  })

  it('refuses a leader that another one has replaced, however late it appends', async () => {
    await take('a', -1)
    const before = taken
    expect(await take('b')).toBeGreaterThan(before)
    expect(await append(client, entry(1, before, 'a'))).toBe('fenced')
    expect(await append(client, entry(1, taken, 'b'))).toBe('committed')
    expect(await renewLease(client, { epoch: before, node: 'a', leaseMs: 1_000 })).toBe(false)
  })

  it('refuses an append when the lease has run out by PostgreSQL’s clock', async () => {
    await take('a', -1)
    expect(await append(client, entry(1))).toBe('fenced')
    expect(await epochAt(client, 1)).toBeNull()
  })

  it('does not renew a lease that has run out', async () => {
    await take('a', -1)
    expect(await renewLease(client, { epoch: taken, node: 'a', leaseMs: 60_000 })).toBe(false)
    expect(await append(client, entry(1))).toBe('fenced')
  })

  it('an append that waits for a takeover finds itself fenced', async () => {
    await take('a', 60_000)
    await other.query('BEGIN')
    await other.query("UPDATE lake_leader SET epoch = epoch + 1, node = 'b' WHERE id = 1")
    const late = append(client, entry(1))
    await other.query('COMMIT')
    expect(await late).toBe('fenced')
  })

  it('a repeated append of the same number is committed once', async () => {
    await take('a')
    expect(await append(client, entry(1))).toBe('committed')
    expect(await append(client, entry(1))).toBe('committed')
    expect(await readEntries(client, 0)).toHaveLength(1)
  })

  describe('with a standby that it waits for', () => {
    const setStandby = async (name: string) => {
      await other.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
      await other.query('SELECT pg_reload_conf()')
    }

    /** Starts an append; resolves when it has ended, or waits for the standby. */
    const start = async (by: pg.Client, seq: number) => {
      const { rows: own } = await by.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      const started = { pid: own[0]?.pid, isOver: false, result: append(by, entry(seq)) }
      const end = () => (started.isOver = true)
      started.result.then(end, end)
      await until(async () => {
        const { rows } = await other.query<{ wait_event: string | null }>(
          'SELECT wait_event FROM pg_stat_activity WHERE pid = $1',
          [started.pid],
        )
        expect(started.isOver || rows[0]?.wait_event === 'SyncRep').toBe(true)
      })
      return started
    }

    it('a repeated append waits for the standby, although its change is on the primary', async () => {
      await take('a')
      const later = await open(postgres.getUrl(`log${made}`))
      await setStandby('absent')
      try {
        let seq = 1
        let first = await start(client, seq)
        // The server has not read its settings yet.
        while (first.isOver) first = await start(client, (seq += 1))
        await other.query('SELECT pg_terminate_backend($1)', [first.pid])
        await expect(first.result).rejects.toThrow('terminat')
        expect(await epochAt(other, seq)).toBe(taken)
        const second = await start(later, seq)
        expect(second.isOver).toBe(false)
        await setStandby('')
        expect(await second.result).toBe('committed')
      } finally {
        await setStandby('')
        await later.end()
      }
    })
  })

  it('a repeated append of a node that another one has replaced says that its outcome is unknown', async () => {
    await take('a')
    const before = taken
    expect(await append(client, entry(1))).toBe('committed')
    await client.query('UPDATE lake_leader SET until = clock_timestamp()')
    await take('b')
    expect(await append(client, entry(1, before, 'a'))).toBe('unknown')
  })

  it('a database that has forgotten a takeover does not give its epoch to another node', async () => {
    await take('a', -1)
    const before = taken
    await take('b')
    const forgotten = taken
    await client.query('UPDATE lake_leader SET epoch = $1, until = clock_timestamp()', [before])
    // Not "later": two takeovers in one millisecond draw the second epoch at random, up to a quarter of an hour ahead.
    const epochs = new Set([before, forgotten, await take('c')])
    expect(epochs.size).toBe(3)
  })

  it('two nodes that see the same free lead get it once', async () => {
    const seen = await readLeader(client)
    if (!seen) throw new Error('There is no row')
    const candidate = { leaseMs: 60_000, isStale: false }
    const epochs = await Promise.all([
      takeLead(client, seen, { ...candidate, node: 'a', address: 'a' }),
      takeLead(other, seen, { ...candidate, node: 'b', address: 'b' }),
    ])
    expect(epochs.filter((epoch) => epoch !== null)).toHaveLength(1)
  })

  it('a lease that a clock set back makes endless can be taken when it is no longer renewed', async () => {
    await take('a', 3_600_000)
    expect(await take('b')).toBeNull()
    const before = taken
    expect(await take('b', 60_000, true)).toBeGreaterThan(before)
    expect(await append(client, entry(1, before, 'a'))).toBe('fenced')
  })

  it('a renewal since the candidate looked keeps the lead', async () => {
    await take('a', 3_600_000)
    const seen = await readLeader(client)
    if (!seen) throw new Error('There is no row')
    await renewLease(other, { epoch: taken, node: 'a', leaseMs: 3_600_000 })
    const stale = { node: 'b', address: 'b', leaseMs: 1_000, isStale: true }
    expect(await takeLead(client, seen, stale)).toBeNull()
  })

  it('refuses to use tables that a newer lake has migrated', async () => {
    await client.query('UPDATE lake_schema SET version = version + 1')
    await expect(migrateDatabase(client)).rejects.toThrow('only versions up to')
  })

  it('migrations of several nodes at once happen once', async () => {
    const url = await postgres.createDatabase(`log${(made += 1)}`)
    const clients = await Promise.all([open(url), open(url), open(url)])
    await Promise.all(clients.map((each) => migrateDatabase(each)))
    const { rows } = await clients[0].query('SELECT count(*)::int AS n FROM lake_schema')
    expect(rows).toEqual([{ n: 1 }])
    await Promise.all(clients.map((each) => each.end()))
  })

  it('appends only the number after the last one', async () => {
    await take('a')
    expect(await append(client, entry(2))).toBe('gap')
    expect(await append(client, entry(1))).toBe('committed')
    expect(await append(client, entry(3))).toBe('gap')
    expect(await append(client, entry(2))).toBe('committed')
    expect((await readEntries(client, 0)).map(({ seq }) => seq)).toEqual([1, 2])
  })

  it('never goes back to an earlier epoch', async () => {
    await take('a')
    expect(await append(client, entry(1))).toBe('committed')
    await client.query('UPDATE lake_log SET epoch = epoch + 1')
    expect(await append(client, entry(2))).toBe('fenced')
  })

  it('hundreds of changes that are large when unpacked are read without unpacking them together', async () => {
    await take('a')
    const patchset = new Uint8Array(16_000_000)
    for (let seq = 1; seq <= 60; seq += 1)
      expect(await append(client, { ...entry(seq), patchset })).toBe('committed')
    const before = process.memoryUsage().arrayBuffers
    const entries = await readEntries(client, 0)
    const grown = process.memoryUsage().arrayBuffers - before
    expect(entries).toHaveLength(60)
    expect(grown).toBeLessThan(100_000_000)
    expect(entries[59]?.patchset.length).toBe(patchset.length)
  })
})
