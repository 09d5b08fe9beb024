import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { faultOf } from '../../lib/workflow/checks/bound-numbers.ts'
import { quantitiesIn } from '../../lib/workflow/checks/quantities.ts'

const bound = (text: string, value: string, unit = '', after = '') =>
  faultOf({ text, value, unit, after })?.level ?? null

describe('a number that is bound to a source', () => {
  it.each([
    ['below 130/80 mm Hg', '130/80', 'mm Hg'],
    ['below 130/80 mmHg', '130/80', 'mm Hg'],
    ['130 over 80', '130/80', ''],
    ['1,200 mg a day', '1200', 'mg'],
    ['1200 mg', '1,200', 'mg'],
    ['7.5 %', '7.5', '%'],
    ['7.50%', '7.5', 'percent'],
    ['7.5 percent of adults', '7.5', '%'],
    ['a BMI of 18.5–24.9', '18.5 to 24.9', ''],
    ['between 18 and 24 weeks', '18-24', 'weeks'],
    ['5 mg to 10 mg', '5 to 10', 'mg'],
    ['5 % to 10 %', '5–10', '%'],
    ['About one in ten adults', '1 in 10', ''],
    ['1 out of every 10', '1 in 10', ''],
    ['38.4 million people', '38,400,000', 'people'],
    ['38.4 million people', '38.4', 'million people'],
    ['30 kg/m²', '30', 'kg/m2'],
    ['At 65 the limit is 150', '150', ''],
    ['two thirds of them', 'Two thirds', ''],
  ])('agrees in %j with %s %s', (text, value, unit) => {
    expect(faultOf({ text, value, unit, after: '' })).toBeNull()
  })

  it.each([
    ['below 140/90 mm Hg', '130/80', 'mm Hg'],
    ['130 mm Hg', '130/80', 'mm Hg'],
    ['below 130/80 mm Hg', '30', ''],
    ['1,200 mg', '1,250', 'mg'],
    ['12 mg', '1.2', 'mg'],
    ['5 mg', '5', 'mg/dL'],
    ['5 mg/dL', '5', 'mg'],
    ['126', '126', 'mg/dL'],
    ['18 to 25', '18–24', ''],
    ['18 and 24', '18–24', ''],
    ['one in eleven', '1 in 10', ''],
    ['most adults', '90', '%'],
    ['half of them', 'two thirds', ''],
    ['5 people', '', 'people'],
    ['38.4 billion people', '38.4 million', 'people'],
  ])('differs in %j from %s %s', (text, value, unit) => {
    expect(bound(text, value, unit)).toBe('error')
  })

  it('may have its unit behind the words that are marked', () => {
    expect(bound('130/80', '130/80', 'mm Hg', ' mm Hg for most')).toBeNull()
    expect(bound('130/80', '130/80', 'mm Hg', ' kPa')).toBe('error')
  })

  it('is asked for where the words hold one, and an editor may know better', () => {
    expect(bound('Salt raises blood pressure', '')).toBeNull()
    expect(bound('2,300 mg', '')).toBe('warning')
  })
})

describe('numbers of texts', () => {
  const whole = fc.nat(9_999_999)
  const fraction = fc.stringMatching(/^\d{0,3}$/)
  const written = (number: number, decimals: string, separator: string) => {
    const digits = String(number).replace(/\B(?=(?:\d{3})+$)/g, separator)
    return decimals === '' ? digits : `${digits}.${decimals}`
  }
  const value = (number: number, decimals: string) => Number(`${number}.${decimals || '0'}`)
  const separator = fc.constantFrom('', ',', '\u2009', '\u202f')
  const noZeroes = { numRuns: 300 }

  it('say the same however they are written, and never when they differ', () => {
    fc.assert(
      fc.property(
        fc.tuple(whole, fraction, separator),
        fc.tuple(whole, fraction, separator),
        fc.constantFrom('%', 'mg/dL', 'mm Hg', ''),
        (one, other, unit) => {
          const isSame = value(one[0], one[1]) === value(other[0], other[1])
          const text = `at ${written(...one)} ${unit} or so`
          expect(bound(text, written(...other), unit)).toBe(isSame ? null : 'error')
          expect(bound(text, written(one[0], one[1], ','), unit)).toBeNull()
        },
      ),
      noZeroes,
    )
  })

  it('belong together in ranges, pairs and shares', () => {
    const join = fc.constantFrom(
      ...([
        ['–', '–'],
        ['-', '–'],
        [' to ', '–'],
        ['/', '/'],
        [' over ', '/'],
        [' in ', ' in '],
        [' out of ', ' in '],
      ] as const),
    )
    fc.assert(
      fc.property(whole, whole, join, join, (a, b, [one, kind], [other, otherKind]) => {
        expect(quantitiesIn(`${a}${one}${b}`).map(({ says }) => says)).toEqual([`${a}${kind}${b}`])
        const fault = bound(`from ${a}${one}${b} on`, `${a}${other}${b}`)
        expect(fault).toBe(kind === otherKind ? null : 'error')
      }),
      noZeroes,
    )
  })

  it('are read in texts of any kind', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, number, unit) => {
        faultOf({ text, value: number, unit, after: text })
      }),
    )
  })

  it.each([
    ['COVID-19', []],
    ['type 2 diabetes', ['2']],
    ['HbA1c', []],
    ['1.5 to 2.0 or 3', ['1.5–2', '3']],
    ['−5 °C', ['-5']],
    ['10, 20 and 30', ['10', '20', '30']],
    ['someone in ten', ['10']],
  ])('of %j are %j', (text, says) => {
    expect(quantitiesIn(text).map((each) => each.says)).toEqual(says)
  })
})
