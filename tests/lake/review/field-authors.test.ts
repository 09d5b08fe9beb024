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

test('a newly opened draft has no field authors', () => {
  say('ann', {})
  expect(authors()).toEqual({})
})

test('each field lists the users who changed it', () => {
  say('ann', { title: 'New' })
  say('bob', { body: 'New body' })
  expect(authors()).toEqual({ title: ['ann'], body: ['bob'] })
})

test('a character that was typed and deleted again adds no field author', () => {
  say('ann', { title: 'Bad advice' })
  say('bob', { title: 'Bad advice.' })
  say('bob', { title: 'Bad advice' })
  expect(authors()).toEqual({ title: ['ann'] })
})

test('a character that remains adds its author and keeps the earlier authors', () => {
  say('ann', { title: 'Bad advice' })
  say('bob', { title: 'Bad advice.' })
  expect(authors()).toEqual({ title: ['ann', 'bob'] })
})

test('a field that is changed back to its public value has no author', () => {
  say('ann', { title: 'New' })
  say('ann', { title: 'Old' })
  expect(authors()).toEqual({})
})

test('ignored fields have no author, and a page that was never public lists its creator', () => {
  say('ann', { seo: 'New' })
  expect(authors()).toEqual({})
  expect(authors(null)).toEqual({ title: ['ann'], body: ['ann'] })
})

test('a discarded draft adds no field authors', () => {
  say('ann', { title: 'New' })
  lake.lake.context.store.write({ author: 'bob' }, (tx) => tx.delete('drafts.a'))
  say('bob', { body: 'New' })
  expect(authors()).toEqual({ body: ['bob'] })
})

test('the author of text that is in the draft is always among its field authors', () => {
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

test('field authors are complete after hundreds of changes', () => {
  for (let n = 0; n < 250; n += 1) say(n % 2 ? 'bob' : 'cleo', { body: `Body ${n}` })
  say('ann', { title: 'New' })
  expect(authors()).toEqual({ title: ['ann'], body: ['bob', 'cleo'] })
})
