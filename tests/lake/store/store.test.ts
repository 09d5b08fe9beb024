import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { StoreInUseError, StoreUnreadableError } from '../../../lib/lake/store/errors.ts'
import { openDatabase } from '../../../lib/lake/store/open.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'

let dir = ''
let open: Store[] = []

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-store-'))
})

afterEach(() => {
  for (const store of open) store.close()
  open = []
  rmSync(dir, { recursive: true, force: true })
})

function opened(options?: Parameters<typeof openStore>[1]): Store {
  const store = openStore(dir, options)
  open.push(store)
  return store
}

const write = (store: Store, id: string, fields: Record<string, unknown> = {}) =>
  store.write({ author: 'test' }, (tx) => tx.put({ _id: id, _type: 'note', ...fields }))

describe('commits', () => {
  test('set the revision and timestamps and persist after reopening', () => {
    const store = openStore(dir)
    const { id } = write(store, 'a', { title: 'One' })
    const stored = store.get('a')
    const { storeId } = store
    store.close()
    const again = opened()
    expect(again.get('a')).toEqual(stored)
    expect(stored?._rev).toBe(id)
    expect(again.storeId).toBe(storeId)
    expect(again.history.transactionIdAt(again.lastSeq())).toBe(id)
  })

  test('that throw are rolled back', () => {
    const store = opened()
    const failing = () =>
      store.write({ author: 'test' }, (tx) => {
        tx.put({ _id: 'a', _type: 'note' })
        throw new Error('halfway')
      })
    expect(failing).toThrow('halfway')
    expect(store.get('a')).toBeNull()
    expect(store.lastSeq()).toBe(0)
  })

  test('of a dry run store nothing and notify no listener', () => {
    const store = opened()
    const notifiedIds: string[] = []
    store.onCommit(({ id }) => notifiedIds.push(id))
    const dry = store.write({ author: 'test', dryRun: true }, (tx) =>
      tx.put({ _id: 'a', _type: 'note' }),
    )
    expect(dry.changes).toHaveLength(1)
    expect(store.get('a')).toBeNull()
    expect(notifiedIds).toEqual([])
  })

  test('with a used transaction id are refused with 409', () => {
    const store = opened()
    const once = () =>
      store.write({ author: 'test', transactionId: 'same' }, (tx) =>
        tx.put({ _id: 'a', _type: 'note' }),
      )
    once()
    expect(once).toThrow(expect.objectContaining({ status: 409 }))
  })

  test('succeed when a listener throws: other listeners are notified, and the error is reported', () => {
    const reported: unknown[] = []
    const store = opened({ onListenerError: (error) => reported.push(error) })
    const notified: string[] = []
    const failure = new Error('listener')
    store.onCommit(() => {
      throw failure
    })
    store.onCommit(({ id }) => notified.push(id))
    const { id } = write(store, 'a')
    expect(store.get('a')?._rev).toBe(id)
    expect(notified).toEqual([id])
    expect(reported).toEqual([failure])
  })

  test('store a document under its _type, even if the stored type column differs', () => {
    const store = opened()
    store.write({ author: 'test' }, (tx) => tx.put({ _id: 'a', _type: 'note', n: 1 }))
    store.db.exec("UPDATE documents SET type = 'other' WHERE id = 'a'")
    store.write({ author: 'test' }, (tx) => tx.put({ _id: 'a', _type: 'note', n: 2 }))
    expect(store.ofType('note')).toEqual([expect.objectContaining({ _id: 'a', n: 2 })])
    store.write({ author: 'test' }, (tx) => {
      tx.delete('a')
      tx.put({ _id: 'a', _type: 'note', n: 3 })
      tx.put({ _id: 'a', _type: 'note', n: 4 })
    })
    expect(store.ofType('note')).toEqual([expect.objectContaining({ _id: 'a', n: 4 })])
    expect(store.ofType('other')).toEqual([])
  })

  test('record their changes in the order of ids', () => {
    const store = opened()
    const { changes, seq } = store.write({ author: 'test' }, (tx) => {
      for (const id of ['c', 'a', 'B']) tx.put({ _id: id, _type: 'note' })
    })
    const ids = changes.map((change) => change.documentId)
    expect(ids).toEqual(['B', 'a', 'c'])
    expect(store.history.changesOfTransaction(seq).map((change) => change.documentId)).toEqual(ids)
  })

  test('that were acknowledged survive a killed process', async () => {
    const storeModule = new URL('../../../lib/lake/store/store.ts', import.meta.url).href
    const program = `
      import { openStore } from ${JSON.stringify(storeModule)}
      const store = openStore(${JSON.stringify(dir)})
      for (let n = 0; ; n += 1) {
        store.write({ author: 'child' }, (tx) => tx.put({ _id: 'n' + n, _type: 'note', filler: 'x'.repeat(2000) }))
        process.stdout.write(n + '\\n')
        if (n % 10 === 9) await new Promise((resolve) => setImmediate(resolve))
      }`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let acknowledged = -1
    for await (const line of createInterface({ input: child.stdout })) {
      acknowledged = Number(line)
      if (acknowledged === 300) child.kill('SIGKILL')
    }
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
    expect(child.signalCode).toBe('SIGKILL')
    const store = opened()
    expect(acknowledged).toBeGreaterThanOrEqual(300)
    const lost = Array.from({ length: acknowledged + 1 }, (_, n) => `n${n}`).filter(
      (id) => !store.get(id),
    )
    expect(lost).toEqual([])
  })
})

