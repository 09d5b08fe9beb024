import { ClientError } from '@sanity/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake()
})

afterAll(() => lake.close())

async function getQueryError(query: string): Promise<unknown> {
  const error: unknown = await lake
    .client('viewer')
    .fetch(query)
    .catch((caught: unknown) => caught)
  if (!(error instanceof ClientError)) throw new Error(`${query} was answered`)
  expect(error.statusCode).toBe(400)
  return error.response.body
}

const EXPRESSION = 'unexpected end-of-file, expected expression'

test.each([
  ['  ', EXPRESSION, 2],
  ['*[_type ==', EXPRESSION, 10],
  ['*[a == 1 &&', EXPRESSION, 11],
  ['* | ', EXPRESSION, 4],
  ['// only a comment', EXPRESSION, 17],
  ['*[_type == "x"', "unexpected end-of-file, expected ']'", 14],
  ['*[_type == "x"]{a, b', "unexpected end-of-file, expected '}'", 20],
  ['* | order(a', "unexpected end-of-file, expected ')'", 11],
  ['*[a == "x', 'unexpected end-of-file, expected end of string', 9],
  ['a b', 'unable to parse entire query', 1],
  ['*[_type = "a"]', 'unable to parse entire query', 7],
])('the query %j is refused with %j', async (query, description, start) => {
  expect(await getQueryError(query)).toMatchObject({
    error: { type: 'queryParseError', description, start, query },
  })
})

test.each(['*{foo} | score(a == 1)', '*[0] | score(a == 1)', 'score(a == 1)'])(
  'the query %s is refused because only documents have a score',
  async (query) => {
    expect(await getQueryError(query)).toMatchObject({ error: { type: 'queryParseError' } })
  },
)

test('a filtered, sliced, and ordered set of documents can be scored', async () => {
  const query = '*[_type == "none"][0...4] | order(_id) | score(a match "x"){_score}'
  expect(await lake.client('viewer').fetch(query)).toEqual([])
})

test('round() with a fractional precision returns null', async () => {
  expect(await lake.client('viewer').fetch('[round(3.14159, 1.5), round(3.14159, 2)]')).toEqual([
    null,
    3.14,
  ])
})

test('a query with a literal of a million characters is refused with the length limit', async () => {
  expect(await getQueryError(`"${'x'.repeat(1_000_000)}"`)).toMatchObject({
    error: { type: 'queryParseError', description: 'longer than 100000 characters' },
  })
})
