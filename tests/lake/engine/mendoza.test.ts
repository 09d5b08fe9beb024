import fc from 'fast-check'
import { applyPatch } from 'mendoza'
import { describe, expect, it } from 'vitest'
import { encodePatch } from '../../../lib/lake/engine/mendoza/encode.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'

const stamps = {
  _id: 'a',
  _type: 'note',
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
}

function document(fields: Record<string, unknown>, rev = 'r'): SanityDocument {
  return { ...fields, ...stamps, _rev: rev }
}

function withoutRevision({ _rev: _ignored, ...rest }: SanityDocument): Record<string, unknown> {
  return rest
}

// A small alphabet, so that strings and keys recur; with two-, three-, and four-byte characters, and some that share
// one UTF-16 surrogate.
const letter = fc.constantFrom('a', 'b', ' ', 'é', '€', '😀', '😁', '\u{1fa00}')
const text = fc.string({ unit: letter, maxLength: 12 })
const name = fc.constantFrom('a', 'b', 'c', 'd', 'é')
const leaf = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null))
const { value } = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 4 }, leaf, tie('object'), tie('list'), tie('keyed')),
  object: fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  list: fc.array(tie('value'), { maxLength: 5 }),
  keyed: fc.array(
    fc.record({ _key: fc.constantFrom('k1', 'k2', 'k3', 'k4'), text, more: tie('value') }),
    { maxLength: 5 },
  ),
}))
const fields = fc.dictionary(name, value, { maxKeys: 5 })

describe('Mendoza patches', () => {
  it('can be applied and reverted between any two documents', () => {
    fc.assert(
      fc.property(fields, fields, (left, right) => {
        const before = document(left, 'r1')
        const after = document(right, 'r2')
        expect(applyPatch(withoutRevision(before), [...encodePatch(before, after)])).toEqual(
          withoutRevision(after),
        )
        expect(applyPatch(withoutRevision(after), [...encodePatch(after, before)])).toEqual(
          withoutRevision(before),
        )
      }),
      { numRuns: 2_000 },
    )
  })

  it('keep strings with multibyte characters intact', () => {
    fc.assert(
      fc.property(text, text, text, text, (head, old, fresh, tail) => {
        const before = document({ body: head + old + tail })
        const after = document({ body: head + fresh + tail })
        expect(applyPatch(withoutRevision(before), [...encodePatch(before, after)])).toEqual(
          withoutRevision(after),
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('for creation and deletion contain the whole value', () => {
    const made = document({ title: 'New' })
    expect(encodePatch(null, made)).toEqual([0, withoutRevision(made)])
    expect(encodePatch(made, null)).toEqual([0, null])
  })

  it('for one typed character in a long text have a few bytes', () => {
    const long = 'The pancreas makes insulin. '.repeat(200)
    const block = (children: string) => [{ _key: 'b1', children: [{ _key: 's1', text: children }] }]
    const patch = encodePatch(
      document({ body: block(long) }),
      document({ body: block(`${long}x`) }),
    )
    expect(JSON.stringify(patch).length).toBeLessThan(80)
  })

  it('for a moved block do not contain it again', () => {
    const blocks = ['a', 'b', 'c', 'd'].map((key) => ({ _key: key, text: key.repeat(100) }))
    const moved = [blocks[3], blocks[0], blocks[1], blocks[2]]
    const patch = encodePatch(document({ body: blocks }), document({ body: moved }))
    expect(JSON.stringify(patch).length).toBeLessThan(60)
  })
})
