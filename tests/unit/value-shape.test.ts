import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clean } from '../../lib/value-shape/clean.ts'
import { findShapeViolations } from '../../lib/value-shape/violations.ts'
import type { ValueShape } from '../../lib/value-shape/shape.ts'
import { getResultShape, toPromisedResult } from '../../lib/content/fetch/result-shape.ts'
import { getQueries } from '../../lib/typegen/queries.ts'
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

describe('cleaning values of a wrong type', () => {
  test.each<[string, unknown, ValueShape, unknown]>([
    ['an object in place of nullable text becomes null', {}, maybe(text), null],
    [
      'text outside the allowed list becomes null',
      'x',
      maybe({ kind: 'string', oneOf: ['a'] }),
      null,
    ],
    ['text in a text field is kept', 'x', text, 'x'],
    [
      'a number in place of required text becomes empty text',
      { a: 4 },
      object({ a: text }),
      { a: '' },
    ],
    ['a list in place of optional text is removed', { a: [] }, object({ a: text }, ['a']), {}],
    [
      'a list item of a wrong type is removed',
      ['a', {}, 'b', null],
      { kind: 'array', of: text },
      ['a', 'b'],
    ],
    [
      'a list item without a key gets one from its position',
      [{ a: 'x' }],
      { kind: 'array', of: object({ _key: text, a: text }) },
      [{ _key: '0', a: 'x' }],
    ],
    [
      'a list item of an unknown type is removed',
      [{ _type: 'z' }, { _type: 'b', n: 1 }],
      {
        kind: 'array',
        of: { kind: 'union', of: [typed('a', { t: text }), typed('b', { n: { kind: 'number' } })] },
      },
      [{ _type: 'b', n: 1 }],
    ],
    [
      'an object without its required type becomes null',
      { in: { _type: 'z' } },
      object({ in: maybe(typed('a', {})) }),
      { in: null },
    ],
    ['an undeclared field is kept', { other: {} }, object({}), { other: {} }],
    ['a list in place of an object becomes null', [], maybe(object({})), null],
    [
      'text in place of a required list becomes an empty list',
      { a: 'x' },
      object({ a: { kind: 'array', of: text } }),
      { a: [] },
    ],
  ])('%s', (_what, value, shape, expected) => {
    expect(clean(value, shape)).toEqual(expected)
    expect(findShapeViolations(clean(value, shape), shape)).toEqual([])
  })

  test('findShapeViolations names the path, the expected type, and the actual type', () => {
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

describe('query result types', () => {
  test('match the generated file (otherwise run npm run typegen)', async () => {
    const file = await readFile(new URL('result-shapes.ts', generated), 'utf8')
    expect(file).toBe(resultShapesFile(types))
    expect(queries.length).toBeGreaterThan(40)
  })

  test.each(queries)('$result has its type for any response of the lake', ({ query }) => {
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

  test('toPromisedResult logs each violation, and returns the same object when there is none', () => {
    const nothing = clean({}, getResultShape(siteSettingsQuery).shape)
    const settings = Object.assign({}, nothing, { newsletter: { heading: {}, text: 'Words' } })
    const lines: string[] = []
    const result = toPromisedResult(siteSettingsQuery, settings, (line) => lines.push(line))
    expect(lines).toEqual([
      'A value in the store has the wrong type, so pages leave it out: newsletter.heading of SiteSettingsQueryResult should be text and is an object.',
    ])
    expect(result).toEqual({ ...settings, newsletter: { text: 'Words' } })
  })

  test('getResultShape rejects a query that is not in the generated file with a message on what to do', () => {
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
