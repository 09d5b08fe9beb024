import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rewind } from '../../lib/lake/operations/backup/rewind.ts'
import { openStore, type Store } from '../../lib/lake/store/store.ts'

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
describe('a transaction is found by its id', () => {
  it('which names no number: whoever reads a document is not told how much is written beside it', () => {
    const made = Array.from({ length: 40 }, () => put('a'))
    expect(made.map(({ id }) => store.history.seqOf(id))).toEqual(made.map(({ seq }) => seq))
    for (const { id } of made) expect(id).toMatch(/^[\w-]{15}$/)
    // The same number has another id in another store, with nothing in common.
    expect(new Set(made.map(({ id }) => id.slice(0, 3))).size).toBeGreaterThan(30)
  })

  it('whatever a caller has chosen', () => {
    const chosen = ['mine', '1-mine', '7-mine', '-', '5', '99999999999999999999-a']
    for (const id of chosen) put('a', id)
    expect(chosen.map((id) => store.history.seqOf(id))).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('of a caller only once, and none that the store has made', () => {
    const { id } = put('a')
    put('a', 'mine')
    for (const used of [id, 'mine'])
      expect(() => put('a', used)).toThrow(`The transaction ID "${used}" was used before`)
    expect(store.history.seqOf(`${id}x`)).toBeNull()
    expect(store.history.seqOf('2')).toBeNull()
    expect(store.lastSeq()).toBe(2)
  })
})

describe('a number is given once', () => {
  it('after the newest changes were erased, the file was written anew and the lake has started again', () => {
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

  it('but in a store that went back, which is another one from then on: the same number has another id', () => {
    put('a')
    const { id } = put('b')
    const { storeId } = store
    rewind(store, 1)
    store.close()
    store = openStore(dir)
    expect(store.storeId).not.toBe(storeId)
    const again = put('b')
    expect(again.seq).toBe(2)
    expect(again.id).not.toBe(id)
    expect(store.history.seqOf(id)).toBeNull()
  })
})

it('changes of one transaction are recorded in the order of their ids, and follow each other over transactions', () => {
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
  const ofA = (range: Parameters<typeof store.history.changesOf>[1]) =>
    store.history.changesOf(['a', 'b'], range).map(({ seq, documentId }) => [seq, documentId])
  expect(ofA({ untilSeq: 1, newestFirst: true, limit: 1 })).toEqual([[1, 'b']])
  expect(ofA({ afterSeq: 1 })).toEqual([[2, 'a']])
  expect(ofA({ untilSeq: Number.MAX_SAFE_INTEGER })).toHaveLength(3)
})