describe('reading the store', () => {
  test('allows two concurrent iterations over all documents', () => {
    const store = opened()
    for (const id of ['a', 'b', 'c']) write(store, id)
    const first = store.all()[Symbol.iterator]()
    first.next()
    expect([...store.all()].map((document) => document._id)).toEqual(['a', 'b', 'c'])
    expect(first.next().value?._id).toBe('b')
  })

  test('in a transaction caches a document and returns the transaction’s own changes', () => {
    const store = opened()
    write(store, 'a', { title: 'One' })
    store.write({ author: 'test' }, (tx) => {
      const before = tx.get('a')
      expect(before).not.toBeNull()
      expect(tx.get('a')).toBe(before)
      // Reading many others evicts cached documents; the result is still what is stored.
      for (let n = 0; n < 150; n += 1) expect(tx.get(`other-${n}`)).toBeNull()
      expect(tx.get('a')).toEqual(before)
      tx.put({ _id: 'a', _type: 'note', title: 'Two' })
      expect(tx.get('a')?.title).toBe('Two')
      tx.delete('a')
      expect(tx.get('a')).toBeNull()
      tx.put({ _id: 'a', _type: 'note', title: 'Three' })
    })
    store.write({ author: 'test' }, (tx) => expect(tx.get('a')?.title).toBe('Three'))
  })

  test('returns a document at any revision, including deletion and recreation', () => {
    const store = opened()
    const states: { seq: number; title: string | null; rev: string }[] = []
    for (let n = 0; n < 60; n += 1) {
      const isDelete = n % 20 === 19
      const committed = store.write({ author: 'test' }, (tx) => {
        if (isDelete) tx.delete('a')
        else tx.put({ _id: 'a', _type: 'note', title: `Title ${n}`, list: [n, n % 3] })
      })
      states.push({ seq: committed.seq, title: isDelete ? null : `Title ${n}`, rev: committed.id })
    }
    write(store, 'other')
    for (const { seq, title, rev } of states) {
      const found = store.history.documentAt('a', seq)
      expect(found?.document.title ?? null).toBe(title)
      if (title !== null) expect(found?.rev).toBe(rev)
      expect(found?.document._rev).toBeUndefined()
    }
    expect(store.history.documentAt('a', 0)).toBeNull()
    expect(store.history.documentAt('none', 5)).toBeNull()
  })

  test('returns an early revision of a document with 3,000 changes', () => {
    const store = opened()
    const body = Array.from({ length: 40 }, (_, n) => ({
      _key: `k${n}`,
      text: `Paragraph ${n} `.repeat(10),
    }))
    for (let n = 0; n < 3_000; n += 1) {
      write(store, 'a', {
        title: `Title ${n}`,
        body: body.with(n % 40, { _key: `k${n % 40}`, text: `Edit ${n}` }),
      })
    }
    expect(store.history.documentAt('a', 2)?.document.title).toBe('Title 1')
    expect(store.history.documentAt('a', 2_990)?.document.title).toBe('Title 2989')
    expect(store.history.documentAt('a', 1_500)?.document.title).toBe('Title 1499')
  })
})

