import { describe, expect, it, onTestFinished } from 'vitest'
import { DivergedError } from '../../../lib/lake/cluster/apply.ts'
import { ClusterError } from '../../../lib/lake/cluster/errors.ts'
import { StoreCopy } from '../../../lib/lake/cluster/copy.ts'
import { catchUp, NeedsSnapshotError, requireNext } from '../../../lib/lake/cluster/follower.ts'
import type { StoredEntry } from '../../../lib/lake/cluster/postgres/log.ts'
import { openPool } from '../../../lib/lake/cluster/postgres/connection.ts'
import { STORE_SCHEMA } from '../../../lib/lake/store/open.ts'
import { openBareLake, openTestCluster } from '../fixtures/cluster-nodes.ts'
import { startPostgres } from '../fixtures/postgres.ts'

const file = { seq: 7, epoch: 3, storeSchema: STORE_SCHEMA }
const next: StoredEntry = {
  ...{ seq: 8, epoch: 3, storeSchema: STORE_SCHEMA, patchset: new Uint8Array() },
  previous: { seq: 7, epoch: 3 },
}
const check = (entry: Partial<StoredEntry>) => {
  try {
    requireNext({ ...next, ...entry }, file)
    return null
  } catch (error) {
    return error
  }
}

describe('a follower', () => {
  it('continues with the next change, also of a later epoch, and where the log begins with it', () => {
    expect([check({}), check({ epoch: 4 }), check({ previous: null })]).toEqual([null, null, null])
  })

  it('needs a snapshot when the log begins later', () => {
    expect(check({ seq: 9, previous: null })).toBeInstanceOf(NeedsSnapshotError)
  })

  it('applies nothing behind a gap in the log, and says which changes are lost', () => {
    const found = check({ seq: 10, previous: { seq: 7, epoch: 3 } })
    expect(found).toMatchObject({
      name: 'NeedsSnapshotError',
      message: expect.stringContaining('lost the changes 8 to 9'),
      // An older snapshot would lead to the same gap again.
      least: { seq: 9 },
    })
  })

  it('refuses a log whose epochs go back', () => {
    expect(check({ epoch: 2 })).toBeInstanceOf(ClusterError)
  })

  it('has diverged when the change before is of another epoch than its own', () => {
    expect(check({ epoch: 4, previous: { seq: 7, epoch: 4 } })).toBeInstanceOf(DivergedError)
  })

  it('stays where it is when a newer lake wrote the change, and needs a snapshot for a new schema', () => {
    expect(check({ storeSchema: STORE_SCHEMA + 1 })).toBeInstanceOf(ClusterError)
    const older = { ...file, storeSchema: STORE_SCHEMA - 1 }
    expect(() => requireNext(next, older)).toThrow(NeedsSnapshotError)
  })
})

/** A copy that no lake serves, ten changes behind the log. */
async function openBehind(name: string) {
  const postgres = await startPostgres()
  onTestFinished(() => postgres.close())
  const url = await postgres.createDatabase(name)
  const cluster = await openTestCluster(url)
  onTestFinished(() => cluster.close())
  const leader = await cluster.startNode()
  const { dataDir, close } = await cluster.startNode()
  await close()
  const copy = new StoreCopy(null)
  const lake = await openBareLake(dataDir)(copy)
  onTestFinished(() => lake.close())
  const behind = copy.db.position()
  for (let n = 0; n < 10; n += 1) await leader.client.create({ _type: 'note' })
  const pool = openPool({ url })
  onTestFinished(() => pool.end())
  const following = { store: lake.context.store, db: copy.db, accessChanged: () => undefined }
  return { copy, behind, pool, following }
}

it('a follower that is behind lets requests in after each change that takes long', async () => {
  const { copy, behind, pool, following } = await openBehind('behind')
  const seen = new Set<number>()
  let time = 0
  let isDone = false
  const look = () => {
    if (isDone) return
    seen.add(copy.db.position())
    setImmediate(look)
  }
  look()
  // Each change takes 6 ms.
  await catchUp(pool, { following, isStopped: () => false, now: () => (time += 6) })
  isDone = true
  const reached = copy.db.position()
  expect(reached).toBeGreaterThanOrEqual(behind + 10)
  for (let position = behind; position <= reached; position += 1) expect(seen).toContain(position)
})

it('a follower is current as of the moment at which it began the read that found nothing more', async () => {
  const { copy, behind, pool, following } = await openBehind('current')
  let time = 0
  const began: number[] = []
  // Each answer takes 3 s.
  const slowPool = new Proxy(pool, {
    get: (target, name) => {
      if (name !== 'query') return Reflect.get(target, name)
      return async (...values: unknown[]) => {
        began.push(time)
        const answer: unknown = await Reflect.apply(target.query, target, values)
        time += 3_000
        return answer
      }
    },
  })
  const readAt = await catchUp(slowPool, { following, isStopped: () => false, now: () => time })
  expect(copy.db.position()).toBeGreaterThanOrEqual(behind + 10)
  expect(readAt).toBe(began.at(-1))
  expect(time - Number(readAt)).toBe(3_000)
})

it('a follower that is stopped before it has the whole log does not count as current', async () => {
  const { copy, behind, pool, following } = await openBehind('stopped')
  expect(await catchUp(pool, { following, isStopped: () => true })).toBeNull()
  expect(copy.db.position()).toBe(behind)
})
