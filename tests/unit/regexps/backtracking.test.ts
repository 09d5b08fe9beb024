import fc from 'fast-check'
import { analyse } from 'scslre'
import { beforeAll, describe, expect, test } from 'vitest'
import { growthIn } from './growth.ts'
import { productPatterns, type ProductPattern } from './product-regexps.ts'
import { Sampler, type Random } from './sampler.ts'
import { CountingPattern } from './backtracking-steps.ts'

let patterns: readonly ProductPattern[] = []
beforeAll(async () => {
  patterns = await productPatterns()
})

/** Deterministic pseudorandom numbers from a seed. */
function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const named = ({ file, source, flags }: ProductPattern) => `${file}: /${source}/${flags}`

describe('regular expressions of the product', () => {
  test('have no superlinear backtracking for a repeated letter, according to static analysis', () => {
    const slow = patterns.filter(
      ({ source, flags }) =>
        analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports
          .length > 0,
    )
    expect(patterns.length).toBeGreaterThan(150)
    expect(slow.map(named)).toEqual([])
  })

  test('need less than three times the steps for twice the text, whatever is repeated', () => {
    const counting = patterns.map((pattern) => ({ pattern, counted: new CountingPattern(pattern) }))
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        for (const { pattern, counted } of counting) {
          const growth = growthIn(counted, randomFrom(seed), 1)
          if (growth) expect.fail(`${named(pattern)} ${JSON.stringify(growth)}`)
        }
      }),
      { numRuns: 20 },
    )
  })
})

describe('step counter for regular expressions', () => {
  const steps = (pattern: RegExp, text: string) => new CountingPattern(pattern).find(text).steps

  test('finds the same matches as Node for every pattern of the product', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = randomFrom(seed)
        for (const pattern of patterns) {
          const counted = new CountingPattern(pattern)
          const text = new Sampler(counted.ast).text(random, 6)
          const real = new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`)
          const expected = [...text.matchAll(real)].map(([match]) => match)
          expect([text, counted.find(text).matches]).toEqual([text, expected])
        }
      }),
      { numRuns: 5 },
    )
  })

  test.each([
    ['a run before a missing character', /\s*:$/, ' '],
    ['unclosed quotation marks', /"(?:[^"\\]|\\.)*"/g, '"\\'],
    ['an unclosed tag', /<link\b[^>]*\srel="x"/g, '<link '],
    ['two runs of the same letter', /^a+a+$/, 'a'],
    ['a lookahead at each position', /\B(?=(?:\d{3})+$)/g, '000'],
  ])('measures quadratic growth for %s', (_what, pattern, motif) => {
    const twice = steps(pattern, `${motif.repeat(400)}!`) / steps(pattern, `${motif.repeat(200)}!`)
    expect(twice).toBeGreaterThan(3.5)
  })

  test('measures linear growth when a run can start only at its first letter', () => {
    const pattern = /(?<!\s)\s*:$/
    expect(steps(pattern, ' '.repeat(400)) / steps(pattern, ' '.repeat(200))).toBeLessThan(2.1)
  })
})
