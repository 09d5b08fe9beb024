import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { applyEntry, DivergedError, followEntry } from '../../../lib/lake/cluster/apply.ts'
import { StoreCopy } from '../../../lib/lake/cluster/copy.ts'
import { notWritable, tooLargeForLog, unknownOutcome } from '../../../lib/lake/cluster/errors.ts'
import { writeFilePosition } from '../../../lib/lake/cluster/local-file.ts'
import type { LogEntry } from '../../../lib/lake/cluster/postgres/log.ts'
import type { ChangeLog } from '../../../lib/lake/cluster/replicated-database.ts'
import { CpuBudget } from '../../../lib/lake/scheduling/cpu-budget.ts'
import { STORE_SCHEMA } from '../../../lib/lake/store/open.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import { hashTables } from '../fixtures/table-hashes.ts'

const stores: Store[] = []
afterEach(() => stores.splice(0).forEach((store) => store.close()))

/** A log in memory that can be told to fail. */
class MemoryLog implements ChangeLog {
  readonly waitedMs = 0
  readonly epoch = 1
  readonly storeSchema = STORE_SCHEMA
  readonly entries: LogEntry[] = []
  readonly abandoned: string[] = []
  failure: Error | null = null
  maxBytes = Number.POSITIVE_INFINITY
  attempts = 0

  requireLease(): void {}

  append(seq: number, patchset: Uint8Array): void {
    this.attempts += 1
    if (this.failure) throw this.failure
    if (patchset.length > this.maxBytes) throw tooLargeForLog('It is too large')
    const { epoch, storeSchema } = this
    this.entries.push({ seq, epoch, storeSchema, patchset })
  }

  abandon(reason: string): void {
    this.abandoned.push(reason)
  }
}

/** The data folder of a copy that no lake has opened yet. */
function makeCopy(): string {
  const dir = mkdtempSync(join(tmpdir(), 'lake-copy-'))
  const first = openStore(dir)
  const position = { cluster: 'test', seq: 0, epoch: 0, storeSchema: STORE_SCHEMA }
  // The same in every copy: it is random otherwise.
  first.db.exec(`UPDATE meta SET value = '${'ab'.repeat(16)}' WHERE key = 'transactionIdKey'`)
  first.db.exec("UPDATE meta SET value = 'store' WHERE key = 'storeId'")
  first.db.exec('DELETE FROM index_definitions; DELETE FROM document_counts')
  writeFilePosition(first.db, position)
  first.close()
  return dir
}

function openCopy(
  log: MemoryLog | null,
  dir: string = makeCopy(),
): { store: Store; copy: StoreCopy } {
  const copy = new StoreCopy(log)
  // The clock stands still, so that a busy machine does not split a group commit.
  const store = openStore(dir, { replica: copy, cpuBudget: new CpuBudget({ now: () => 0 }) })
  stores.push(store)
  return { store, copy }
}

const put = (store: Store, id: string, n = 1) =>
  store.write({ author: 'a' }, (tx) =>
    tx.put({ _id: id, _type: 'note', n, _rev: '', _createdAt: '', _updatedAt: '' }),
  )

const USER = `INSERT INTO users (id, email, name, role, password_hash, created_at)
  VALUES ('p1', 'p1@example.org', 'P', 'editor', 'x', 1)`
const SESSION = `INSERT INTO sessions (hash, user_id, created_at, expires_at) VALUES ('h1', 'p1', 1, 2)`

describe('the connection of a copy that leads', () => {
  it('appends one entry for a transaction, with the documents and all that belongs to them', () => {
    const log = new MemoryLog()
    const { store, copy } = openCopy(log)
    const before = log.entries.length
    put(store, 'one')
    expect(log.entries.length).toBe(before + 1)
    expect(copy.db.position()).toBe(log.entries.length)
  })

  it('appends a statement outside a transaction as an entry of its own', () => {
    const log = new MemoryLog()
    const { store } = openCopy(log)
    const before = log.entries.length
    store.db.prepare(USER).run()
    store.db.exec(SESSION)
    expect(log.entries.length).toBe(before + 2)
  })

  it('appends nothing for a rolled-back transaction, for a read, and for a local table', () => {
    const log = new MemoryLog()
    const { store } = openCopy(log)
    const before = log.entries.length
    store.db.exec('BEGIN IMMEDIATE')
    store.db.prepare(USER).run()
    store.db.exec('ROLLBACK')
    store.db.prepare('SELECT * FROM users').all()
    store.db.prepare("INSERT INTO login_attempts VALUES ('x', 1, 1)").run()
    expect(log.entries.length).toBe(before)
  })

  it('keeps nothing of a transaction whose append fails, tells no listener, and throws its error', () => {
    const log = new MemoryLog()
    const { store, copy } = openCopy(log)
    const heard: number[] = []
    store.onCommit(({ seq }) => heard.push(seq))
    const position = copy.db.position()
    log.failure = notWritable('Fenced.')
    expect(() => put(store, 'one')).toThrow(log.failure)
    expect(() => store.db.prepare(USER).run()).toThrow(log.failure)
    expect(store.get('one')).toBeNull()
    expect(store.db.prepare('SELECT * FROM users').all()).toEqual([])
    expect(heard).toEqual([])
    expect(copy.db.position()).toBe(position)
    log.failure = null
    put(store, 'one')
    expect(heard).toEqual([1])
  })

  it('rejects every write of a group commit whose append fails, and does not try again', async () => {
    const log = new MemoryLog()
    const { store } = openCopy(log)
    log.failure = unknownOutcome()
    log.attempts = 0
    const writes = ['a', 'b', 'c'].map((id) =>
      store.commit({ author: id }, (tx) =>
        tx.put({ _id: id, _type: 'note', _rev: '', _createdAt: '', _updatedAt: '' }),
      ),
    )
    const results = await Promise.allSettled(writes)
    expect(results).toEqual(writes.map(() => ({ status: 'rejected', reason: log.failure })))
    expect(log.attempts).toBe(1)
    expect(store.lastSeq()).toBe(0)
  })

  it('gives a write that was rejected because of an earlier one of its group the same error, if the group is not stored', async () => {
    const log = new MemoryLog()
    const { store } = openCopy(log)
    log.failure = unknownOutcome()
    const create = () =>
      store.commit({ author: 'a', transactionId: 'same' }, (tx) =>
        tx.put({ _id: 'one', _type: 'note' }),
      )
    const fails = () =>
      store.commit({ author: 'a' }, () => {
        throw new Error('by itself')
      })
    const outcomes = await Promise.allSettled([fails(), create(), create()])
    expect(outcomes).toMatchObject([
      { reason: { message: 'by itself' } },
      { reason: { status: 503 } },
      { reason: { status: 503 } },
    ])
  })
})

