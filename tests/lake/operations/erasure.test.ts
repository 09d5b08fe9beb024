import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openSse } from '../fixtures/sse-client.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'

const DAY_MS = 24 * 60 * 60_000
const WORDS = 'my-sister-has-a-lump'
let lake: TestLake
let now: number

beforeEach(async () => {
  now = Date.now()
  lake = await openTestLake({ retention: { now: () => now } })
})
afterEach(async () => {
  expect(lake.logged).toEqual([])
  await lake.close()
})

/**
 * Whether any file of the store contains these bytes. Checked from another process: reading a SQLite file in the
 * process that has it open drops its locks when the file is closed.
 */
function isOnDisk(words: string): boolean {
  const files = ['store.sqlite', 'store.sqlite-wal', 'store.sqlite-shm']
    .map((name) => join(lake.dataDir, name))
    .filter((path) => existsSync(path))
  const { status } = spawnSync('grep', ['-q', '-a', '-F', '-e', words, ...files])
  if (status !== 0 && status !== 1) throw new Error(`grep ended with ${status}`)
  return status === 0
}

const message = (id: string, words = WORDS) => ({
  _id: id,
  _type: 'message',
  name: `Name ${words}`,
  email: `${words}@example.com`,
  message: words.repeat(40),
  status: 'new',
})

async function write(id: string, words?: string): Promise<void> {
  const editor = lake.client('editor')
  await editor.create(message(id, words))
  await editor.patch(id).set({ status: 'read' }).commit()
}

const getHistory = async (id: string, path: string) =>
  (
    await lake.fetch(`/v2025-02-19/data/history/production/${path}`.replace('ID', id), {
      headers: { authorization: `Bearer ${lake.token('administrator')}` },
    })
  ).text()

