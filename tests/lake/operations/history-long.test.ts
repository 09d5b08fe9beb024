import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drain } from '../../../lib/lake/engine/drain.ts'
import { byTransaction } from '../../../lib/lake/store/transaction-changes.ts'
import type { Store } from '../../../lib/lake/store/store.ts'
import { MatchingChanges } from '../../../lib/lake/webhooks/payload.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let lake: TestLake
let store: Store
const ids: string[] = []

/** A draft and its page, written together every third time; the page is deleted and recreated now and then. */
beforeAll(async () => {
  lake = await openTestLake({ limits: { slices: { maxWaitingPerCaller: 2 } } })
  store = lake.lake.context.store
  for (let n = 0; n < 330; n += 1) {
    const { id } = store.write({ author: 'test' }, (tx) => {
      tx.put({ _id: 'drafts.long', _type: 'note', title: `Title ${n}`, list: [n, 'same'] })
      if (n % 3 > 0) return
      if (n % 60 === 59) tx.delete('long')
      else tx.put({ _id: 'long', _type: 'note', title: `Page ${n}` })
    })
    ids.push(id)
  }
})
afterAll(() => lake.close())

const ask = (path: string, role: TestRole = 'editor') =>
  lake.fetch(`/v2025-02-19/data/history/production/${path}`, {
    headers: { authorization: `Bearer ${lake.token(role)}` },
  })
const getIds = async (path: string) =>
  (await (await ask(`transactions/long,drafts.long?limit=500&${path}`)).text())
    .split('\n')
    .filter(Boolean)
    .map((line): string => JSON.parse(line).id)

describe('transactions of a document with a long history', () => {
  test('are returned in order without a gap, from either end', async () => {
    expect(await getIds('')).toEqual(ids)
    expect(await getIds('reverse=true')).toEqual(ids.toReversed())
  })

  test('are limited by range, direction, and count', async () => {
    const range = `fromTransaction=${ids[20]}&toTransaction=${ids[290]}`
    expect(await getIds(range)).toEqual(ids.slice(20, 291))
    expect(await getIds(`${range}&reverse=true`)).toEqual(ids.slice(20, 291).reverse())
    expect(await getIds(`${range}&limit=120`)).toHaveLength(271)
    const few = await ask('transactions/long,drafts.long?limit=120')
    expect((await few.text()).trim().split('\n')).toHaveLength(120)
  })

  test.each([{}, { newestFirst: true }, { afterSeq: 40, untilSeq: 200 }])(
    'are the same in pages and in one read: %o',
    (range) => {
      const groups = [...byTransaction(store.history.toChanges, ['long', 'drafts.long'], range)]
      expect(groups.flat()).toEqual(store.history.toChanges(['long', 'drafts.long'], range))
      for (const group of groups) expect(new Set(group.map(({ seq }) => seq)).size).toBe(1)
    },
  )
})

test('a past state is computed from the nearer end of the history and excludes concurrent writes', () => {
  for (const at of [1, 100, 300, 329]) {
    const seq = store.history.getSeq(ids[at] ?? '') ?? 0
    const way = store.history.goTo('drafts.long', seq)
    way.next()
    store.write({ author: 'test' }, (tx) =>
      tx.put({ _id: 'drafts.long', _type: 'note', title: `Meanwhile ${at}` }),
    )
    expect(drain(way)).toMatchObject({ document: { title: `Title ${at}` }, rev: ids[at] })
  }
})

test('a user with too many waiting history requests gets 429, and other users do not', async () => {
  const me = await (await ask('../../../users/me', 'editor')).json()
  let isOver = false
  function* long() {
    while (!isOver) yield
  }
  const { slices } = lake.lake.context
  const works = [slices.run(me.id, long()), slices.run(me.id, long())]
  const at = 'documents/long?time=2100-01-01T00:00:00Z'
  for (const path of [at, 'transactions/long', 'events/documents/long']) {
    const refused = await ask(path)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('1')
    expect((await ask(path, 'medicalReviewer')).status).toBe(200)
  }
  isOver = true
  await Promise.all(works)
})

test('documents that a webhook’s filter excludes are not read from the history', () => {
  const seq = store.history.getSeq(ids[0] ?? '') ?? 0
  const looked: string[] = []
  const history = {
    ...store.history,
    documentAt: (id: string, at: number) => {
      looked.push(id)
      return store.history.documentAt(id, at)
    },
  }
  const getTransactionIds = (includeDrafts: boolean) => {
    const hook = { name: 'x', url: 'https://x.example/', secret: 'x', includeDrafts }
    return new MatchingChanges({ store: { ...store, history }, hook })
      .of(seq)
      .map(({ change }) => change.documentId)
  }
  expect(getTransactionIds(false)).toEqual(['long'])
  expect(new Set(looked)).toEqual(new Set(['long']))
  expect(getTransactionIds(true)).toEqual(['drafts.long', 'long'])
})
