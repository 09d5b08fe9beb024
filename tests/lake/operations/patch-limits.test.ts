import { extractWithPath } from '@sanity/mutator'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyPatch, PatchError } from '../../../lib/lake/engine/patch/apply.ts'
import type { PatchOperations } from '../../../lib/lake/engine/patch/operations.ts'
import { findTargets } from '../../../lib/lake/engine/patch/path-targets.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'
import { processorMs } from '../../cpu-time.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { postActions, postMutations } from '../fixtures/raw-requests.ts'

const document = (fields: Record<string, unknown> = {}): SanityDocument => ({
  _id: 'a',
  _type: 'note',
  _rev: 'r',
  _createdAt: '',
  _updatedAt: '',
  ...fields,
})
const numbers = (length: number) => Array.from({ length }, (_, n) => n)

describe('cost limits of a patch', () => {
  test.each<[string, PatchOperations]>([
    ['a range far beyond the end', { unset: ['a[0:100000000]'] }],
    ['a range from far before the start', { unset: ['a[-1000000000:]'] }],
    ['a range with a step', { unset: ['a[100000000:0:-1]'] }],
    ['a range inside a path', { set: { 'a[0:100000000].x': 1 } }],
    ['a range as the target of set', { set: { 'a[0:100000000]': 1 } }],
    ['a range as the target of replace', { insert: { replace: 'a[0:100000000]', items: [] } }],
    [
      'a range as the target of insert before',
      { insert: { before: 'a[-100000000:5]', items: [] } },
    ],
    ['a range as the target of inc', { inc: { 'a[0:100000000]': 1 } }],
    ['a range as the target of dec', { dec: { 'a[0:100000000]': 1 } }],
    [
      'a range as the target of diffMatchPatch',
      { diffMatchPatch: { 'a[0:100000000]': '@@ -1 +1 @@\n-a\n+b\n' } },
    ],
    ['repeated positions in a path', { unset: [`a${'[0,0,0,0,0,0]'.repeat(12)}`] }],
    ['repeated recursive descents', { unset: [`..a${'..a'.repeat(9)}`] }],
    ['deeply nested brackets', { unset: ['a[[0,[0,0]],0]'] }],
    ['an oversized path', { setIfMissing: { [`a${'.a'.repeat(1_000_000)}`]: 1 } }],
    ['a long path with unclosed quotes', { set: { [`a["${'\\"'.repeat(500_000)}`]: 1 } }],
    ['a short path with unclosed quotes', { set: { [`a["${'\\"'.repeat(9_000)}`]: 1 } }],
    ['too many long paths', { unset: Array.from({ length: 20_000 }, () => 'a[0]') }],
  ])('refuse %s', (_, operations) => {
    expect(() => applyPatch(document({ a: [1, 2, 3] }), operations)).toThrow(PatchError)
  })

  test('refuse a long text in every item of a long array', () => {
    const set = { 'a[0:5000]': 'x'.repeat(100_000) }
    expect(() => applyPatch(document({ a: numbers(5000) }), { set })).toThrow('too much')
  })

  test('refuse arrays that multiply from path to path', () => {
    const set = { a: numbers(3000), 'a[0:3000]': numbers(3000), 'a[0:3000][0:3000]': numbers(3000) }
    expect(() => applyPatch(document(), { set })).toThrow(PatchError)
  })

  test('refuse a diffMatchPatch with thousands of hunks in a long text', () => {
    const diffMatchPatch = { t: '@@ -1 +1 @@\n-a\n+b\n'.repeat(5000) }
    expect(() => applyPatch(document({ t: 'ab '.repeat(100_000) }), { diffMatchPatch })).toThrow(
      PatchError,
    )
  })

  // A lookup by key scanned the whole list: half a minute for one request.
  test('keep the cost of a patch on every item of a keyed array linear', () => {
    const list = (count: number) =>
      document({ list: numbers(count).map((n) => ({ _key: `k${n}`, n })) })
    const patch = { set: { 'list[*].n': 1, 'list[n>3].m': 2 }, unset: ['list[2:900]'] }
    const cost = (count: number) => processorMs(() => applyPatch(list(count), patch))
    cost(1000)
    expect(cost(4000)).toBeLessThan(10 * (cost(1000) + 20))
  })

  test('accept the ranges, keys, long arrays, and long texts of normal editing', () => {
    const blocks = numbers(2000).map((n) => ({ _key: `k${n}`, text: 'word '.repeat(40) }))
    const changed = applyPatch(document({ blocks, a: numbers(10) }), {
      set: Object.fromEntries(numbers(300).map((n) => [`blocks[_key=="k${n}"].text`, `new ${n}`])),
      unset: ['a[0:100]', 'blocks[0:1500]'],
      insert: { after: 'blocks[-1]', items: blocks.slice(0, 3) },
      diffMatchPatch: { 'blocks[_key=="k1999"].text': '@@ -1,4 +1,5 @@\n-word\n+words\n' },
    })
    expect(changed.a).toEqual([])
    expect(changed.blocks).toHaveLength(503)
    expect(JSON.stringify(changed.blocks)).toContain('words word')
  })

  test('match a single index with at most one position, whatever its number', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.array(fc.integer(), { maxLength: 5 }), (index, a) => {
        const patched = applyPatch(document({ a }), {
          set: { [`a[${index}]`]: 0 },
          insert: { after: `a[${index}]`, items: ['x'] },
        })
        expect(JSON.stringify(patched.a).length).toBeLessThan(200)
      }),
    )
  })

  test('never underestimate the number of positions that a path matches (property)', () => {
    const leaf = fc.record({
      _key: fc.constantFrom('x', 'y', 'z'),
      a: fc.array(fc.nat(3), { maxLength: 4 }),
    })
    const tree = fc.record({ a: fc.array(leaf, { maxLength: 5 }), b: leaf })
    const end = fc.option(fc.integer({ min: -6, max: 8 }), { nil: '' })
    const term = fc.oneof(
      fc.integer({ min: -3, max: 5 }).map(String),
      fc.tuple(end, end).map(([from, to]) => `${from}:${to}`),
      fc.tuple(end, end).map(([from, to]) => `${from}:${to}:-1`),
      fc.constantFrom('_key=="x"', 'a', '_key == "y"', '@ > 1'),
    )
    const bracket = fc
      .array(term, { minLength: 1, maxLength: 3 })
      .map((terms) => `[${terms.join(',')}]`)
    const segment = fc.oneof(bracket, fc.constantFrom('.a', '.b', '..a', '._key'))
    const path = fc.array(segment, { maxLength: 4 }).map((segments) => `a${segments.join('')}`)
    fc.assert(
      fc.property(tree, path, (value, text) => {
        const found = getPlaces(text, value)
        const items = [value.a, ...value.a.map((each) => each.a), value.b.a]
        const shape = {
          nodes: JSON.stringify(value).length,
          width: Math.max(3, ...items.map((each) => each.length)),
          hasUniqueKeys: new Set(value.a.map((each) => each._key)).size === value.a.length,
        }
        expect(findTargets(text, shape)).toBeGreaterThanOrEqual(found)
      }),
      { numRuns: 2000 },
    )
  })
})