describe('erasure of a deleted message', () => {
  it.each([
    ['mutate, by id', () => postMutations(lake, 'editor', [{ delete: { id: 'message.a' } }])],
    [
      'mutate, by query',
      () => postMutations(lake, 'editor', [{ delete: { query: '*[_type == "message"]' } }]),
    ],
    [
      'the Studio’s action',
      () =>
        postActions(lake, 'editor', [
          { actionType: 'sanity.action.document.delete', publishedId: 'message.a' },
        ]),
    ],
  ])(
    'with %s removes the document, its drafts, its history, and its bytes on disk',
    async (_door, remove) => {
      await write('message.a')
      await lake.client('editor').create(message('drafts.message.a', 'a-draft-of-it'))
      await lake.client('editor').create({ _id: 'page', _type: 'page', title: 'stays-as-it-is' })
      expect(isOnDisk(WORDS)).toBe(true)

      expect((await remove()).status).toBe(200)

      expect(isOnDisk(WORDS)).toBe(false)
      expect(isOnDisk('a-draft-of-it')).toBe(false)
      expect(isOnDisk('stays-as-it-is')).toBe(true)
      const admin = lake.client('administrator')
      expect(await admin.fetch('*[_type == "message"]', {}, { perspective: 'raw' })).toEqual([])
      for (const path of [
        'events/documents/ID',
        'transactions/ID',
        'documents/ID?lastRevision=true',
        `documents/ID?time=${new Date(now).toISOString()}`,
      ])
        expect(await getHistory('message.a', path), path).not.toContain('lump')
    },
  )

  it('keeps other messages unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 900 })), {
          minLength: 2,
          maxLength: 30,
        }),
        async (each) => {
          const run = crypto.randomUUID()
          const all = each.map(([isStored, length], index) => ({
            id: `message.${run}-${index}`,
            isStored,
            words: `${isStored ? 'kept' : 'gone'}-${run}-${index}-`,
            length,
          }))
          lake.lake.context.store.write({ author: 'test' }, (tx) => {
            for (const { id, words, length } of all)
              tx.put({ _id: id, _type: 'message', message: words.repeat(length) })
          })
          const gone = all.filter(({ isStored }) => !isStored)
          for (const { id } of gone)
            lake.lake.context.store.write({ author: 'test' }, (tx) => tx.delete(id))
          expect(isOnDisk(`gone-${run}`)).toBe(false)
          for (const { id, words, length } of all.filter(({ isStored }) => isStored)) {
            expect(lake.lake.context.store.get(id)?.message).toBe(words.repeat(length))
            expect(lake.lake.context.store.history.toChanges([id])).toHaveLength(1)
          }
        },
      ),
      { numRuns: 15 },
    )
  })

  it('is visible in cached queries and in resumed listeners', async () => {
    await write('message.a')
    const admin = lake.client('administrator', { perspective: 'raw' })
    expect(await admin.fetch('count(*[_type == "message"])')).toBe(1)
    const { transactionId } = (
      await postMutations(lake, 'editor', [{ create: { _id: 'marker', _type: 'page' } }])
    ).body
    await postMutations(lake, 'editor', [{ delete: { id: 'message.a' } }])
    expect(await admin.fetch('count(*[_type == "message"])')).toBe(0)
    const events = await openSse(
      lake,
      'administrator',
      '/v2025-02-19/data/listen/production?query=*&enableResume=true&includeResult=true',
      { 'last-event-id': `${String(transactionId)}#marker` },
    )
    // A plain welcome means refetch.
    expect((await events.next()).event).toBe('welcome')
    events.stop()
  })

  it('removes the text from the store file even if a reader blocks the checkpoint', async () => {
    await write('message.a')
    const { DatabaseSync } = await import('node:sqlite')
    const reader = new DatabaseSync(lake.lake.context.store.path, { readOnly: true })
    reader.exec('BEGIN')
    reader.prepare('SELECT count(*) FROM documents').get()
    await postMutations(lake, 'editor', [{ delete: { id: 'message.a' } }])
    reader.exec('COMMIT')
    reader.close()
    await expect.poll(() => isOnDisk(WORDS)).toBe(false)
  })

  it('is completed at the next start when the process died between deletion and erasure', async () => {
    await write('message.a')
    const { db } = lake.lake.context.store
    const seq = db.prepare('SELECT max(seq) AS seq FROM transactions').get()?.seq
    expect(seq).toBe(2)
    db.exec('BEGIN')
    db.exec("INSERT INTO transactions (id, timestamp, author) VALUES ('x', '2026-01-01', 'test')")
    db.exec("DELETE FROM documents WHERE id = 'message.a'")
    db.exec(`INSERT INTO document_changes (number, document_id, previous_rev, mutations, apply, revert)
             SELECT 3 << 24, document_id, 'r', mutations, '[0,null]', apply FROM document_changes WHERE seq = 1`)
    db.exec("INSERT INTO erasures VALUES ('message.a')")
    db.exec('COMMIT')
    await lake.restart()
    expect(isOnDisk(WORDS)).toBe(false)
  })
})

