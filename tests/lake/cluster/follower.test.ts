import { describe, expect, it } from 'vitest'
import { DivergedError } from '../../../lib/lake/cluster/apply.ts'
import { ClusterError } from '../../../lib/lake/cluster/errors.ts'
import { NeedsSnapshotError, requireNext } from '../../../lib/lake/cluster/follower.ts'
import type { StoredEntry } from '../../../lib/lake/cluster/postgres/log.ts'
import { STORE_SCHEMA } from '../../../lib/lake/store/open.ts'

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
  it('goes on with the next change, also of a later epoch, and where the log begins with it', () => {
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
