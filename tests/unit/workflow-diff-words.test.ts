import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedKeys } from '../../lib/workflow/diff/compare.ts'
import { addressesIn, getLines, referencesIn } from '../../lib/workflow/diff/plain-text.ts'
import { changedItems, diffWords } from '../../lib/workflow/diff/diff-words.ts'

const words = fc.constantFrom('', 'one', 'two')

describe('differences of texts', () => {
  test('diffWords marks insertions and deletions word by word', () => {
    expect(diffWords('It is rare.', 'It is very common.')).toEqual([
      { kind: 'same', value: 'It is ' },
      { kind: 'deleted', value: 'rare' },
      { kind: 'inserted', value: 'very common' },
      { kind: 'same', value: '.' },
    ])
  })

  test('diffWords shows a rewritten sentence as one deletion and one insertion', () => {
    const before = 'Body mass index compares weight with height in a simple way.'
    const after = 'About four adults in ten live with obesity in this country.'
    expect(diffWords(before, after)).toEqual([
      { kind: 'deleted', value: before.slice(0, -1) },
      { kind: 'inserted', value: after.slice(0, -1) },
      { kind: 'same', value: '.' },
    ])
  })

  test('diffWords keeps two small changes separate, with the text between them', () => {
    expect(diffWords('from 10 to 20 mg', 'from 15 to 25 mg')).toEqual([
      { kind: 'same', value: 'from ' },
      { kind: 'deleted', value: '10' },
      { kind: 'inserted', value: '15' },
      { kind: 'same', value: ' to ' },
      { kind: 'deleted', value: '20' },
      { kind: 'inserted', value: '25' },
      { kind: 'same', value: ' mg' },
    ])
  })

  test('diffWords output contains both texts completely', () => {
    const without = (kind: string, stretches: ReturnType<typeof diffWords>) =>
      stretches.filter((each) => each.kind !== kind).map((each) => each.value)
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const stretches = diffWords(before, after)
        expect(without('inserted', stretches).join('')).toBe(before)
        expect(without('deleted', stretches).join('')).toBe(after)
      }),
    )
    fc.assert(
      fc.property(fc.array(words), fc.array(words), (before, after) => {
        const stretches = changedItems(before, after)
        expect(without('inserted', stretches)).toEqual(before)
        expect(without('deleted', stretches)).toEqual(after)
      }),
    )
  })

  test('movedKeys reports as few moved items as possible', () => {
    expect([...movedKeys(['a', 'b', 'c', 'd'], ['d', 'a', 'x', 'b', 'c'])]).toEqual(['d'])
    expect([...movedKeys(['a', 'b', 'c'], ['a', 'c'])]).toEqual([])
  })

  test('the text of a section contains its heading, paragraphs, links, and sources', () => {
    const link = { _type: 'link', _key: 'm', href: 'https://who.int' }
    const source = { _type: 'reference', _key: 'r', _ref: 'source-1' }
    const cited = { _type: 'citation', _key: 'c', sources: [source, source] }
    const written = {
      _type: 'articleSection',
      anchor: 'signs',
      heading: 'Signs',
      body: [
        { _type: 'block', children: [{ _type: 'span', text: 'Cough.' }, cited], markDefs: [link] },
      ],
    }
    expect(getLines(written)).toEqual(['Signs', 'Cough.'])
    expect(referencesIn(written)).toEqual(['source-1'])
    expect(addressesIn(written)).toEqual(['https://who.int'])
  })
})
