import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  iconArrayText,
  getRegions,
  type IconArrayData,
} from '../../lib/content/articles/icon-array.ts'
import { DEFAULT_ARTICLE_LABELS as labels } from '../../lib/content/site/labels.ts'
import { runChecks } from '../../lib/workflow/checks/index.ts'
import { iconArrayLines, iconArrayProblem } from '../../schemas/icon-array.ts'

const psa: IconArrayData = {
  _key: 'psa',
  _type: 'iconArray',
  title: 'What do PSA tests do?',
  population: 'Men aged 55 to 69',
  timeSpan: '13 years',
  total: 1000,
  outcome: 'died of prostate cancer',
  harm: 'were treated without need',
  rest: 'had neither',
  without: { label: 'Without tests', outcome: 6, unchanged: 994 },
  with: { label: 'With tests', outcome: 5, harmed: 35, unchanged: 960 },
  sources: [],
  bound: null,
}

describe('text version of an icon array', () => {
  test('states each number of both groups with the same total, and the difference', () => {
    const words = iconArrayText(psa, labels)
    expect(
      words?.groups.map(({ label, parts }) => [label, parts.map((part) => part.words)]),
    ).toEqual([
      [
        'Without tests',
        [
          '6 of 1,000 died of prostate cancer',
          '0 of 1,000 were treated without need',
          '994 of 1,000 had neither',
        ],
      ],
      [
        'With tests',
        [
          '5 of 1,000 died of prostate cancer',
          '35 of 1,000 were treated without need',
          '960 of 1,000 had neither',
        ],
      ],
    ])
    expect(words?.differences).toEqual([
      'With tests: 1 fewer of 1,000 died of prostate cancer.',
      'With tests: 35 more of 1,000 were treated without need.',
    ])
  })

  test('has the bindable lines in the wording that readers see', () => {
    const lines = iconArrayLines(psa)
    expect(lines).toContain('Without tests: 6 of 1,000 died of prostate cancer')
    expect(lines.join()).not.toContain('1000')
  })

  test('omits a harm without a label and reports equal numbers as equal', () => {
    const plain = { ...psa, harm: '', without: psa.with, with: psa.with }
    expect(iconArrayText(plain, labels)).toBeNull()
    const group = { label: 'Both', outcome: 6, unchanged: 994 }
    const same = iconArrayText({ ...psa, harm: '', without: group, with: group }, labels)
    expect(same?.groups[0]?.parts.map(({ name }) => name)).toEqual(['outcome', 'unchanged'])
    expect(same?.differences).toEqual([
      'Both: the same number of 1,000 died of prostate cancer as in the other group.',
    ])
  })

  test('uses one total for any valid figures, and the parts of a group add up to it', () => {
    const total = fc.constantFrom(100, 1000)
    const counted = (label: string, all: number) =>
      fc.tuple(fc.nat(all), fc.nat(all)).map(([a, b]) => ({
        label,
        outcome: Math.min(a, b),
        harmed: Math.abs(a - b),
        unchanged: all - Math.max(a, b),
      }))
    const arrays = total.chain((all) =>
      fc.record({ total: fc.constant(all), without: counted('A', all), with: counted('B', all) }),
    )
    fc.assert(
      fc.property(arrays, (figures) => {
        const words = iconArrayText({ ...psa, ...figures }, labels)
        const of = figures.total === 1000 ? ' of 1,000 ' : ' of 100 '
        for (const { parts } of words?.groups ?? []) {
          expect(parts.reduce((sum, { count }) => sum + count, 0)).toBe(figures.total)
          for (const part of parts) expect(part.words).toContain(of)
        }
        expect(words?.groups).toHaveLength(2)
        for (const sentence of words?.differences ?? []) expect(sentence).toContain(of)
      }),
    )
  })
})

test('getRegions draws each person exactly once, in order', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.constantFrom(10, 40), (a, b, columns) => {
      const from = Math.min(a, b)
      const cells = getRegions(from, Math.max(a, b) - from, columns).flatMap(
        ({ x, y, width, height }) =>
          Array.from({ length: width * height }, (_, index) => {
            expect(x + width).toBeLessThanOrEqual(columns)
            return (y + Math.floor(index / width)) * columns + x + (index % width)
          }),
      )
      expect(cells).toEqual(Array.from({ length: cells.length }, (_, index) => from + index))
      expect(cells).toHaveLength(Math.max(a, b) - from)
      expect(getRegions(from, Math.max(a, b) - from, columns).length).toBeLessThanOrEqual(3)
    }),
  )
})

describe('iconArrayProblem', () => {
  test.each([
    [{ total: 500 }, 'Choose 100 or 1,000 people in each group.'],
    [
      { with: { ...psa.with, unchanged: 961 } },
      'The numbers for “With tests” add up to 1,001. Change them so that they add up to 1,000.',
    ],
    [{ without: undefined }, 'Enter whole numbers of people for the group “without”.'],
    [{ with: { ...psa.with, outcome: 4.5 } }, 'Enter whole numbers of people for “With tests”.'],
    [{ with: { ...psa.with, outcome: -1 } }, 'Enter whole numbers of people for “With tests”.'],
    [{ harm: ' ' }, 'Some people are harmed. Describe how in “Harm”.'],
  ])('rejects %o', (change, problem) => {
    expect(iconArrayProblem({ ...psa, ...change })).toBe(problem)
  })

  test('the checks report figures that do not add up or have no source, which blocks the review', () => {
    const messages = (block: object) =>
      runChecks({ _type: 'article', body: [{ ...block, _type: 'iconArray', _key: 'k' }] })
        .filter(({ rule }) => rule === 'iconArrays')
        .map(({ level, message }) => `${level}: ${message}`)
    expect(messages({ ...psa, sources: [{ _ref: 'source-a' }] })).toEqual([])
    expect(messages(psa)).toEqual([
      'error: The figures in this icon array have no source. Add one.',
    ])
    expect(messages({ ...psa, total: 100, sources: [{ _ref: 'source-a' }] })).toEqual([
      'error: Icon array: The numbers for “Without tests” add up to 1,000. Change them so that they add up to 100.',
    ])
  })
})
