import fc from 'fast-check'
import { applyPatch as replay } from 'mendoza'
import { describe, expect, test } from 'vitest'
import { encodePatch } from '../../../lib/lake/engine/mendoza/encode.ts'
import { applyPatch, PatchError } from '../../../lib/lake/engine/patch/apply.ts'
import { withArrayKeys } from '../../../lib/lake/engine/patch/array-keys.ts'
import { overLimit } from '../../../lib/lake/engine/patch/limits.ts'
import type { PatchOperations } from '../../../lib/lake/engine/patch/operations.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { MAX_DOCUMENT_BYTES } from '../../../lib/limits/content.ts'
import { MB } from '../../../lib/limits/units.ts'
import { processorMs } from '../../cpu-time.ts'

const TIME = '2026-01-01T00:00:00Z'
const document = (fields: Record<string, unknown> = {}): SanityDocument => ({
  _id: 'a',
  _type: 'note',
  _rev: 'r',
  _createdAt: TIME,
  _updatedAt: TIME,
  ...fields,
})

function content({ _rev: _ignored, ...rest }: SanityDocument): Record<string, unknown> {
  return rest
}

describe('applyPatch', () => {
  test('applies setIfMissing before set, whatever their order', () => {
    const patched = applyPatch(document(), { set: { 'a.b': 2 }, setIfMissing: { a: { c: 1 } } })
    expect(patched.a).toEqual({ c: 1, b: 2 })
  })

  test('creates missing parents for set and setIfMissing', () => {
    expect(applyPatch(document(), { set: { 'a.b.c': 1 } }).a).toEqual({ b: { c: 1 } })
    expect(applyPatch(document(), { setIfMissing: { 'a.b.c': 1 } }).a).toEqual({ b: { c: 1 } })
  })

  test('finds array items by key', () => {
    const list = [
      { _key: 'x', n: 1 },
      { _key: 'y', n: 2 },
    ]
    expect(applyPatch(document({ list }), { set: { 'list[_key=="y"].n': 3 } }).list).toEqual([
      list[0],
      { _key: 'y', n: 3 },
    ])
    expect(applyPatch(document({ list }), { unset: ['list[_key=="x"]'] }).list).toEqual([list[1]])
  })

  test('inserts before and after an item and replaces items', () => {
    const list = ['a', 'b', 'c']
    const inserted = (insert: PatchOperations['insert']) =>
      applyPatch(document({ list }), { insert }).list
    expect(inserted({ before: 'list[0]', items: ['x'] })).toEqual(['x', 'a', 'b', 'c'])
    expect(inserted({ after: 'list[-1]', items: ['x', 'y'] })).toEqual(['a', 'b', 'c', 'x', 'y'])
    expect(inserted({ replace: 'list[1]', items: ['x', 'y'] })).toEqual(['a', 'x', 'y', 'c'])
  })

  test('applies diffMatchPatch to a text', () => {
    const diffMatchPatch = { text: '@@ -1,3 +1,4 @@\n-cat\n+coat\n' }
    expect(applyPatch(document({ text: 'cat' }), { diffMatchPatch }).text).toBe('coat')
  })

  test('throws a PatchError for an unreadable path', () => {
    expect(() => applyPatch(document(), { set: { 'a[_key=="x"': 1 } })).toThrow(PatchError)
  })

  // Each was ignored, or taken for another path.
  test.each(['a[', 'a]', 'a b', '[', 'a[0]]', 'a[0]b', '', 'a.', 'a[_key==', '1a'])(
    'throws a PatchError that names the malformed path %j',
    (path) => {
      for (const patch of [{ set: { [path]: 1 } }, { unset: [path] }, { inc: { [path]: 1 } }])
        expect(() => applyPatch(document({ a: [1] }), patch)).toThrow(`"${path}"`)
      const insert = { after: path, items: [1] }
      expect(() => applyPatch(document({ a: [1] }), { insert })).toThrow(PatchError)
    },
  )

  test.each(['a[*].p', 'a[].p', 'a[:].p', 'a[ * ].p', 'a[0:2].p', 'a[1,0].p'])(
    'sets, increments, and unsets through %s',
    (path) => {
      const before = document({ a: [{ p: 1 }, { p: 2, q: 3 }] })
      expect(applyPatch(before, { set: { [path]: 9 } }).a).toEqual([{ p: 9 }, { p: 9, q: 3 }])
      expect(applyPatch(before, { inc: { [path]: 1 } }).a).toEqual([{ p: 2 }, { p: 3, q: 3 }])
      expect(applyPatch(before, { unset: [path] }).a).toEqual([{}, { q: 3 }])
    },
  )

  test('treats brackets in a quoted key as text', () => {
    const before = document({ a: [{ _key: '[*]', p: 1 }] })
    expect(applyPatch(before, { set: { 'a[_key=="[*]"].p': 2 } }).a).toEqual([
      { _key: '[*]', p: 2 },
    ])
  })

  test('unsets all matching items of an array', () => {
    const before = document({ a: [1, 2, 3, 4, 5] })
    expect(applyPatch(before, { unset: ['a[1:3]'] }).a).toEqual([1, 4, 5])
    expect(applyPatch(before, { unset: ['a[@ > 2]'] }).a).toEqual([1, 2])
    expect(applyPatch(before, { unset: ['a[*]'] }).a).toEqual([])
  })

  test('refuses a path with several matches when two items have the same key', () => {
    const before = document({
      a: [
        { _key: 'k', p: 1 },
        { _key: 'k', p: 2 },
      ],
    })
    expect(() => applyPatch(before, { set: { 'a[*].p': 9 } })).toThrow('Two items of one list')
  })

  test('resolves each path in the result of the previous ones', () => {
    const list = [1, 2, 3, 4, 5].map((n) => ({ _key: `k${n}`, n }))
    const left = applyPatch(document({ list }), { unset: ['list[_key=="k1"]', 'list[n>3]'] })
    expect(left.list).toEqual(list.slice(1, 3))
    const set = applyPatch(document({ list }), {
      set: { 'list[n>1].n': 9, list: [{ n: 1 }, { n: 2 }], 'list[*].n': 0 },
    })
    expect(set.list).toEqual([{ n: 0 }, { n: 0 }])
  })

  test('does not create fields in values that are not objects', () => {
    const before = document({ a: [1, { q: 1 }] })
    expect(applyPatch(before, { set: { 'a[*].p': 9 } }).a).toEqual([1, { q: 1, p: 9 }])
  })

  test('resolves recursive paths at every depth', () => {
    const before = document({ a: { p: 1, b: [{ p: 2 }] }, c: { p: 3 } })
    expect(applyPatch(before, { unset: ['a..p'] })).toMatchObject({ a: { b: [{}] }, c: { p: 3 } })
    expect(applyPatch(before, { set: { 'a..p': 0 } }).a).toEqual({ p: 0, b: [{ p: 0 }] })
  })

  test.each(['missing', 'text', 'list', 'a.b'])('throws for inc and dec of %s', (path) => {
    const before = document({ text: 'x', list: [1] })
    expect(() => applyPatch(before, { inc: { [path]: 1 } })).toThrow(
      `"${path}" does not lead to a number`,
    )
    expect(() => applyPatch(before, { dec: { [path]: 1 } })).toThrow(PatchError)
  })

  test('increments a value that the same patch sets', () => {
    const patched = applyPatch(document(), { setIfMissing: { n: 0 }, inc: { n: 2 }, dec: { n: 5 } })
    expect(patched.n).toBe(-3)
  })

  test('does not modify its input document', () => {
    const before = document({ list: [{ _key: 'x' }], deep: { n: 1 } })
    const copy = structuredClone(before)
    applyPatch(before, { set: { 'deep.n': 2, 'list[0].n': 1 }, unset: ['list[_key=="x"]._key'] })
    expect(before).toEqual(copy)
  })
})