describe('rewriting the store file after an erasure', () => {
  const HOUR_MS = 60 * 60_000
  const traces = () => lake.lake.context.store.erasure.tracesSince()

  it('runs at once and then at most for a fiftieth of the time', async () => {
    await lake.close()
    // Each clock reading is one millisecond later.
    lake = await openTestLake({ retention: { now: () => (now += 1) } })
    for (const id of ['message.a', 'message.b', 'message.c']) await write(id)
    const remove = (id: string) => postMutations(lake, 'editor', [{ delete: { id } }])
    await remove('message.a')
    expect(traces()).toBeNull()
    await remove('message.b')
    await remove('message.c')
    expect(traces()).not.toBeNull()
    await expect.poll(traces).toBeNull()
    expect(isOnDisk(WORDS)).toBe(false)
  })

  it('waits for the night when the file is large, across restarts, but never more than two days', async () => {
    const noon = new Date(now).setUTCHours(12, 0, 0, 0)
    now = noon
    await lake.close()
    lake = await openTestLake({ retention: { now: () => now }, limits: { smallBytes: 0 } })
    const erased = async () => {
      await write('message.a')
      await postMutations(lake, 'editor', [{ delete: { id: 'message.a' } }])
    }
    await erased()
    expect(traces()).not.toBeNull()
    // The WAL, which has everything as written, is emptied at once.
    const log = join(lake.dataDir, 'store.sqlite-wal')
    expect(spawnSync('grep', ['-q', '-a', '-F', '-e', WORDS, log]).status).not.toBe(0)
    now = noon + 15 * HOUR_MS
    await lake.restart()
    expect([traces(), isOnDisk(WORDS)]).toEqual([null, false])
    now = noon
    await erased()
    await lake.restart()
    // At any hour, but not that one.
    now = Date.now() + 2 * DAY_MS - 4 * HOUR_MS
    if (new Date(now).getUTCHours() === 3) now += HOUR_MS
    await lake.restart()
    expect(traces()).not.toBeNull()
    now += 5 * HOUR_MS
    if (new Date(now).getUTCHours() === 3) now += HOUR_MS
    await lake.restart()
    expect(traces()).toBeNull()
  })
})

describe('retention of messages', () => {
  it('finds expired messages among hundreds in slices', async () => {
    const { store } = lake.lake.context
    store.write({ author: 'test' }, (tx) => {
      for (let n = 0; n < 300; n += 1) tx.put({ _id: `message.${n}`, _type: 'message' })
    })
    now += 91 * DAY_MS
    await lake.close()
    let asked = 0
    const limits = { slices: { now: () => (asked += 1000) } }
    // By this clock, no time passes.
    const stored = now
    lake = await openTestLake({ limits, retention: { now: () => (now += 10) } })
    const again = lake.lake.context.store
    again.write(
      { author: 'test', timestamp: new Date(stored - 91 * DAY_MS).toISOString() },
      (tx) => {
        for (let n = 0; n < 300; n += 1) tx.put({ _id: `message.${n}`, _type: 'message' })
      },
    )
    now = stored
    await lake.restart()
    expect(lake.lake.context.store.ofType('message').length).toBeGreaterThan(0)
    await expect.poll(() => lake.lake.context.store.ofType('message')).toEqual([])
    expect(asked).toBeGreaterThan(300_000)
  })

  it('deletes a message after 90 days and not earlier', async () => {
    await write('message.a')
    now += 89 * DAY_MS
    await lake.restart()
    expect(lake.lake.context.store.get('message.a')).not.toBeNull()
    now += DAY_MS + 60_000
    await lake.restart()
    expect(lake.lake.context.store.get('message.a') === null).toBe(true)
    expect(isOnDisk(WORDS)).toBe(false)
  })

  it('ignores a client’s _createdAt and references to the message', async () => {
    await lake
      .client('editor')
      .create({ ...message('message.a'), _createdAt: '2999-01-01T00:00:00Z' })
    // Stored unvalidated, as by an earlier version.
    lake.lake.context.store.write({ author: 'test', channel: 'import' }, (tx) =>
      tx.put({ _id: 'page', _type: 'page', about: { _type: 'reference', _ref: 'message.a' } }),
    )
    now += 90 * DAY_MS + 60_000
    await lake.restart()
    expect(lake.lake.context.store.get('message.a') === null).toBe(true)
    expect(lake.lake.context.store.get('page')).not.toBeNull()
  })

  it('counts a message from a backup from its original date', async () => {
    lake.lake.context.store.write({ author: 'import', channel: 'import' }, (tx) =>
      tx.put(
        { ...message('message.a'), _createdAt: new Date(now - 91 * DAY_MS).toISOString() },
        [],
        { keepTimes: true },
      ),
    )
    await lake.restart()
    expect(lake.lake.context.store.get('message.a') === null).toBe(true)
  })
})