it('a leader that cannot append while it opens its store leaves the folder to the follower that it becomes', () => {
  const dir = makeCopy()
  const log = new MemoryLog()
  log.failure = notWritable('Fenced.')
  expect(() => openCopy(log, dir)).toThrow(log.failure)
  const { store, copy } = openCopy(null, dir)
  expect(copy.db.position()).toBe(0)
  expect(store.lastSeq()).toBe(0)
})

it('a transaction that is too large for the log of a cluster fails alone, not those in its group', async () => {
  const log = new MemoryLog()
  const { store } = openCopy(log)
  log.maxBytes = 20_000
  const writes = ['a', 'large', 'c'].map((id) =>
    store.commit({ author: id }, (tx) =>
      tx.put({
        ...{ _id: id, _type: 'note', _rev: '', _createdAt: '', _updatedAt: '' },
        text: id === 'large' ? 'x'.repeat(30_000) : '',
      }),
    ),
  )
  const results = await Promise.allSettled(writes)
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(results[1]).toMatchObject({ reason: { status: 413 } })
  expect(['a', 'large', 'c'].map((id) => store.get(id)?._id)).toEqual(['a', undefined, 'c'])
})

describe('a copy that follows', () => {
  it('has the same rows in every table, also after cascades and triggers', () => {
    const log = new MemoryLog()
    const leader = openCopy(log)
    const follower = openCopy(null)
    leader.store.db.prepare(USER).run()
    leader.store.db.exec(SESSION)
    leader.store.db.exec(
      "INSERT INTO notification_outbox VALUES ('d', 'p1', 'k', 'kind', 's', NULL, 't', NULL, '{}')",
    )
    for (let n = 0; n < 70; n += 1) put(leader.store, `doc-${n % 7}`, n)
    leader.store.write({ author: 'a' }, (tx) => {
      tx.delete('doc-1')
      leader.store.erasure.note(['doc-1'])
    })
    leader.store.erasure.run()
    leader.store.db.exec("DELETE FROM users WHERE id = 'p1'")
    for (const entry of log.entries) applyEntry(follower.copy.db, entry)
    expect(follower.store.db.prepare('SELECT * FROM sessions').all()).toEqual([])
    expect(follower.store.get('doc-2')).toMatchObject({ _id: 'doc-2' })
    expect(hashTables(follower.store.db)).toEqual(hashTables(leader.store.db))
  })

  it('tells its listeners of each transaction once, in order, with the documents before and after', () => {
    const log = new MemoryLog()
    const leader = openCopy(log)
    const follower = openCopy(null)
    const sent: unknown[] = []
    const heard: unknown[] = []
    const note = (list: unknown[]) => (transaction: unknown) =>
      list.push(structuredClone(transaction))
    leader.store.onCommit(note(sent))
    follower.store.onCommit(note(heard))
    for (let n = 0; n < 5; n += 1) put(leader.store, 'same', n)
    put(leader.store, 'other')
    leader.store.write({ author: 'a' }, (tx) => tx.delete('same'))
    const following = { store: follower.store, db: follower.copy.db, accessChanged: () => {} }
    for (const entry of log.entries) followEntry(following, entry)
    expect(heard).toEqual(sent)
  })

  it('rejects a write with 503 and changes nothing', () => {
    const { store } = openCopy(null)
    expect(() => put(store, 'one')).toThrow(expect.objectContaining({ status: 503 }))
    expect(() => store.db.prepare(USER).run()).toThrow(expect.objectContaining({ status: 503 }))
    expect(() => store.db.exec('DELETE FROM meta')).toThrow()
    expect(store.lastSeq()).toBe(0)
    expect(store.db.prepare('SELECT count(*) AS n FROM meta').get()?.n).not.toBe(0)
  })

  it('reports an entry that does not fit its file, and keeps nothing of it', () => {
    const log = new MemoryLog()
    const leader = openCopy(log)
    const follower = openCopy(null)
    put(leader.store, 'one')
    put(leader.store, 'one', 2)
    const [entry] = log.entries.slice(-1)
    if (!entry) throw new Error('Nothing was appended')
    expect(() => applyEntry(follower.copy.db, entry)).toThrow(DivergedError)
    expect(() => applyEntry(follower.copy.db, { ...entry, seq: 1 })).toThrow(DivergedError)
    expect(follower.store.get('one')).toBeNull()
    expect(follower.copy.db.position()).toBe(0)
  })
})
