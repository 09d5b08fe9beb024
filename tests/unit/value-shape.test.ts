import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clean } from '../../lib/value-shape/clean.ts'
import { findShapeViolations } from '../../lib/value-shape/violations.ts'
import type { ValueShape } from '../../lib/value-shape/shape.ts'
import { getResultShape, toPromisedResult } from '../../lib/content/fetch/result-shape.ts'
import { getQueries } from '../../lib/typegen/query-types.ts'
import { resultShapesFile } from '../../lib/typegen/result-shapes.ts'
import { siteSettingsQuery } from '../../lib/content/site/settings.ts'

const generated = new URL('../../lib/content/generated/', import.meta.url)
const types = await readFile(new URL('sanity.types.ts', generated), 'utf8')
const queries = getQueries(types)

const text: ValueShape = { kind: 'string' }
const maybe = (shape: ValueShape): ValueShape => ({ kind: 'union', of: [shape, { kind: 'null' }] })
const object = (
  fields: Readonly<Record<string, ValueShape>>,
  optional: readonly string[] = [],
): ValueShape => ({
  kind: 'object',
  fields: Object.fromEntries(
    Object.entries(fields).map(([name, shape]) => [
      name,
      { shape, isOptional: optional.includes(name) },
    ]),
  ),
})
const typed = (name: string, fields: Readonly<Record<string, ValueShape>>) =>
  object({ _type: { kind: 'string', oneOf: [name] }, ...fields })

describe('a value of another type', () => {
  test.each<[string, unknown, ValueShape, unknown]>([
    ['an object for a text that may be null is null', {}, maybe(text), null],
    [
      'a text of a closed list that is not in it is null',
      'x',
      maybe({ kind: 'string', oneOf: ['a'] }),
      null,
    ],
    ['a text where a text has to be stays', 'x', text, 'x'],
    ['a number where a text has to be is the empty text', { a: 4 }, object({ a: text }), { a: '' }],
    ['a list where a text may be missing is left out', { a: [] }, object({ a: text }, ['a']), {}],
    [
      'a wrong member of a list is left out',
      ['a', {}, 'b', null],
      { kind: 'array', of: text },
      ['a', 'b'],
    ],
    [
      'a member without its key is known by its place',
      [{ a: 'x' }],
      { kind: 'array', of: object({ _key: text, a: text }) },
      [{ _key: '0', a: 'x' }],
    ],
    [
      'a member of an unknown kind is left out',
      [{ _type: 'z' }, { _type: 'b', n: 1 }],
      {
        kind: 'array',
        of: { kind: 'union', of: [typed('a', { t: text }), typed('b', { n: { kind: 'number' } })] },
      },
      [{ _type: 'b', n: 1 }],
    ],
    [
      'an object that cannot be without a kind is null',
      { in: { _type: 'z' } },
      object({ in: maybe(typed('a', {})) }),
      { in: null },
    ],
    ['what no field is declared for stays as it is', { other: {} }, object({}), { other: {} }],
    ['a list for an object is null', [], maybe(object({})), null],
    [
      'a text for a list that has to be there is an empty list',
      { a: 'x' },
      object({ a: { kind: 'array', of: text } }),
      { a: [] },
    ],
  ])('%s', (_what, value, shape, expected) => {
    expect(clean(value, shape)).toEqual(expected)
    expect(findShapeViolations(clean(value, shape), shape)).toEqual([])
  })

  test('is named by its place, with what it should be and what it is', () => {
    const shape = object({
      hero: object({ slides: { kind: 'array', of: object({ label: text }) } }),
    })
    const value = {
      hero: { slides: [{ label: 'a' }, { label: { _type: 'image' } }, { label: 3 }] },
    }
    expect(findShapeViolations(value, shape)).toEqual([
      { path: 'hero.slides[1].label', expected: 'text', found: 'an object of type “image”' },
      { path: 'hero.slides[2].label', expected: 'text', found: 'a number' },
    ])
    expect(findShapeViolations(value, shape, 1)).toHaveLength(1)
  })
})

describe('the result of a query', () => {
  test('is held to the types that stand in the generated file (else: npm run typegen)', async () => {
    const file = await readFile(new URL('result-shapes.ts', generated), 'utf8')
    expect(file).toBe(resultShapesFile(types))
    expect(queries.length).toBeGreaterThan(40)
  })

  test.each(queries)('$result has its type, whatever the lake answers', ({ query }) => {
    const { shape } = getResultShape(query)
    fc.assert(
      fc.property(resembling(shape), (value) => {
        const promised = toPromisedResult(query, value, () => undefined)
        expect(findShapeViolations(promised, shape)).toEqual([])
        // Valid values are returned unchanged, so a second pass changes nothing.
        expect(toPromisedResult(query, promised, () => undefined)).toBe(promised)
      }),
      { numRuns: 30 },
    )
  })

  test('names what was wrong, and is the same object where nothing was', () => {
    const nothing = clean({}, getResultShape(siteSettingsQuery).shape)
    const settings = Object.assign({}, nothing, { newsletter: { heading: {}, text: 'Words' } })
    const lines: string[] = []
    const result = toPromisedResult(siteSettingsQuery, settings, (line) => lines.push(line))
    expect(lines).toEqual([
      'A value in the store has the wrong type, so pages leave it out: newsletter.heading of SiteSettingsQueryResult should be text and is an object.',
    ])
    expect(result).toEqual({ ...settings, newsletter: { text: 'Words' } })
  })

  test('of a query that is not in the generated file is refused with what to do', () => {
    expect(() => getResultShape('*[_type == "new"]')).toThrow('npm run typegen')
  })
})

/** Arbitrary values, and values that match the shape except in a few places. */
function resembling(shape: ValueShape, depth = 0): fc.Arbitrary<unknown> {
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.constantFrom({}, [], [null], [{}], '', 'words', 0, -1, true, null, { _type: 'block' }),
  )
  if (depth > 7) return anything
  return fc.oneof({ weight: 1, arbitrary: anything }, { weight: 12, arbitrary: like(shape, depth) })
}

function like(shape: ValueShape, depth: number): fc.Arbitrary<unknown> {
  switch (shape.kind) {
    case 'string':
      return shape.oneOf ? fc.constantFrom(...shape.oneOf) : fc.string()
    case 'number':
      return fc.integer()
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'any':
      return fc.jsonValue()
    case 'array':
      return fc.array(resembling(shape.of, depth + 1), { maxLength: 3 })
    case 'union':
      return shape.of.length === 0
        ? fc.constant(null)
        : fc.oneof(...shape.of.map((each) => like(each, depth)))
    case 'object': {
      const fields = Object.entries(shape.fields)
      return fc.record(
        Object.fromEntries(
          fields.map(([name, field]) => [name, resembling(field.shape, depth + 1)]),
        ),
        { requiredKeys: fields.flatMap(([name, { isOptional }]) => (isOptional ? [] : [name])) },
      )
    }
  }
}
