import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isRecord } from '../../../lib/is-record.ts'
import { register } from '../../../lib/lake/http/register.ts'
import { problemSentence } from '../../../lib/lake/first-problem.ts'
import { reviewPolicy } from '../../../lib/workflow/policy/review-policy.ts'
import { ARTICLE, openOffice, type Office } from './office.ts'

/** Our messages are sentences; the library’s are “Too big: expected string to have <=128 characters” and the like. */
const SENTENCE = /^[A-Z“].* .*[.?!]$/
const LIBRARY = /Invalid|expected|received|Too (?:big|small)|Unrecognized|<=|>=|undefined|\bNaN\b/

let office: Office
beforeAll(async () => {
  office = await openOffice()
})
afterAll(() => office.lake.close())

function expectReadable(message: string): void {
  expect(message).toMatch(SENTENCE)
  expect(message).not.toMatch(LIBRARY)
}

describe('validation error messages', () => {
  const text = (shape: z.ZodType, value: unknown) => {
    const { error } = z.object({ checkedOn: shape }).safeParse({ checkedOn: value })
    return error ? problemSentence(error, 'the body') : ''
  }
  test.each([
    [
      text(z.string().max(128), 'x'.repeat(200)),
      '“checked on” is too long: use at most 128 characters.',
    ],
    [text(z.string().min(1), ''), '“checked on” is empty.'],
    [text(z.string().min(8), 'x'), '“checked on” is too short: use at least 8 characters.'],
    [text(z.string(), undefined), '“checked on” is missing.'],
    [text(z.string(), 5), '“checked on” must be text.'],
    [
      text(z.array(z.string()).max(1), ['a', 'b']),
      '“checked on” has too many entries: the maximum is 1.',
    ],
    [text(z.array(z.string()).min(1), []), '“checked on” has too few entries: the minimum is 1.'],
    [text(z.number().int().max(5), 6), '“checked on” must be at most 5.'],
    [text(z.number().positive(), 0), '“checked on” must be greater than 0.'],
    [text(z.number(), 'x'), '“checked on” must be a number.'],
    [text(z.iso.date(), 'x'), '“checked on” must be a date, for example 2026-03-01.'],
    [text(z.email(), 'x'), '“checked on” must be an email address.'],
    [text(z.enum(['a', 'b']), 'c'), '“checked on” must be one of a, b.'],
    [text(z.union([z.string(), z.number()]), true), '“checked on” is not an allowed value.'],
    [text(z.strictObject({}), { a: 1 }), '“checked on” has unknown fields: “a”.'],
    [text(z.string().regex(/^a$/), 'b'), '“checked on” has the wrong format.'],
    [
      text(
        z.string().refine(() => false, 'names no one'),
        'b',
      ),
      '“checked on” names no one.',
    ],
  ])('translates a schema issue to “%s”', (words, expected) => expect(words).toBe(expected))

  test('names the whole input when its type is wrong', () => {
    const { error } = z.object({}).safeParse(5)
    expect(error && problemSentence(error, 'the decision')).toBe(
      'The decision must be an object with fields.',
    )
  })
})

/** The parameter names of a decision, from its schema. */
function namesIn(schema: z.ZodType): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : ['documents']
}

describe('invalid input for the decision', () => {
  test.each(Object.entries(reviewPolicy.decisions))(
    '%s returns full sentences as error messages',
    async (name, { input }) => {
      const all = (value: unknown) =>
        Object.fromEntries(namesIn(input).map((field) => [field, value]))
      const bodies = [
        { documentId: undefined },
        all(5),
        all('x'.repeat(20_000)),
        all(null),
        all([]),
      ]
      for (const body of bodies) {
        const answer = await office.decide('administrator', name, { documentId: ARTICLE, ...body })
        if (answer.status === 200 || !('message' in answer)) continue
        expectReadable(answer.message)
      }
    },
  )
})

/** Nonsense bodies for each of the lake’s own endpoints; those of Sanity’s API are for its clients. */
const own = register.filter(
  ({ method, summary: does, path }) =>
    method === 'POST' && does.startsWith('ours') && !path.includes(':id'),
)
describe('invalid input for the endpoint', () => {
  test.each(own.map(({ path }) => path))(
    '%s returns full sentences as its error messages',
    async (path) => {
      for (const body of [{}, { password: 5, urls: 'x', email: 5, role: 5 }, [], 'x']) {
        const response = await office.lake.fetch(
          path.replace(/^\/:version\{.*?\}\)\}/, '/v1').replace(':dataset', 'production'),
          {
            method: 'POST',
            headers: { ...office.lake.studio('administrator'), 'content-type': 'application/json' },
            body: JSON.stringify(body),
          },
        )
        const answer: unknown = await response.json()
        const message = isRecord(answer) ? answer.message : undefined
        if (typeof message === 'string') expect(message).not.toMatch(LIBRARY)
      }
    },
  )
})
