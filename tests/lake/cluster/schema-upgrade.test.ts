import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { STORE_SCHEMA } from '../../../lib/lake/store/open.ts'
import { until } from '../../wait-until.ts'
import { useClusters, type TestNode } from '../fixtures/cluster-nodes.ts'
import { hashTables } from '../fixtures/table-hashes.ts'

const EARLIER = STORE_SCHEMA - 1
const RETRY = { retryMs: 200 }

describe('after a change of the store’s schema', () => {
  const clusters = useClusters('upgrades')

  /** A stopped cluster of two nodes, as an earlier lake left it. Each has migrated its own file, not to the same rows. */
  const openEarlierCluster = async () => {
    const cluster = await clusters.openCluster()
    const nodes = [await cluster.startNode(), await cluster.startNode()]
    const [leader, follower] = nodes
    await leader?.client.create({ _id: 'before', _type: 'note' })
    await until(async () => expect(await follower?.client.getDocument('before')).toBeDefined())
    await follower?.close()
    await leader?.close()
    const client = new pg.Client({ connectionString: cluster.databaseUrl })
    await client.connect()
    onTestFinished(() => client.end())
    await client.query(`UPDATE lake_cluster SET store_schema = ${EARLIER}`)
    await client.query(`UPDATE lake_snapshots SET store_schema = ${EARLIER}`)
    for (const [n, { dataDir }] of nodes.entries()) {
      const db = new DatabaseSync(join(dataDir, 'store.sqlite'))
      db.exec(`UPDATE replication_state SET store_schema = ${EARLIER}`)
      db.prepare("INSERT INTO meta (key, value) VALUES ('migrated', ?)").run(`by ${n}`)
      db.close()
    }
    const [first = '', second = ''] = nodes.map(({ dataDir }) => dataDir)
    await client.query(
      "CREATE FUNCTION refuse() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'no room'; END $$ LANGUAGE plpgsql",
    )
    /** Makes writes to a table fail until the returned function is called. */
    const block = async (table: string) => {
      await client.query(
        `CREATE TRIGGER refuse BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse()`,
      )
      return () => client.query(`DROP TRIGGER refuse ON ${table}`)
    }
    const getSchema = async () => {
      const { rows } = await client.query('SELECT store_schema FROM lake_cluster')
      return rows[0]?.store_schema
    }
    return { cluster, first, second, block, getSchema }
  }
  const hashes = ({ dataDir }: TestNode) => {
    const db = new DatabaseSync(join(dataDir, 'store.sqlite'), { readOnly: true })
    const result = hashTables(db)
    db.close()
    return result
  }
  const untilEqual = async (leader: TestNode, follower: TestNode) => {
    await until(async () => expect(await follower.client.getDocument('after')).toBeDefined())
    await until(async () => {
      const [ours, theirs] = await Promise.all([leader.status(), follower.status()])
      expect(theirs.position).toBe(ours.position)
    })
    expect(hashes(follower)).toEqual(hashes(leader))
  }

  it('followers continue from a snapshot of the first leader that has it', async () => {
    const { cluster, first, second, getSchema } = await openEarlierCluster()
    const leader = await cluster.startNode({ dataDir: first })
    expect((await leader.status()).role).toBe('leader')
    const follower = await cluster.startNode({ dataDir: second })
    await leader.client.create({ _id: 'after', _type: 'note' })
    await untilEqual(leader, follower)
    expect(await getSchema()).toBe(STORE_SCHEMA)
  })

  it('a leader repeats a snapshot that failed, and followers continue from it', async () => {
    const { cluster, first, second, block } = await openEarlierCluster()
    const unblock = await block('lake_snapshots')
    const leader = await cluster.startNode({ dataDir: first, snapshots: RETRY })
    const follower = await cluster.startNode({ dataDir: second })
    await leader.client.create({ _id: 'after', _type: 'note' })
    await until(() => expect(cluster.logged.join('\n')).toContain('the snapshot failed'))
    await unblock()
    await untilEqual(leader, follower)
  })

  it('the next leader makes the snapshot that the first one could not', async () => {
    const { cluster, first, second, block } = await openEarlierCluster()
    const unblock = await block('lake_snapshots')
    const leader = await cluster.startNode({ dataDir: first, snapshots: RETRY })
    await until(() => expect(cluster.logged.join('\n')).toContain('the snapshot failed'))
    await leader.close()
    await unblock()
    const next = await cluster.startNode({ dataDir: second, snapshots: RETRY })
    await until(async () => expect((await next.status()).role).toBe('leader'))
    const follower = await cluster.startNode({ dataDir: first })
    await next.client.create({ _id: 'after', _type: 'note' })
    await untilEqual(next, follower)
  })

  it('a node that cannot record the new schema in the database tries to lead again', async () => {
    const { cluster, first, block, getSchema } = await openEarlierCluster()
    const unblock = await block('lake_cluster')
    const starting = cluster.startNode({ dataDir: first, timing: { restMs: 100 } })
    await until(() => expect(cluster.logged.join('\n')).toContain('no room'))
    await unblock()
    const node = await starting
    await until(() => node.client.createOrReplace({ _id: 'after', _type: 'note' }))
    expect(await getSchema()).toBe(STORE_SCHEMA)
  })
})
