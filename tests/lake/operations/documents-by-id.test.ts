import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsById } from '../../../lib/lake/operations/documents-by-id.ts'
import { exportedLines } from '../../../lib/lake/operations/transfer/exported-lines.ts'
import { ANONYMOUS } from '../../../lib/lake/types.ts'
import type { Store } from '../../../lib/lake/store/store.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const COUNT = 60
let lake: TestLake
let store: Store
const ids = Array.from({ length: COUNT }, (_, n) => `note-${String(n).padStart(3, '0')}`)

function put(id: string, title: string): void {
  store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: id, _type: 'note', title, text: 'word '.repeat(8_000) }),
  )
}

beforeAll(async () => {
  // Each clock reading is one second later, so that a slice is a single step.
  let now = 0
  lake = await openTestLake({ limits: { slices: { now: () => (now += 1000) } } })
  store = lake.lake.context.store
  for (const id of ids) put(id, 'Before')
})
afterAll(() => lake.close())

const ask = (path: string, role: TestRole = 'administrator', signal?: AbortSignal) =>
  lake.fetch(`/v2026-03-01/data/${path}`, {
    headers: { authorization: `Bearer ${lake.token(role)}` },
    signal,
  })

/** The largest growth of `of` between two turns of the event loop. */
async function mostInOneTurn<Result>(of: () => number, work: Promise<Result>): Promise<number> {
  let isOver = false
  let last = of()
  let most = 0
  const turn = () => {
    most = Math.max(most, of() - last)
    last = of()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work
  isOver = true
  return most
}

describe('GET /data/doc with many ids', () => {
  test('returns each document once in the requested order', async () => {
    const asked = [ids[3], 'nothing', ids[1], ids[3], 'not an id!', ids[0]]
    const { documents, omitted } = await (await ask(`doc/production/${asked.join(',')}`)).json()
    expect(documents.map(({ _id }: { _id: string }) => _id)).toEqual([ids[3], ids[1], ids[0]])
    expect(omitted).toEqual([
      { id: 'nothing', reason: 'existence' },
      { id: 'not an id!', reason: 'existence' },
    ])
  })

  test('reads the documents in slices, with other work of the event loop in between', async () => {
    let read = 0
    const get = store.get
    store.get = (id) => {
      read += 1
      return get(id)
    }
    try {
      const work = ask(`doc/production/${ids.join(',')}`).then((answer) => answer.json())
      expect(await mostInOneTurn(() => read, work)).toBeLessThanOrEqual(2)
      expect(read).toBe(COUNT)
    } finally {
      store.get = get
    }
  })

  test('serves the Studio, which over HTTP/2 asks for every reference of a long page at once', async () => {
    const every = Array.from({ length: 150 }, (_, n) => ask(`doc/production/${ids[n % COUNT]}`))
    const statuses = new Set((await Promise.all(every)).map(({ status }) => status))
    expect([...statuses]).toEqual([200])
  })

  test('is refused when the response would be too large', async () => {
    const [first = ''] = ids
    const get = (id: string) => {
      const document = store.get(first)
      return document && { ...document, _id: id, text: 'x'.repeat(30_000_000) }
    }
    const context = { ...lake.lake.context, store: { ...store, get } }
    const asking = { identity: { ...ANONYMOUS, id: 'me', roles: ['administrator'] } }
    await expect(documentsById(context, ['a', 'b'], asking)).rejects.toThrow(
      'request fewer documents',
    )
  })
})

describe('GET /data/export', () => {
  const lines = (text: string) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
      .filter(({ _type }) => _type === 'note')

  test('returns a consistent snapshot from its start, whatever is written during the download', async () => {
    const answer = await ask('export/production')
    const reader = answer.body?.getReader()
    const first = await reader?.read()
    put(ids[COUNT - 1] ?? '', 'After')
    put('note-new', 'After')
    let text = new TextDecoder().decode(first?.value)
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) break
      text += new TextDecoder().decode(next.value)
    }
    const found = lines(text)
    expect(found.map(({ _id }) => _id)).toEqual(ids)
    expect(new Set(found.map(({ title }) => title))).toEqual(new Set(['Before']))
    store.write({ author: 'test' }, (tx) => tx.delete('note-new'))
  })

  test('leaves no snapshot open after a HEAD request', async () => {
    const answer = await lake.fetch('/v2026-03-01/data/export/production', {
      method: 'HEAD',
      headers: { authorization: `Bearer ${lake.token('administrator')}` },
    })
    expect(answer.status).toBe(200)
    put('note-after', 'After')
    // A reader of an older state would block this.
    expect(store.db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy).toBe(0)
    store.write({ author: 'test' }, (tx) => tx.delete('note-after'))
  })

  test('reads only as much as the client consumes and closes the snapshot when the client disconnects', async () => {
    let read = 0
    let isClosed = false
    const snapshot = (): ReturnType<Store['snapshot']> => {
      const made = store.snapshot()
      function* documents() {
        for (const document of made.documents) {
          read += 1
          yield document
        }
      }
      const close = () => {
        isClosed = true
        made.close()
      }
      return { documents: documents(), close }
    }
    const { context } = lake.lake
    const options = { withMessages: false }
    const lines = exportedLines({ ...context, store: { ...store, snapshot } }, 'me', options)
    expect(read).toBe(0)
    const reader = lines.getReader()
    await reader.read()
    // A chunk is 64 kB; each of these documents is 40.
    expect(read).toBe(2)
    await reader.cancel()
    expect(isClosed).toBe(true)
  })
})
