import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AttributionService } from '../../../lib/lake/attribution/attribution-service.ts'
import { CooperativeScheduler } from '../../../lib/lake/scheduling/time-slices.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake()
})
beforeEach(() => {
  lake.lake.context.store.write({ author: 'test' }, (tx) => {
    tx.delete('drafts.a')
    tx.put({ _id: 'a', _type: 'page', title: 'Old', body: 'Old body', seo: 'Old seo' })
  })
})
afterAll(() => lake.close())

const look = {
  counts: (field: string) => !field.startsWith('_') && field !== 'seo',
  textOf: (value: unknown) => JSON.stringify(value) ?? 'undefined',
}

function say(author: string, fields: Record<string, unknown>): void {
  lake.lake.context.store.write({ author }, (tx) => {
    const { store } = lake.lake.context
    const before = store.get('drafts.a') ?? store.get('a')
    tx.put({ ...before, ...fields, _id: 'drafts.a', _type: 'page' })
  })
}

function authors(base = lake.lake.context.store.get('a')): Record<string, string[]> {
  const { store } = lake.lake.context
  const draft = store.get('drafts.a')
  if (!draft) throw new Error('There is no draft')
  const found = new AttributionService(
    store.history,
    new CooperativeScheduler(),
  ).atOnce.fieldAuthors(draft, base, look)
  return Object.fromEntries(
    [...found]
      .filter(([, people]) => people.size > 0)
      .map(([field, people]) => [field, [...people].sort()]),
  )
}

test('a draft as it was opened has no authors', () => {
  say('ann', {})
  expect(authors()).toEqual({})
})

test('each field keeps who changed it', () => {
  say('ann', { title: 'New' })
  say('bob', { body: 'New body' })
  expect(authors()).toEqual({ title: ['ann'], body: ['bob'] })
})

test('a letter typed and taken back moves nothing to anybody', () => {
  say('ann', { title: 'Bad advice' })
  say('bob', { title: 'Bad advice.' })
  say('bob', { title: 'Bad advice' })
  expect(authors()).toEqual({ title: ['ann'] })
})

test('a letter that stays adds its author and takes nobody away', () => {
  say('ann', { title: 'Bad advice' })
  say('bob', { title: 'Bad advice.' })
  expect(authors()).toEqual({ title: ['ann', 'bob'] })
})

test('what says again what readers see has no author', () => {
  say('ann', { title: 'New' })
  say('ann', { title: 'Old' })
  expect(authors()).toEqual({})
})

test('fields that do not count have none, and a page that was never public has its maker', () => {
  say('ann', { seo: 'New' })
  expect(authors()).toEqual({})
  expect(authors(null)).toEqual({ title: ['ann'], body: ['ann'] })
})

test('a draft that was thrown away is forgotten', () => {
  say('ann', { title: 'New' })
  lake.lake.context.store.write({ author: 'bob' }, (tx) => tx.delete('drafts.a'))
  say('bob', { body: 'New' })
  expect(authors()).toEqual({ body: ['bob'] })
})

test('whoever wrote words that stand in the draft is always among its authors', () => {
  const person = fc.constantFrom('ann', 'bob', 'cleo')
  const word = fc.constantFrom('Old', 'x', 'y', 'z')
  fc.assert(
    fc.property(fc.array(fc.tuple(person, word), { minLength: 1, maxLength: 8 }), (changes) => {
      lake.lake.context.store.write({ author: 'test' }, (tx) => void tx.delete('drafts.a'))
      say('test', {})
      for (const [author, title] of changes) say(author, { title })
      const last = changes.at(-1)?.[1]
      const first = changes.find(([, title]) => title === last)?.[0]
      const found = authors().title ?? []
      if (last === 'Old') expect(found).toEqual([])
      else expect(found).toContain(first)
    }),
    { numRuns: 60 },
  )
})

test('thousands of changes are read through', () => {
  for (let n = 0; n < 250; n += 1) say(n % 2 ? 'bob' : 'cleo', { body: `Body ${n}` })
  say('ann', { title: 'New' })
  expect(authors()).toEqual({ title: ['ann'], body: ['bob', 'cleo'] })
})
