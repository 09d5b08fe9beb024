import fc from 'fast-check'
import { createSchema, type ArraySchemaType } from 'sanity'
import { describe, expect, test } from 'vitest'
import { schemaTypes } from '../../schemas/index.ts'
import {
  diffLines,
  getLines,
  getLineRange,
  withoutBullets,
} from '../../studio/editor/text/lines-input.tsx'
import {
  beginsMenu,
  getChoices,
  matching,
  queryAfter,
} from '../../studio/editor/text/slash-choices.ts'

const schema = createSchema({ name: 'clearwell', types: schemaTypes })

function textType(name: string): ArraySchemaType {
  const type = schema.get(name)
  if (type?.jsonType !== 'array') throw new TypeError(`${name} is no text`)
  return type
}

describe('slash menu of an article', () => {
  const all = getChoices(textType('articleBody'))
  const titles = (query: string) => matching(all, query).map(({ title }) => title)

  test('contains all blocks, styles, lists, a citation, and a section anchor', () => {
    expect(all.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
      'block bmiQuickCheck',
      'block callout',
      'block careCard',
      'block dataTable',
      'block doDontList',
      'block figure',
      'block iconArray',
      'block keyFacts',
      'inline citation',
      'list bullet',
      'list number',
      'sectionMark sectionMark',
      'style h2',
      'style h3',
      'style h4',
      'style normal',
    ])
  })

  test('is filtered by the starts of words', () => {
    expect(titles('')).toHaveLength(all.length)
    expect(titles('car')).toEqual(['Care card'])
    expect(titles('CARE c')).toEqual(['Care card'])
    expect(titles('tab')).toEqual(['Table'])
    expect(titles('heading 3')).toEqual(['Heading 3'])
    expect(titles('zebra')).toEqual([])
  })

  test('has no blocks and no section anchor in a short text', () => {
    const kinds = getChoices(textType('simpleText')).map(({ kind }) => kind)
    expect(new Set(kinds)).toEqual(new Set(['style', 'list', 'inline']))
  })
})

describe('slash as a menu trigger', () => {
  test.each([
    ['', true],
    ['Words ', true],
    ['and', false],
    ['https:', false],
  ])('after %j opens the menu: %s', (before, asks) => {
    expect(beginsMenu(before)).toBe(asks)
  })

  test.each([
    ['/', 0, ''],
    ['/care c', 0, 'care c'],
    ['Words /tab', 6, 'tab'],
    ['1 / 2', 2, null],
    ['/care.', 0, null],
    ['care', 0, null],
    ['', 0, null],
  ])('in %j, at offset %d, filters the menu by %j', (before, offset, query) => {
    expect(queryAfter(before, offset)).toBe(query)
  })
})

describe('line lists', () => {
  test('contain no empty lines', () => {
    expect(getLines(' One. \n\n  \nTwo.')).toEqual(['One.', 'Two.'])
  })

  test('lose pasted bullets and list numbers but no numbers of the text', () => {
    expect(withoutBullets('• One\r\n- Two\n3. Three\n1 in 7 adults\n10% of them')).toBe(
      'One\nTwo\nThree\n1 in 7 adults\n10% of them',
    )
  })

  test('have minimal changes', () => {
    expect(diffLines(['a', 'b'], ['a', 'c'])).toEqual([{ kind: 'set', index: 1, line: 'c' }])
    expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([])
    expect(diffLines(['a'], ['a', 'b'])).toEqual([{ kind: 'all', lines: ['a', 'b'] }])
    expect(diffLines([], [])).toEqual([])
  })

  test('are changed from one list to the other by the computed changes', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 4 })
    fc.assert(
      fc.property(list, list, (before, after) => {
        let now: string[] = [...before]
        for (const change of diffLines(before, after)) {
          if (change.kind === 'all') now = change.lines
          else now[change.index] = change.line
        }
        expect(now).toEqual(after)
      }),
    )
  })

  test('map a list item to its range in the text', () => {
    expect(getLineRange('One\n\nTwo', 1)).toEqual([5, 8])
    expect(getLineRange('One', 3)).toBeNull()
  })
})
