import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRecord } from '../../../lib/is-record.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { isNightly } from '../../nightly.ts'
import { everyParams, siteQueries } from '../../unit/site-queries.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

/**
 * A page is cached under the sync tags of its queries and nothing else. So every change that changes a query's result
 * has to carry one of them: for each query of the site, a change of a document of each type,
 * and at night its removal.
 */
const PARAMS_PER_QUERY = 1
const DOCUMENTS_PER_TYPE = 1
/** `null`, `[]`, `{}`. */
const EMPTY_LENGTH = 4
/** Requests at once, as of one caller. */
const AT_ONCE = 8

interface Answer {
  name: string
  query: string
  params: Record<string, unknown>
  text: string
  tags: readonly string[]
}

let lake: TestLake
let documents: SanityDocument[]
let questions: Pick<Answer, 'name' | 'query' | 'params'>[]

beforeAll(async () => {
  lake = await openTestLake({ isSeeded: true })
  documents = [...lake.lake.context.store.all()].filter(({ _id }) => !_id.includes('.'))
  questions = []
  for (const { query, result: name } of siteQueries) {
    const own = everyParams(query, documents).map((params) => ({ name, query, params }))
    const found = []
    for (const question of own) {
      if (found.length === PARAMS_PER_QUERY) break
      if ((await ask(question)).text.length > EMPTY_LENGTH) found.push(question)
    }
    // One without a result, too: it may get one.
    questions.push(...new Set([...found, ...own.slice(0, 1)]))
  }
}, 180_000)
afterAll(() => lake.close())

async function ask(question: Pick<Answer, 'name' | 'query' | 'params'>): Promise<Answer> {
  const reader = lake.client('siteReader', { perspective: 'published' })
  const { query, params } = question
  const { result, syncTags = [] } = await reader.fetch<unknown>(query, params, {
    filterResponse: false,
  })
  return { ...question, text: JSON.stringify(result), tags: syncTags }
}

async function askAll(all: readonly Pick<Answer, 'name' | 'query' | 'params'>[]) {
  const answers: Answer[] = []
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(ask))))
  return answers
}

/** The document with every text and number in it changed. */
function changeAll(value: unknown): unknown {
  if (typeof value === 'string') return `${value} (changed)`
  if (typeof value === 'number') return value + 1
  if (Array.isArray(value)) return value.map(changeAll)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name.startsWith('_') || name === 'slug' ? each : changeAll(each),
    ]),
  )
}

/** Runs a change, and returns the queries with another result and without an expired tag. */
async function getMissed(
  before: readonly Answer[],
  change: (tx: {
    put(document: { _id: string; _type: string }): void
    delete(id: string): void
  }) => void,
): Promise<{ missed: string[]; changed: number; answers: Answer[] }> {
  const { store, live } = lake.lake.context
  const expired = new Set<string>()
  const stop = store.onCommit((transaction) => {
    for (const tag of live.tagsFor(transaction)) expired.add(tag)
  })
  store.write({ author: 'test', skipReferenceCheck: true }, change)
  stop()
  const answers = await askAll(before)
  const changed = before.filter(({ text }, index) => text !== answers[index]?.text)
  const missed = changed.filter(({ tags }) => !tags.some((tag) => expired.has(tag)))
  return { missed: missed.map(({ name }) => name), changed: changed.length, answers }
}

test('every change of the seed content that changes a page’s query carries one of its sync tags', async () => {
  let before = await askAll(questions)
  expect(new Set(before.map(({ name }) => name)).size).toBe(siteQueries.length)
  expect(before.filter(({ tags }) => tags.length === 0)).toEqual([])
  const byType = Map.groupBy(documents, ({ _type }) => _type)
  let changes = 0
  for (const [type, [...all]] of byType) {
    for (const document of all.slice(0, DOCUMENTS_PER_TYPE)) {
      const { _id, _type } = document
      const other = changeAll(document)
      const edited = await getMissed(before, (tx) =>
        tx.put({ ...(isRecord(other) && other), _id, _type }),
      )
      expect(edited.missed, `a change of ${_id} (${type})`).toEqual([])
      before = edited.answers
      changes += edited.changed
      if (!isNightly) continue
      const removed = await getMissed(before, (tx) => tx.delete(_id))
      expect(removed.missed, `a removal of ${_id} (${type})`).toEqual([])
      before = removed.answers
      changes += removed.changed
    }
  }
  expect(changes).toBeGreaterThan(100)
}, 240_000)
