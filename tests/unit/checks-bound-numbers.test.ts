import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { getNumberViolation } from '../../lib/workflow/checks/bound-numbers.ts'
import { quantitiesIn } from '../../lib/workflow/checks/quantities.ts'

const bound = (text: string, value: string, unit = '', after = '') =>
  getNumberViolation({ text, value, unit, after })?.level ?? null

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
    ['the limit is 150', '150', ''],
    ['two thirds of them', 'Two thirds', ''],
    ['two thirds of them', '2 in 3', ''],
    ['cut deaths by about a third.', '1 in 3', ''],
    ['half of them', 'a half', ''],
    ['three quarters', '¾', ''],
    ['one and a half times as often', '1.5', 'times'],
    ['two weeks', '2', 'weeks'],
    ['a two-week course', '2', 'weeks'],
    ['Two weeks of low mood, one of the signs', '2', 'weeks'],
    ['0.75 (95% CI 0.64 to 0.89)', '0.75 (0.64 to 0.89)', ''],
    ['In 2021, 12 of 100 people with type 2 diabetes', '12 of 100', 'people'],
    ['from 130/80 mmHg to 140/90 mmHg', '130/80 to 140/90', 'mmHg'],
  ])('in %j matches the source’s %s %s', (text, value, unit) => {
    expect(getNumberViolation({ text, value, unit, after: '' })).toBeNull()
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
    ['three weeks', '2', 'weeks'],
    ['two days', '2', 'weeks'],
    ['a third of them', '1 in 4', ''],
    ['the third dose', '1 in 3', ''],
    ['two quarters', 'two thirds', ''],
    ['15 mg', '10 to 15', 'mg'],
    ['10 to 15 mg', '15', 'mg'],
    ['130/80 mmHg', '80', 'mmHg'],
  ])('in %j does not match the source’s %s %s', (text, value, unit) => {
    expect(bound(text, value, unit)).toBe('error')
  })

  it('may have its unit after the marked text', () => {
    expect(bound('130/80', '130/80', 'mm Hg', ' mm Hg for most')).toBeNull()
    expect(bound('130/80', '130/80', 'mm Hg', ' kPa')).toBe('error')
  })

  it.each([
    ['5 mg, and 10 mg at night', '5', 'mg', ['10']],
    ['At 65 the limit is 150', '150', '', ['65']],
    ['10 to 15 mg for six weeks', '10 to 15', 'mg', ['six']],
    ['126 mg/dL (7.0 mmol/L)', '126', 'mg/dL', ['7.0']],
    ['0.75 (95% CI 0.64 to 0.89)', '0.75', '', ['0.64 to 0.89']],
    ['52 of 1,000 against 68 of 1,000', '52 of 1,000', '', ['68 of 1,000']],
    ['20 mg in half of them', '20', 'mg', ['half']],
    ['5 and 10 mg in 3 doses', '5', '', ['10', '3']],
    ['5 mg for 5 weeks', '5', 'mg', ['5']],
    ['most of them, 5 %', 'most', '', ['5']],
  ])('does not cover the other number in %j', (text, value, unit, left) => {
    const violation = getNumberViolation({ text, value, unit, after: '' })
    expect(violation?.level).toBe('error')
    expect(
      [...(violation?.message.matchAll(/“(.+?)”/g) ?? [])].map(([, number]) => number),
    ).toEqual(left)
    expect(violation?.message).toContain('leave')
  })

  it('does not need to cover a number that another claim on the same text binds', () => {
    const words = { text: '126 mg/dL (7.0 mmol/L)', value: '126', unit: 'mg/dL', after: '' }
    const other = { text: '7.0 mmol/L', value: '7.0', unit: 'mmol/L' }
    expect(getNumberViolation({ ...words, others: [other] })).toBeNull()
    expect(getNumberViolation({ ...words, others: [{ ...other, value: '7.1' }] })?.level).toBe(
      'error',
    )
    expect(getNumberViolation({ ...words, others: [{ ...other, text: '126 mg/dL' }] })?.level).toBe(
      'error',
    )
  })

  it.each([
    ['on 3 May 2024, 5 %', '5'],
    ['call 911: 5 %', '5'],
    ['PHQ-9, a score of 10', '10'],
    ['one of the two signs, in 5 people', '5'],
  ])('does not mistake a name, date, or other word in %j for a number', (text, value) => {
    expect(bound(text, value)).toBeNull()
  })

  it('must be named when the marked text contains a number; as a warning, editors can override it', () => {
    expect(bound('Salt raises blood pressure', '')).toBeNull()
    expect(bound('one of them, in 2021', '')).toBeNull()
    expect(bound('2,300 mg', '')).toBe('warning')
  })
})

