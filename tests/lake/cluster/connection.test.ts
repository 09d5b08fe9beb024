import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { joinCluster } from '../../../lib/lake/cluster/join.ts'
import {
  connect,
  openPool,
  requireDatabaseUrl,
  requireOwnSession,
} from '../../../lib/lake/cluster/postgres/connection.ts'
import { until } from '../../wait-until.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'
import { openTcpProxy } from '../fixtures/tcp-proxy.ts'

describe('a connection to PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  const open = async (url: string) => {
    const client = await connect({ url })
    onTestFinished(() => client.end())
    return client
  }
  const setting = async (client: pg.Client | pg.Pool, name: string) => {
    const { rows } = await client.query<{ value: string }>('SELECT current_setting($1) AS value', [
      name,
    ])
    return rows[0]?.value
  }

  it('to a standby is refused, because what a standby has may be older than what was answered', async () => {
    const url = await postgres.createDatabase('primary')
    const standby = await postgres.startCopy(await postgres.baseBackup(), { standby: true })
    onTestFinished(() => standby.stop())
    const pool = openPool({ url: standby.getUrl('primary') })
    onTestFinished(() => pool.end())
    await expect(connect({ url: standby.getUrl('primary') })).rejects.toThrow('standby')
    await expect(pool.query('SELECT 1')).rejects.toThrow('standby')
    await standby.promote()
    await expect.poll(() => pool.query('SELECT 1').catch(() => null)).toMatchObject({ rowCount: 1 })
    expect((await open(url)).database).toBe('primary')
  })

  it('waits for the disk at each commit, also where the database’s own setting does not', async () => {
    const url = await postgres.createDatabase('careless')
    const pool = openPool({ url })
    onTestFinished(() => pool.end())
    const set = async (value: string) => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      await client.query(`ALTER DATABASE careless SET synchronous_commit = ${value}`)
      await client.end()
    }
    await set('off')
    expect(await setting(await open(url), 'synchronous_commit')).toBe('on')
    expect(await setting(pool, 'synchronous_commit')).toBe('on')
    await set('remote_apply')
    expect(await setting(await open(url), 'synchronous_commit')).toBe('remote_apply')
  })

  it('is not used again after a node could neither join over it nor end its transaction', async () => {
    const database = await postgres.createDatabase('broken')
    const proxy = await openTcpProxy(postgres.port)
    onTestFinished(() => proxy.close())
    const pool = openPool({ url: postgres.getUrl('broken', proxy.port), queryTimeoutMs: 2_000 })
    onTestFinished(() => pool.end())
    const watch = await open(database)
    // Another node migrates the database.
    await watch.query('CREATE TABLE lake_schema (version integer NOT NULL)')
    await watch.query('BEGIN; LOCK TABLE lake_schema')
    const identity = { project: 'p', dataset: 'd', secrets: 's' }
    const dataDir = mkdtempSync(join(tmpdir(), 'lake-joins-'))
    const joining = joinCluster(pool, { dataDir, identity, log: () => undefined })
    const failed = expect(joining).rejects.toThrow('timeout')
    await until(async () => {
      const { rowCount } = await watch.query('SELECT 1 FROM pg_locks WHERE NOT granted')
      expect(rowCount).toBe(1)
    })
    proxy.stall()
    await failed
    await watch.query('ROLLBACK')
    proxy.restore()
    for (let n = 0; n < 3; n += 1)
      expect(await pool.query('SELECT 1')).toMatchObject({ rowCount: 1 })
  })

  it('has a session of its own, and one that a pooler gives to several clients is refused', async () => {
    const url = await postgres.createDatabase('pooled')
    const [first, second] = [await open(url), await open(url)]
    await expect(requireOwnSession(first, second)).resolves.toBeUndefined()
    // What a pooler in transaction mode does: both clients’ statements reach one session.
    await expect(requireOwnSession(first, first)).rejects.toThrow(
      /transaction or statement mode.*session mode/,
    )
  })
})

it('a DATABASE_URL with several hosts is rejected with what to do instead', () => {
  for (const hosts of ['a:5432,b:5432', 'a,b', 'lake:secret@a,b:5433'])
    expect(() => requireDatabaseUrl(`postgres://${hosts}/lake`)).toThrow(/several hosts.*primary/)
  expect(requireDatabaseUrl('postgres://lake@a:5432/lake?options=a,b')).toContain('options')
})
