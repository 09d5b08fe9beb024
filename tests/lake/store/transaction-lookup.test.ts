import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pointInTimeRestore } from '../../../lib/lake/operations/backup/point-in-time-restore.ts'
import { StoreUnreadableError } from '../../../lib/lake/store/errors.ts'
import { openSnapshot } from '../../../lib/lake/store/open.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import { transactionIds } from '../../../lib/lake/store/transaction-ids.ts'

let dir: string
let store: Store
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-numbers-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true, force: true })
})

const put = (id: string, transactionId?: string) =>
  store.write({ author: 'test', transactionId }, (tx) => tx.put({ _id: id, _type: 'note' }))
describe('transaction lookup by id', () => {
  it('does not reveal the sequence number in the id', () => {
    const made = Array.from({ length: 40 }, () => put('a'))
    expect(made.map(({ id }) => store.history.getSeq(id))).toEqual(made.map(({ seq }) => seq))
    for (const { id } of made) expect(id).toMatch(/^[\w-]{19}$/)
    // The same number has an unrelated id in another store.
    expect(new Set(made.map(({ id }) => id.slice(0, 3))).size).toBeGreaterThan(30)
  })

  it('decodes the sequence number only with the key of the store that created the id', () => {
    const ids = () => transactionIds(randomBytes(16))
    const own = ids()
    const numbers = [1, 2, 0xffffffff, 2 ** 32, 2 ** 38, 2 ** 48 - 1]
    const made = numbers.map((seq) => own.make(seq))
    expect(made.map((id) => own.numberIn(id))).toEqual(numbers)
    const others = Array.from({ length: 20 }, ids)
    expect(others.flatMap((other) => made.map((id) => other.numberIn(id)))).not.toContain(1)
    // Among six hundred ids, each byte has about 231 distinct values, and at most 128 if a single bit never changes.
    const many = Array.from({ length: 600 }, () => Buffer.from(own.make(1), 'base64url'))
    for (let byte = 0; byte < 14; byte += 1)
      expect(new Set(many.map((bytes) => bytes[byte])).size).toBeGreaterThan(200)
    for (const id of ['', 'short', 'x'.repeat(18), 'x'.repeat(20), '.'.repeat(19)])
      expect(own.numberIn(id)).toBeNull()
  })

  it('works after a restart and rejects an id that encodes another transaction’s number', () => {
    const { id } = put('a')
    store.close()
    store = openStore(dir)
    expect(store.history.getSeq(id)).toBe(1)
    expect(() => put('a', id)).toThrow('was used before')
    // A valid id that encodes the number of a transaction with another id.
    const key = store.db.prepare("SELECT value FROM meta WHERE key = 'transactionIdKey'").get()
    const forged = transactionIds(Buffer.from(String(key?.value), 'hex')).make(1)
    expect(store.history.getSeq(forged)).toBeNull()
    expect(put('a', forged).seq).toBe(2)
    expect(store.history.getSeq(forged)).toBe(2)
    expect(store.history.getSeq(id)).toBe(1)
  })

  it('requires the store’s key, and a store without it is refused and released', () => {
    put('a')
    store.db.exec("DELETE FROM meta WHERE key = 'transactionIdKey'")
    store.close()
    for (let n = 0; n < 2; n += 1) {
      expect(() => openStore(dir)).toThrow('the key for its transaction IDs is missing')
      expect(() => openSnapshot(dir)).toThrow(StoreUnreadableError)
    }
    const db = new DatabaseSync(join(dir, 'store.sqlite'))
    db.exec(`INSERT INTO meta VALUES ('transactionIdKey', '${'00'.repeat(16)}')`)
    db.close()
    store = openStore(dir)
  })

  it('works for ids that a caller chose', () => {
    const chosen = ['mine', '1-mine', '7-mine', '-', '5', '99999999999999999999-a']
    for (const id of chosen) put('a', id)
    expect(chosen.map((id) => store.history.getSeq(id))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('refuses a caller’s id that was used before or that the store has created', () => {
    const { id } = put('a')
    put('a', 'mine')
    for (const used of [id, 'mine'])
      expect(() => put('a', used)).toThrow(`The transaction ID "${used}" was used before`)
    expect(store.history.getSeq(`${id}x`)).toBeNull()
    expect(store.history.getSeq('2')).toBeNull()
    expect(store.lastSeq()).toBe(2)
  })
})

describe('transaction sequence numbers', () => {
  it('are not reused after erasure, compaction, and a restart', () => {
    put('a')
    put('gone')
    store.write({ author: 'test' }, (tx) => {
      tx.delete('gone')
      store.erasure.note(['gone'])
    })
    expect(store.erasure.run()).toBe(1)
    store.db.exec("DELETE FROM document_changes WHERE document_id = 'gone'")
    store.db.exec('VACUUM')
    store.close()
    store = openStore(dir)
    expect(put('b')).toMatchObject({ seq: 4 })
  })

  it('get new ids after a point-in-time restore, which also changes the store id', () => {
    put('a')
    const { id } = put('b')
    const { storeId } = store
    pointInTimeRestore(store, 1)
    store.close()
    store = openStore(dir)
    expect(store.storeId).not.toBe(storeId)
    const again = put('b')
    expect(again.seq).toBe(2)
    expect(again.id).not.toBe(id)
    expect(store.history.getSeq(id)).toBeNull()
  })
})

it('changes are recorded in the order of their document ids and read consecutively by transaction', () => {
  store.write({ author: 'test' }, (tx) => {
    for (const _id of ['b', 'drafts.a', 'B', 'a']) tx.put({ _id, _type: 'note' })
  })
  put('a')
  const read = (afterSeq: number) =>
    store.history.changesSince(afterSeq, 10).map(({ seq, documentId }) => [seq, documentId])
  expect(read(0)).toEqual([
    [1, 'B'],
    [1, 'a'],
    [1, 'b'],
    [1, 'drafts.a'],
    [2, 'a'],
  ])
  expect(read(1)).toEqual([[2, 'a']])
  expect(read(2)).toEqual([])
  expect(store.history.changesOfTransaction(1)).toHaveLength(4)
  const ofA = (range: Parameters<typeof store.history.toChanges>[1]) =>
    store.history.toChanges(['a', 'b'], range).map(({ seq, documentId }) => [seq, documentId])
  expect(ofA({ untilSeq: 1, newestFirst: true, limit: 1 })).toEqual([[1, 'b']])
  expect(ofA({ afterSeq: 1 })).toEqual([[2, 'a']])
  expect(ofA({ untilSeq: Number.MAX_SAFE_INTEGER })).toHaveLength(3)
})
