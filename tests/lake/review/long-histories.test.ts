import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AttributionService } from '../../../lib/lake/attribution/attribution-service.ts'
import type { FieldAuthors, FieldSummary } from '../../../lib/lake/policy-config.ts'
import { CooperativeScheduler } from '../../../lib/lake/scheduling/time-slices.ts'
import type { HistoryStore } from '../../../lib/lake/store/history.ts'
import { openStore, type Store } from '../../../lib/lake/store/store.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'

let dir: string
let store: Store

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'lake-pasts-'))
  store = openStore(dir)
})
afterEach(() => {
  store.close()
  rmSync(dir, { recursive: true })
})

const look: FieldSummary = {
  counts: (field) => !field.startsWith('_'),
  textOf: (value) => JSON.stringify(value) ?? 'undefined',
}
/** A clock that advances one second per reading: work is always sliced, one step per slice. */
function slow() {
  let now = 0
  return () => (now += 1000)
}
const impatient = (history: HistoryStore, most?: number) =>
  new AttributionService(history, new CooperativeScheduler({ now: slow() }), {
    now: slow(),
    ...(most && { most }),
  })
const patient = (history: HistoryStore) =>
  new AttributionService(history, new CooperativeScheduler()).atOnce

const plain = (found: FieldAuthors) =>
  Object.fromEntries([...found].map(([field, people]) => [field, [...people].sort()]))

const stored = (id: string): SanityDocument => {
  const found = store.get(id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}

function write(author: string, changes: Record<string, Record<string, unknown> | null>): string {
  return store.write({ author }, (tx) => {
    for (const [id, fields] of Object.entries(changes)) {
      if (fields === null) tx.delete(id)
      else tx.put({ ...tx.get(id), ...fields, _id: id, _type: 'page' })
    }
  }).id
}

/** Counts reads of the history, and their size. */
function counted(history: HistoryStore) {
  const read: number[] = []
  const stepsBack: HistoryStore['stepsBack'] = (...asked) => {
    const steps = history.stepsBack(...asked)
    read.push(steps.length)
    return steps
  }
  return { history: { ...history, stepsBack }, read }
}

const person = fc.constantFrom('ann', 'bob', 'cleo')
const paragraph = fc.constantFrom('one', 'two', 'three')
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ author: person, title: paragraph }) },
  { weight: 8, arbitrary: fc.record({ author: person, body: fc.array(paragraph) }) },
  { weight: 2, arbitrary: fc.record({ author: person, does: fc.constantFrom('publish', 'drop') }) },
)
type Step = { author: string; title?: string; body?: string[]; does?: string }

function take({ author, does, ...fields }: Step): void {
  const draft = store.get('drafts.a')
  if (does === undefined)
    return void write(author, { 'drafts.a': { ...store.get('a'), ...draft, ...fields } })
  if (!draft) return
  write(author, does === 'publish' ? { a: { ...draft }, 'drafts.a': null } : { 'drafts.a': null })
}

test('field authors computed in slices equal those computed at once, for any writes in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      write('nobody', { a: null, 'drafts.a': null })
      const history = impatient(store.history)
      for (const each of steps) {
        take(each)
        const [draft, published] = [store.get('drafts.a'), store.get('a')]
        if (draft) {
          const found = await history.reading('x', (past) =>
            past.fieldAuthors(draft, published, look),
          )
          expect(plain(found)).toEqual(
            plain(patient(store.history).fieldAuthors(draft, published, look)),
          )
        }
        if (published) {
          const isBase = ({ title }: Readonly<Record<string, unknown>>) => title === 'one'
          const found = await history.reading(
            'x',
            (past) => past.publicAuthors(published, isBase, look).authors,
          )
          expect(plain(found)).toEqual(
            plain(patient(store.history).publicAuthors(published, isBase, look).authors),
          )
        }
      }
    }),
    { numRuns: 40 },
  )
})