const field = fc.constantFrom('a', 'b', 'c')
const value = fc.oneof(
  fc.integer({ min: -9, max: 9 }),
  fc.string({ maxLength: 6, unit: fc.constantFrom('x', 'é', '😀') }),
)
const step = fc.oneof(
  fc.record({ op: fc.constant('set' as const), field, value }),
  fc.record({ op: fc.constant('setIfMissing' as const), field, value }),
  fc.record({ op: fc.constant('unset' as const), field, value }),
  fc.record({ op: fc.constant('append' as const), field, value }),
)

/** The same steps on a plain map: the expected result. */
function onModel(
  model: Map<string, unknown>,
  { op, field: name, value: given }: { op: string; field: string; value: unknown },
): void {
  if (op === 'unset') model.delete(name)
  else if (op === 'set' || (op === 'setIfMissing' && !model.has(name))) model.set(name, given)
  else if (op === 'append') model.set('list', [model.get('list'), given].flat())
}

function getOperations({
  op,
  field: name,
  value: given,
}: {
  op: string
  field: string
  value: unknown
}): PatchOperations {
  if (op === 'unset') return { unset: [name] }
  if (op === 'append') return { insert: { after: 'list[-1]', items: [given] } }
  return op === 'set' ? { set: { [name]: given } } : { setIfMissing: { [name]: given } }
}