/** Paths as the patch code resolves them; none if it cannot parse them. */
function getPlaces(path: string, value: unknown): number {
  try {
    return extractWithPath(path, value).length
  } catch {
    return 0
  }
}

const SECRET = `drafts.${crypto.randomUUID()}`

describe('cost limits of a patch over HTTP', () => {
  let lake: TestLake
  beforeAll(async () => {
    lake = await openTestLake()
    lake.lake.context.store.write({ author: 'test' }, (tx) => {
      tx.put({ _id: SECRET, _type: 'sanity.previewUrlSecret', a: [1] })
      tx.put({ _id: 'drafts.n', _type: 'note', a: [1] })
    })
  })
  afterAll(() => lake.close())

  test('a viewer’s range beyond the end returns a patchError', async () => {
    const patch = { id: SECRET, unset: ['a[0:100000000]'] }
    expect(await postMutations(lake, 'viewer', [{ patch }])).toMatchObject({
      status: 400,
      error: 'patchError',
    })
  })

  test('an editor’s range beyond the end in an action returns a patchError', async () => {
    const patch = { unset: ['a[0:100000000]'] }
    const action = {
      actionType: 'sanity.action.document.edit',
      publishedId: 'n',
      draftId: 'drafts.n',
      patch,
    }
    expect(await postActions(lake, 'editor', [action])).toMatchObject({
      status: 400,
      error: 'patchError',
    })
  })
})