describe('field authors of a draft with a long history', () => {
  beforeEach(() => {
    for (let n = 0; n < 250; n += 1)
      write(n % 2 ? 'bob' : 'cleo', { 'drafts.a': { body: [`First ${n}`, 'Second'] } })
  })

  test('are computed once, and a later request reads only the new changes', async () => {
    const { history, read } = counted(store.history)
    const pasts = impatient(history)
    const askAgain = () =>
      pasts.reading('x', (past) => past.fieldAuthors(stored('drafts.a'), null, look))
    expect(plain(await askAgain())).toEqual({ body: ['bob', 'cleo'] })
    expect(read.reduce((sum, steps) => sum + steps, 0)).toBe(250)
    read.length = 0
    write('ann', { 'drafts.a': { title: 'New' } })
    expect(plain(await askAgain())).toEqual({ body: ['bob', 'cleo'], title: ['ann'] })
    expect(Math.max(...read)).toBe(1)
  })

  test('are computed again when a cached transaction was rolled back and its number reused', async () => {
    const seq = store.lastSeq()
    const before = stored('drafts.a')
    // As after a failed group commit.
    const { history, read } = counted({
      ...store.history,
      transactionIdAt: (at) => (at === seq ? 'another' : null),
    })
    const again = new AttributionService(history, new CooperativeScheduler())
    again.atOnce.fieldAuthors(before, null, look)
    read.length = 0
    again.atOnce.fieldAuthors(before, null, look)
    expect(Math.max(...read)).toBe(25)
  })

  test('include every later author when the history is longer than the limit', async () => {
    write('dora', { 'drafts.a': { title: 'Early', body: ['Early'] } })
    write('ann', { 'drafts.a': { title: 'New' } })
    for (let n = 0; n < 12; n += 1) write('emil', { 'drafts.a': { body: [`Late ${n}`] } })
    const { history } = store
    const authors = async (most: number) =>
      plain(
        await impatient(history, most).reading('x', (past) =>
          past.fieldAuthors(stored('drafts.a'), null, look),
        ),
      )
    expect((await authors(1000)).title).toEqual(['ann', 'dora'])
    const everybody = ['ann', 'bob', 'cleo', 'dora', 'emil']
    expect(await authors(5)).toEqual({ title: everybody, body: everybody })
  })

  test('include every author of a published text when the history is longer than the limit', async () => {
    write('dora', { 'drafts.a': { title: 'New' } })
    for (let n = 0; n < 5; n += 1) write('bob', { 'drafts.a': { body: [`Late ${n}`] } })
    write('ann', { a: { ...stored('drafts.a') }, 'drafts.a': null })
    const authors = async (most: number) =>
      plain(
        await impatient(store.history, most).reading(
          'x',
          (past) => past.publicAuthors(stored('a'), () => false, look).authors,
        ),
      )
    const bodyBy = ['bob', 'cleo']
    // Publishing other people's text does not make one its author.
    expect(await authors(1000)).toEqual({ body: bodyBy, title: ['dora'] })
    expect(await authors(4)).toEqual({ body: [...bodyBy, 'dora'], title: [...bodyBy, 'dora'] })
  })

  test('are computed without blocking the event loop', async () => {
    const pasts = impatient(store.history)
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    await pasts.reading('x', (past) => past.fieldAuthors(stored('drafts.a'), null, look))
    isOver = true
    expect(turns).toBeGreaterThan(200)
  })

  test('return 429 when the caller has too many waiting requests', async () => {
    const slices = new CooperativeScheduler({ now: slow(), maxWaitingPerCaller: 1 })
    const pasts = new AttributionService(store.history, slices, { now: slow() })
    const ask = () =>
      pasts
        .reading('x', (past) => past.fieldAuthors(stored('drafts.a'), null, look))
        .then(
          () => 200,
          (error: { status?: number }) => error.status,
        )
    expect(await Promise.all([ask(), ask()])).toEqual([200, 429])
  })
})