describe('comparison of numbers in texts', () => {
  const whole = fc.nat(9_999_999)
  const fraction = fc.stringMatching(/^\d{0,3}$/)
  const written = (number: number, decimals: string, separator: string) => {
    const digits = String(number).replace(/\B(?=(?:\d{3})+$)/g, separator)
    return decimals === '' ? digits : `${digits}.${decimals}`
  }
  const value = (number: number, decimals: string) => Number(`${number}.${decimals || '0'}`)
  const separator = fc.constantFrom('', ',', '\u2009', '\u202f')
  const noZeroes = { numRuns: 300 }

  it('treats different notations of the same number as equal, and different numbers as different', () => {
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

  it('parses ranges, pairs, and shares as one quantity', () => {
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
        expect(quantitiesIn(`${a}${one}${b}`).map(({ normalized: says }) => says)).toEqual([
          `${a}${kind}${b}`,
        ])
        const violation = bound(`from ${a}${one}${b} on`, `${a}${other}${b}`)
        expect(violation).toBe(kind === otherKind ? null : 'error')
      }),
      noZeroes,
    )
  })

  const SPELLED = [
    ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
    ...['eleven', 'twelve'],
  ]
  const spelled = fc.constantFrom(...SPELLED)
  const counted = fc.constantFrom('days', 'weeks', 'months', 'tablets', 'times')

  it('treats a spelled-out number and its digits as equal only when the values match', () => {
    fc.assert(
      fc.property(spelled, spelled, counted, (word, other, unit) => {
        const value = String(SPELLED.indexOf(other) + 1)
        const expected = word === other ? null : 'error'
        expect(bound(`for ${word} ${unit}`, value, unit)).toBe(expected)
        expect(bound(`for ${value} ${unit}`, word, unit)).toBe(expected)
        expect(bound(`a ${word}-${unit.slice(0, -1)} course`, value, unit)).toBe(expected)
      }),
    )
  })

  it('accepts a claim with one number, and several numbers when each has its own claim', () => {
    const number = fc.integer({ min: 1, max: 899 }).map(String)
    const unit = fc.constantFrom('mg', '%', 'mmHg', 'weeks')
    const passage = fc.tuple(
      number,
      unit,
      fc.oneof(number, spelled),
      fc.constantFrom('mg', 'weeks'),
    )
    fc.assert(
      fc.property(passage, ([one, first, two, second]) => {
        const figure = SPELLED.includes(two) ? String(SPELLED.indexOf(two) + 1) : two
        const isSame = figure === one && first === second
        const text = `about ${one} ${first}; then ${two} ${second}`
        const marked = { text, value: one, unit: first, after: '' }
        expect(getNumberViolation(marked)?.level ?? null).toBe(isSame ? null : 'error')
        const others = [{ text: `${two} ${second}`, value: two, unit: second }]
        expect(getNumberViolation({ ...marked, others })).toBeNull()
        expect(getNumberViolation({ ...marked, text: `about ${one} ${first}` })).toBeNull()
      }),
      noZeroes,
    )
  })

  it('never throws for any text, number, and unit', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (text, number, unit) => {
        getNumberViolation({ text, value: number, unit, after: text })
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
    ['two thirds, a third of them, half', ['2 in 3', '1 in 3', '1 in 2']],
    ['a third dose, the second half, a half-life', []],
    ['1⁄2 and 3⁄4', ['1 in 2', '3 in 4']],
    ['two and a half hours', ['2.5']],
  ])('finds in %j the quantities %j', (text, says) => {
    expect(quantitiesIn(text).map((each) => each.normalized)).toEqual(says)
  })
})