describe('a sequence of patches', () => {
  test('has the same result as a model, and its effects can be replayed in both directions', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const start = document({ list: [] })
        const model = new Map<string, unknown>([['list', []]])
        let current = start
        const effects = steps.map((each) => {
          const before = current
          current = applyPatch(before, getOperations(each))
          onModel(model, each)
          return { apply: encodePatch(before, current), revert: encodePatch(current, before) }
        })
        expect(current).toEqual(document(Object.fromEntries(model)))
        const forwards = effects.reduce(
          (at: unknown, { apply }) => replay(at, [...apply]),
          content(start),
        )
        expect(forwards).toEqual(content(current))
        const back = effects
          .toReversed()
          .reduce((at: unknown, { revert }) => replay(at, [...revert]), content(current))
        expect(back).toEqual(content(start))
      }),
      { numRuns: 300 },
    )
  })
})

describe('withArrayKeys', () => {
  test('is idempotent', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), (json) => {
        const keyed = withArrayKeys(json)
        expect(withArrayKeys(keyed)).toEqual(keyed)
      }),
    )
  })
})

describe('overLimit', () => {
  test('accepts JSON up to the limit in bytes', () => {
    expect(overLimit(document({ text: 'x'.repeat(MAX_DOCUMENT_BYTES - MB) }))).toBeNull()
    expect(overLimit(document({ text: 'é'.repeat(MAX_DOCUMENT_BYTES / 2) }))).toContain('bytes')
  })
})

describe('encodePatch for a 1 MB document', () => {
  const block = (n: number, text = 'The pancreas makes insulin. '.repeat(4)) => ({
    _key: `k${n}`,
    _type: 'block',
    children: [{ _key: `s${n}`, _type: 'span', marks: [], text: `${n} ${text}` }],
  })
  const blocks = Array.from({ length: 5_000 }, (_, n) => block(n))

  test.each([
    ['one edited block', blocks.with(2_500, block(2_500, 'Edited'))],
    ['a block inserted at the start', [block(9_999), ...blocks]],
    ['a reversed order', blocks.toReversed()],
  ])('takes less than a second for %s', (_name, body) => {
    const before = document({ body: blocks })
    const after = document({ body })
    expect(JSON.stringify(before).length).toBeGreaterThan(1_000_000)
    let patch: ReturnType<typeof encodePatch> = []
    const took = processorMs(() => (patch = encodePatch(before, after)))
    expect(replay(content(before), [...patch])).toEqual(content(after))
    expect(took).toBeLessThan(1_000)
  })
})

test('applyPatch keeps its input unchanged and reuses untouched objects (property)', () => {
  const leaf = fc.record({ _key: fc.constantFrom('x', 'y', 'z'), n: fc.nat(3), text: fc.string() })
  const given = fc
    .record({
      title: fc.string(),
      list: fc.array(leaf, { maxLength: 4 }),
      other: fc.record({ deep: fc.array(leaf, { maxLength: 3 }) }),
    })
    .map((fields) => document(fields))
  const path = fc.constantFrom(
    ...['title', 'list', 'list[0]', 'list[-1].n', 'list[_key=="x"]', 'list[_key=="y"].text'],
    ...['list[*].n', '..n', 'made.new.place', 'list[0:2]'],
  )
  const operations = fc.record(
    {
      set: fc.dictionary(path, fc.jsonValue(), { maxKeys: 2 }),
      setIfMissing: fc.dictionary(path, fc.jsonValue(), { maxKeys: 2 }),
      unset: fc.array(path, { maxLength: 2 }),
      inc: fc.dictionary(fc.constantFrom('list[*].n', '..n'), fc.nat(9), { maxKeys: 1 }),
      insert: fc.record({
        after: fc.constantFrom('list[-1]', 'list[0]', 'list[_key=="x"]'),
        items: fc.array(fc.jsonValue(), { maxLength: 2 }),
      }),
      diffMatchPatch: fc.constant({ title: '@@ -0,0 +1 @@\n+a\n' }),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(given, operations, (before, patch) => {
      const was = structuredClone(before)
      let after: SanityDocument | undefined
      try {
        after = applyPatch(before, patch as PatchOperations)
      } catch (error) {
        expect(error).toBeInstanceOf(PatchError)
      }
      expect(before).toEqual(was)
      const touchesOther = JSON.stringify(patch).includes('..n')
      if (after && !touchesOther) expect(after.other).toBe(before.other)
    }),
    { numRuns: 500 },
  )
})
