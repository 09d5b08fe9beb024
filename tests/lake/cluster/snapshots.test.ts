import { existsSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { exportCluster } from '../../../lib/lake/cluster/export.ts'
import { initCluster } from '../../../lib/lake/cluster/init.ts'
import { writeFilePosition } from '../../../lib/lake/cluster/local-file.ts'
import { openPool } from '../../../lib/lake/cluster/postgres/connection.ts'
import {
  SNAPSHOT_POLICY,
  Snapshots,
  type SnapshotPolicy,
} from '../../../lib/lake/cluster/snapshots.ts'
import { STORE_SCHEMA } from '../../../lib/lake/store/open.ts'
import { openStore } from '../../../lib/lake/store/store.ts'
import { startPostgres, type TestPostgres } from '../fixtures/postgres.ts'

const DAY = "interval '1 day'"

describe('snapshots of a cluster', () => {
  let postgres: TestPostgres
  let made = 0
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.close())

  /** A cluster with a store at a position, and as many entries in its log. */
  const openCluster = async (position: number) => {
    const url = await postgres.createDatabase(`snapshots${(made += 1)}`)
    const dataDir = mkdtempSync(join(tmpdir(), 'lake-snapshots-'))
    openStore(dataDir).close()
    const identity = { project: 'p', dataset: 'd', secrets: 's' }
    await initCluster({ url, dataDir, identity })
    const pool = openPool({ url })
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    onTestFinished(async () => {
      await client.end()
      await pool.end()
    })
    const reach = async (seq: number) => {
      const db = new DatabaseSync(join(dataDir, 'store.sqlite'))
      writeFilePosition(db, { cluster: 'c', seq, epoch: 1, storeSchema: STORE_SCHEMA })
      db.close()
      await client.query(
        `INSERT INTO lake_log (seq, epoch, store_schema, change)
         SELECT n, 1, $2, '' FROM generate_series(1, $1::integer) AS n ON CONFLICT DO NOTHING`,
        [seq, STORE_SCHEMA],
      )
    }
    await reach(position)
    const logged: string[] = []
    const lead = (policy: Partial<SnapshotPolicy> = {}) => {
      const snapshots = new Snapshots({
        url,
        dataDir,
        pool,
        policy: { ...SNAPSHOT_POLICY, ...policy },
        log: (line) => logged.push(line),
      })
      onTestFinished(() => snapshots.close())
      return snapshots
    }
    const makeSnapshot = async (position: number) => {
      const snapshots = lead({ everyChanges: 0 })
      await snapshots.keepUp(position)
      await snapshots.settled()
    }
    const column = async (query: string) => {
      const { rows } = await client.query(query)
      return rows.map((row) => Object.values(row)[0])
    }
    return { url, client, logged, lead, makeSnapshot, reach, column }
  }
  const SNAPSHOTS = 'SELECT seq::int FROM lake_snapshots ORDER BY seq'
  const UNFINISHED = `SELECT count(*)::int FROM lake_snapshot_chunks
    WHERE upload NOT IN (SELECT upload FROM lake_snapshots)`

  it('are made after so many changes, however often the leader changes in between', async () => {
    const { lead, reach, column } = await openCluster(0)
    for (const position of [2, 4, 6]) {
      await reach(position)
      const snapshots = lead({ everyChanges: 5, trimMs: Infinity })
      await snapshots.keepUp(position)
      await snapshots.settled()
    }
    expect(await column(SNAPSHOTS)).toEqual([0, 6])
  })

  it('are made once a day, however often the leader changes in between', async () => {
    const { client, lead, column } = await openCluster(1)
    await client.query(`UPDATE lake_snapshots SET at = at - 1.1 * ${DAY}`)
    const snapshots = lead({ trimMs: Infinity })
    await snapshots.keepUp(1)
    await snapshots.settled()
    expect(await column(SNAPSHOTS)).toEqual([0, 1])
  })

  it('that fail leave nothing behind, and are repeated after a pause', async () => {
    const { client, lead, logged, column } = await openCluster(6)
    await client.query(`
      CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$ LANGUAGE plpgsql;
      CREATE TRIGGER refuse BEFORE INSERT ON lake_snapshots FOR EACH ROW EXECUTE FUNCTION refuse()`)
    const snapshots = lead({ everyChanges: 5, retryMs: 1_500 })
    for (let n = 0; n < 5; n += 1) {
      await snapshots.keepUp(6)
      await snapshots.settled()
    }
    expect(logged).toEqual([expect.stringMatching(/failed \(attempt 1\): no room.*in 2 s$/)])
    expect(await column(UNFINISHED)).toEqual([0])
    await client.query('DROP TRIGGER refuse ON lake_snapshots')
    await expect
      .poll(async () => {
        await snapshots.keepUp(6)
        return column(SNAPSHOTS)
      })
      .toEqual([0, 6])
  })

  it('remove what a leader left in the database that was killed during one', async () => {
    const { client, makeSnapshot, column } = await openCluster(3)
    await client.query(
      "INSERT INTO lake_snapshot_chunks (upload, seq, part, data) VALUES ('dead', 1000, 0, 'x')",
    )
    await makeSnapshot(3)
    expect(await column(UNFINISHED)).toEqual([0])
  })

  it('what was erased leaves the log and the older snapshots in time, also if nothing is written afterward', async () => {
    const { client, lead, makeSnapshot, reach, column } = await openCluster(4)
    await makeSnapshot(4)
    await reach(6)
    await makeSnapshot(6)
    await client.query(`UPDATE lake_log SET at = at - 3 * ${DAY}`)
    await client.query(`UPDATE lake_snapshots SET at = at - 3 * ${DAY}`)
    const snapshots = lead({ everyMs: Infinity })
    await snapshots.keepUp(6)
    await snapshots.settled()
    expect(await column(SNAPSHOTS)).toEqual([6])
    expect(await column('SELECT seq::int FROM lake_log')).toEqual([6])
  })

  it('a log that is older than it may be is reported', async () => {
    const { client, lead, logged } = await openCluster(4)
    await client.query(`UPDATE lake_log SET at = at - 4 * ${DAY}`)
    const snapshots = lead({ everyMs: Infinity })
    await snapshots.keepUp(4)
    await snapshots.settled()
    expect(logged).toEqual([expect.stringContaining('4 days old')])
  })

  it('are not made at a change that the log has lost, or has in another epoch', async () => {
    const { client, makeSnapshot, logged, column } = await openCluster(3)
    await client.query('UPDATE lake_log SET epoch = 2 WHERE seq = 3')
    await makeSnapshot(3)
    await client.query('DELETE FROM lake_log WHERE seq = 3')
    await makeSnapshot(3)
    expect(logged).toEqual([
      expect.stringContaining('the log has no change 3 of epoch 1'),
      expect.stringContaining('the log has no change 3 of epoch 1'),
    ])
    expect(await column(SNAPSHOTS)).toEqual([0])
    expect(await column(UNFINISHED)).toEqual([0])
  })

  it('are not used if the log has lost their last change: an export has the snapshot before', async () => {
    const { url, client, makeSnapshot, reach, logged } = await openCluster(2)
    await makeSnapshot(2)
    await reach(3)
    await makeSnapshot(3)
    await client.query('DELETE FROM lake_log WHERE seq = 3')
    const to = mkdtempSync(join(tmpdir(), 'lake-export-'))
    expect(await exportCluster(url, to)).toMatchObject({ seq: 2 })
    expect(logged).toHaveLength(2)
  })

  it('are removed if the log has lost their last change, and do not count as newer than the others', async () => {
    const { client, makeSnapshot, lead, reach, column } = await openCluster(2)
    await makeSnapshot(2)
    await reach(3)
    await makeSnapshot(3)
    await client.query('DELETE FROM lake_log WHERE seq = 3')
    await client.query(`UPDATE lake_snapshots SET at = at - 3 * ${DAY}`)
    const snapshots = lead({ everyMs: Infinity })
    await snapshots.keepUp(2)
    await snapshots.settled()
    expect(await column(SNAPSHOTS)).toEqual([2])
  })

  it.each([
    ['has their last change in another epoch', 'UPDATE lake_log SET epoch = 2'],
    ['is empty', 'DELETE FROM lake_log'],
  ])('are not used if the log %s, and an export says why', async (_case, damage) => {
    const { url, client, makeSnapshot } = await openCluster(3)
    await makeSnapshot(3)
    await client.query(damage)
    const to = mkdtempSync(join(tmpdir(), 'lake-export-'))
    await expect(exportCluster(url, to)).rejects.toThrow(/cannot be joined.*change/)
    expect(existsSync(join(to, 'store.sqlite'))).toBe(false)
  })

  it('an export that cannot be completed leaves no store behind', async () => {
    const { url, client, column } = await openCluster(2)
    const target = () => mkdtempSync(join(tmpdir(), 'lake-export-'))
    const attempt = async () => {
      const to = target()
      const error: unknown = await exportCluster(url, to).catch((reason: unknown) => reason)
      return [String(error), existsSync(join(to, 'store.sqlite'))]
    }
    await client.query(`UPDATE lake_log SET store_schema = ${STORE_SCHEMA + 1}`)
    expect(await attempt()).toEqual([expect.stringContaining('runs a newer lake'), false])
    await client.query(`UPDATE lake_snapshots SET store_schema = ${STORE_SCHEMA - 1}`)
    await client.query(`UPDATE lake_log SET store_schema = ${STORE_SCHEMA}`)
    await client.query('DELETE FROM lake_log WHERE seq = 1')
    expect(await attempt()).toEqual([expect.stringContaining('cannot be joined'), false])
    expect(await column('SELECT seq::int FROM lake_log')).toEqual([2])
  })
})
