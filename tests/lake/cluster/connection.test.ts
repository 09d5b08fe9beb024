import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import {
  connect,
  openPool,
  requireDatabaseUrl,
  requireOwnSession,
} from '../../../lib/lake/cluster/postgres/connection.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

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