describe('strong references', () => {
  const to = (id: string, weak = false) => ({ link: { _ref: id, ...(weak && { _weak: true }) } })

  test('to a missing document are refused with 409, and weak ones are accepted', () => {
    const store = opened()
    expect(() => write(store, 'a', to('none'))).toThrow(expect.objectContaining({ status: 409 }))
    write(store, 'a', to('none', true))
    expect(store.get('a')).not.toBeNull()
  })

  test('can be created before their target within one transaction', () => {
    const store = opened()
    store.write({ author: 'test' }, (tx) => {
      tx.put({ _id: 'a', _type: 'note', ...to('b') })
      tx.put({ _id: 'b', _type: 'note' })
    })
    expect(() => store.write({ author: 'test' }, (tx) => tx.delete('b'))).toThrow(
      expect.objectContaining({ status: 409 }),
    )
    store.write({ author: 'test' }, (tx) => {
      tx.delete('b')
      tx.delete('a')
    })
    expect(store.get('b')).toBeNull()
  })

  test('from a document to itself do not prevent its deletion', () => {
    const store = opened()
    write(store, 'a', to('a'))
    store.write({ author: 'test' }, (tx) => tx.delete('a'))
    expect(store.get('a')).toBeNull()
  })
})

/** The number of transactions in a store's WAL; see SQLite's "WAL File Format". */
function committedIn(log: Buffer): number {
  const [header, frameHeader] = [32, 24]
  const frame = frameHeader + log.readUInt32BE(8)
  const frames = Math.floor((log.length - header) / frame)
  // A transaction's last frame has the size of the file in pages; all others have 0.
  const ends = Array.from({ length: frames }, (_, at) => log.readUInt32BE(header + at * frame + 4))
  return ends.filter((pages) => pages > 0).length
}

describe('opening a store', () => {
  test('creates a new store in one atomic step before it gets its id', () => {
    const { db, release } = openDatabase(dir)
    expect(committedIn(readFileSync(join(dir, 'store.sqlite-wal')))).toBe(2)
    db.close()
    release()
  })

  const path = () => join(dir, 'store.sqlite')

  test('fails for a store that another lake has open', () => {
    opened()
    expect(() => openStore(dir)).toThrow(StoreInUseError)
  })

  test('fails for a file that is not a database and leaves it unchanged', () => {
    writeFileSync(path(), 'Dear diary, today I was not a database.')
    expect(() => openStore(dir)).toThrow(StoreUnreadableError)
    expect(readFileSync(path(), 'utf8')).toBe('Dear diary, today I was not a database.')
  })

  test('fails for another program’s database and leaves it unchanged', () => {
    const foreign = new DatabaseSync(path())
    foreign.exec('CREATE TABLE recipes (name TEXT)')
    foreign.close()
    const before = readFileSync(path())
    expect(() => openStore(dir)).toThrow('belongs to another program')
    expect(readFileSync(path()).equals(before)).toBe(true)
  })

  test('fails for a newer schema and leaves it unchanged', () => {
    openStore(dir).close()
    const newer = new DatabaseSync(path())
    newer.exec('PRAGMA user_version=999')
    newer.close()
    const before = readFileSync(path())
    expect(() => openStore(dir)).toThrow('version 999')
    expect(readFileSync(path()).equals(before)).toBe(true)
  })

  test('fails for a damaged store and leaves it unchanged', () => {
    const store = openStore(dir)
    for (let n = 0; n < 200; n += 1) write(store, `n${n}`, { filler: 'x'.repeat(500) })
    store.close()
    const bytes = readFileSync(path())
    bytes.fill(0xa5, 4096, bytes.length - 4096)
    writeFileSync(path(), bytes)
    expect(() => openStore(dir)).toThrow(StoreUnreadableError)
    expect(readFileSync(path()).equals(bytes)).toBe(true)
  })

  test('can be retried after a failure', () => {
    writeFileSync(path(), 'nothing')
    expect(() => openStore(dir)).toThrow(StoreUnreadableError)
    rmSync(path())
    expect(opened().lastSeq()).toBe(0)
  })
})
