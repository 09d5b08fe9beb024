import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CpuBudget } from '../../../lib/lake/scheduling/cpu-budget.ts'
import { verify } from '../../../lib/lake/operations/verify/verify.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'

let dir: string
let store: Store
/** Transactions per sync. */
let syncs: number[]
/** The store's clock in milliseconds: it stands still, so that a busy machine does not split a group. */
let time: number

beforeEach(() => {
  time = 0
  dir = mkdtempSync(join(tmpdir(), 'lake-group-'))
  syncs = []
  store = openStore(dir, {
    onSync: (_seconds, transactions) => syncs.push(transactions),
    cpuBudget: new CpuBudget({ now: () => time }),
  })
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true, force: true })
})

const put = (id: string, fields: Record<string, unknown> = {}) =>
  store.commit({ author: 'test' }, (tx) => tx.put({ _id: id, _type: 'note', ...fields }))
const NAMES = Array.from({ length: 16 }, (_, n) => `n${n}`)

describe('group commit', () => {
  test('syncs concurrent transactions once, to disk, and in order', async () => {
    const notifiedSeqs: number[] = []
    store.onCommit(({ seq }) => notifiedSeqs.push(seq))
    const committed = await Promise.all(NAMES.map((id) => put(id)))
    expect(store.db.prepare('PRAGMA synchronous').get()).toEqual({ synchronous: 2 })
    expect(syncs).toEqual([16])
    expect(committed.map(({ seq }) => seq)).toEqual(NAMES.map((_, n) => n + 1))
    expect(notifiedSeqs).toEqual(committed.map(({ seq }) => seq))
    expect(NAMES.filter((id) => !store.get(id))).toEqual([])
  })

  test('a shared commit and its announcement count against the callers whose work they carry out', async () => {
    let spent = 0
    const cpuBudget = new CpuBudget({ now: () => time, spent: () => spent, burstMs: 0, rest: 1 })
    const room = mkdtempSync(join(tmpdir(), 'lake-group-costs-'))
    const costly = openStore(room, { cpuBudget })
    costly.onCommit(({ author }) => (spent += author === 'alone' ? 70 : 100))
    const write = (author: string, ms: number) =>
      costly.commit({ author }, (tx) => {
        spent += ms
        tx.put({ _id: `by-${author}`, _type: 'note' })
      })
    await write('alone', 30)
    expect(cpuBudget.delayFor('alone')).toBe(100)
    time += 100
    await Promise.all([write('quick', 0), write('heavy', 50)])
    expect(cpuBudget.delayFor('quick')).toBe(0)
    expect(cpuBudget.delayFor('heavy')).toBe(250)
    costly.close()
    rmSync(room, { recursive: true })
  })

  test('after work that blocked everyone for long, its caller waits as long by the clock, and no one else', () => {
    let spent = 0
    const cpuBudget = new CpuBudget({ now: () => time, spent: () => spent })
    const work = (ms: number, blockedMs: number) => () => {
      spent += ms
      time += blockedMs
    }
    cpuBudget.charge('ann', work(100, 200))
    expect(cpuBudget.delayFor('ann')).toBe(0)
    const costs = new Map<string, number>()
    cpuBudget.charge('ann', work(300, 500), costs)
    cpuBudget.chargeShared(costs, work(100, 300))
    expect([cpuBudget.delayFor('ann'), cpuBudget.delayFor('bob')]).toEqual([800, 0])
  })

  test('yields after 20 ms and commits the remaining transactions with the next sync', async () => {
    const committed = NAMES.map((id) =>
      store.commit({ author: 'test' }, (tx) => {
        time += 6
        tx.put({ _id: id, _type: 'note' })
      }),
    )
    await Promise.all(committed)
    expect(syncs).toEqual([4, 4, 4, 4])
    expect(NAMES.filter((id) => !store.get(id))).toEqual([])
  })

  test('shows a transaction earlier writes of its group, and others only committed data', async () => {
    const seen: unknown[] = []
    const first = put('a', { n: 1 })
    const second = store.commit({ author: 'test' }, (tx) => {
      seen.push(tx.get('a')?.n)
      tx.put({ _id: 'a', _type: 'note', n: 2 })
    })
    expect(store.get('a')).toBeNull()
    await Promise.all([first, second])
    expect(seen).toEqual([1])
    expect(store.get('a')).toMatchObject({ n: 2 })
  })

  test('rolls back a failed transaction alone', async () => {
    const failing = store.commit({ author: 'test' }, (tx) => {
      tx.put({ _id: 'b', _type: 'note' })
      throw new Error('halfway')
    })
    const toNothing = put('c', { link: { _ref: 'none' } })
    const outcomes = await Promise.allSettled([put('a'), failing, toNothing, put('d')])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect([...store.all()].map(({ _id }) => _id)).toEqual(['a', 'd'])
    expect(store.lastSeq()).toBe(2)
    expect(syncs).toEqual([2 + 2])
  })

  test('refuses the second of two transactions with one id', async () => {
    const same = () =>
      store.commit({ author: 'test', transactionId: 'same' }, (tx) =>
        tx.put({ _id: 'a', _type: 'note' }),
      )
    const [one, other] = await Promise.allSettled([same(), same()])
    expect(one.status).toBe('fulfilled')
    expect(other).toMatchObject({ status: 'rejected', reason: { status: 409 } })
  })

  test('retries transactions one by one when the group does not fit on the disk', async () => {
    await put('a')
    const { page_count: pages } = store.db.prepare('PRAGMA page_count').get() ?? {}
    store.db.exec(`PRAGMA max_page_count=${Number(pages) + 20}`)
    const outcomes = await Promise.allSettled([
      put('small'),
      put('large', { text: 'x'.repeat(400_000) }),
      put('other'),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([...store.all()].map(({ _id }) => _id)).toEqual(['a', 'other', 'small'])
  })

  test('notifies listeners in order, including writes that a listener makes', async () => {
    const notified: string[] = []
    store.onCommit(({ changes }) => {
      if (changes[0]?.documentId === 'a')
        store.write({ author: 'test' }, (tx) => tx.put({ _id: 'late', _type: 'note' }))
    })
    store.onCommit(({ changes }) => notified.push(changes[0]?.documentId ?? ''))
    await Promise.all([put('a'), put('b'), put('c')])
    expect(notified).toEqual(['a', 'b', 'c', 'late'])
  })

  test('stores nothing and notifies no listener for a dry run', async () => {
    const notified: string[] = []
    store.onCommit(({ id }) => notified.push(id))
    const dry = store.commit({ author: 'test', dryRun: true }, (tx) =>
      tx.put({ _id: 'dry', _type: 'note' }),
    )
    const [{ changes }] = await Promise.all([dry, put('a')])
    expect(changes).toHaveLength(1)
    expect([...store.all()].map(({ _id }) => _id)).toEqual(['a'])
    expect(notified).toHaveLength(1)
  })

  test('writes pending transactions before the store closes', async () => {
    const waiting = put('a')
    store.close()
    await waiting
    store = openStore(dir)
    expect(store.get('a')).not.toBeNull()
  })
})

test('keeps every acknowledged write of sixteen concurrent writers when the process is killed', async () => {
  store.close()
  const storeModule = new URL('../../../lib/lake/store/store.ts', import.meta.url).href
  const program = `
    import { writeSync } from 'node:fs'
    import { openStore } from ${JSON.stringify(storeModule)}
    const store = openStore(${JSON.stringify(dir)})
    const writer = async (name) => {
      for (let n = 0; ; n += 1) {
        await store.commit({ author: name }, (tx) => tx.put({ _id: name + n, _type: 'note', filler: 'x'.repeat(2000) }))
        writeSync(1, name + n + '\\n')
      }
    }
    for (const name of 'abcdefghijklmnop') writer(name)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const acknowledged: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line)
    if (acknowledged.length === 600) child.kill('SIGKILL')
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  expect(child.signalCode).toBe('SIGKILL')
  store = openStore(dir)
  expect(acknowledged.length).toBeGreaterThanOrEqual(600)
  expect(acknowledged.filter((id) => !store.get(id))).toEqual([])
  expect(store.warnings).toEqual([])
  expect((await verify(dir)).flatMap(({ problems }) => problems)).toEqual([])
})
