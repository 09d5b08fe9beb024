import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { applyPatch, PatchError } from '../../../lib/lake/engine/patch/apply.ts'
import { overLimit } from '../../../lib/lake/engine/patch/limits.ts'
import {
  nodesVisited,
  measureJson,
  type Weight,
} from '../../../lib/lake/engine/patch/measure-json.ts'
import type { SanityDocument } from '../../../lib/lake/types.ts'

/** By walking the whole value. */
function lookedThrough(root: unknown): Weight {
  const found = { nodes: 0, width: 1, letters: 0, nameLetters: 0, depth: 0, hasUniqueKeys: true }
  const look = (value: unknown, depth: number): void => {
    found.nodes += 1
    found.letters += typeof value === 'string' ? value.length + 3 : 8
    found.depth = Math.max(found.depth, depth)
    if (typeof value !== 'object' || value === null) return
    const children = Object.values(value)
    found.width = Math.max(found.width, children.length)
    if (Array.isArray(value)) {
      const keys = value.flatMap((item: unknown) =>
        item !== null && typeof item === 'object' && '_key' in item ? [item._key] : [],
      )
      if (new Set(keys).size < keys.length) found.hasUniqueKeys = false
    } else for (const name of Object.keys(value)) found.nameLetters += name.length + 4
    for (const child of children) look(child, depth + 1)
  }
  look(root, 0)
  return found
}

const leaf = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
)
const { tree } = fc.letrec<{ tree: unknown; list: unknown; object: object }>((tie) => ({
  tree: fc.oneof({ depthSize: 'medium' }, leaf, tie('list'), tie('object')),
  list: fc.array(
    fc.oneof(tie('tree'), fc.record({ _key: fc.constantFrom('a', 'b', 'c', 'd'), v: leaf })),
    {
      maxLength: 6,
    },
  ),
  object: fc.dictionary(fc.string({ maxLength: 5 }), tie('tree'), {
    maxKeys: 6,
    noNullPrototype: true,
  }),
}))
const object = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'list'), tree, {
  noNullPrototype: true,
})

describe('document size', () => {
  test('counts all values, and the JSON has at most six bytes per counted character', () => {
    fc.assert(
      fc.property(object, (value) => {
        const weight = measureJson(value)
        expect(weight).toEqual(lookedThrough(value))
        // The same from the cache.
        expect(measureJson(value)).toEqual(weight)
        const { letters = 0, nameLetters = 0 } = weight ?? {}
        expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThanOrEqual(
          6 * (letters + nameLetters),
        )
      }),
    )
  })

  const document = (fields: object): SanityDocument => ({
    ...{ _id: 'a', _type: 'note', _rev: 'r', _createdAt: '', _updatedAt: '' },
    ...fields,
  })

  test('is correct after every patch, although only changed parts are measured', () => {
    const path = fc.constantFrom('a', 'b.x', 'list', 'list[0]', 'list[_key=="b"].v', 'c.a.b')
    const patches = fc.array(fc.tuple(path, tree), { maxLength: 8 })
    fc.assert(
      fc.property(object, patches, (fields, steps) => {
        let current = document(fields)
        for (const [at, value] of steps) {
          try {
            current = applyPatch(current, { set: { [at]: value } })
          } catch (error) {
            if (!(error instanceof PatchError)) throw error
          }
          expect(measureJson(current)).toEqual(lookedThrough(current))
        }
      }),
    )
  })

  test('is measured after a patch in proportion to the change, not to the document', () => {
    const body = Array.from({ length: 500 }, (_, n) => ({
      ...{ _key: `k${n}`, style: 'normal', marks: [], level: 1, listItem: 'bullet' },
      children: [{ _key: 's', text: 'Words of a paragraph. '.repeat(20) }],
    }))
    const before = document({ body })
    const { nodes = 0 } = measureJson(before) ?? {}
    const after = applyPatch(before, { set: { 'body[_key=="k7"].style': 'h2' } })
    const start = nodesVisited()
    expect(measureJson(after)).toEqual(lookedThrough(after))
    expect(nodesVisited() - start).toBeLessThan(nodes / 5)
  })

  test('is null above the nesting limit, and such a document is refused', () => {
    let deep: object = {}
    for (let level = 0; level < 100_000; level += 1) deep = { deep }
    expect(measureJson(deep)).toBeNull()
    expect(overLimit({ deep })).toContain('nests deeper than 20')
  })
})
