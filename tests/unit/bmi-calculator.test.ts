import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmiCategory } from '../../lib/bmi/bmi.ts'
import { calculateBmi, type BmiResult } from '../../lib/bmi/calculator.ts'
import { chartSegments } from '../../lib/bmi/chart.ts'
import { healthyRange } from '../../lib/bmi/healthy-range.ts'
import { EMPTY_MEASUREMENTS, fieldsInUse, type Measurements } from '../../lib/bmi/measurements.ts'
import { working } from '../../lib/bmi/working.ts'
import { measurements } from './bmi-inputs.ts'

const metric = { heightUnit: 'centimeters', weightUnit: 'kilograms' } as const

function calculate(input: Partial<Measurements>) {
  return calculateBmi({ ...EMPTY_MEASUREMENTS, ...input })
}

function getResult(input: Partial<Measurements>): BmiResult {
  const outcome = calculate(input)
  if (outcome.kind !== 'result') throw new Error('expected a result')
  return outcome.result
}

describe('BMI calculator', () => {
  it('divides the weight in kilograms by the square of the height in meters', () => {
    const result = getResult({ feet: '5', inches: '9', kilograms: '70' })
    expect(result.shown).toBe('22.8')
    expect(result.category).toBe('normal')
    expect(result.meters).toBeCloseTo(1.7526)
  })

  it('calculates the same BMI from metric and US units', () => {
    const shown = getResult({ ...metric, centimeters: '175.3', kilograms: '70' }).shown
    expect(shown).toBe('22.8')
    expect(getResult({ weightUnit: 'pounds', feet: '5', inches: '9', pounds: '154.3' }).shown).toBe(
      shown,
    )
  })

  it('treats empty inches as 0', () => {
    expect(calculate({ feet: '6', inches: '', kilograms: '80' })).toEqual(
      calculate({ feet: '6', inches: '0', kilograms: '80' }),
    )
  })

  it.each([
    ['18.4', '18.4', 'underweight'],
    ['18.44', '18.4', 'underweight'],
    ['18.46', '18.5', 'normal'],
    ['18.5', '18.5', 'normal'],
    ['24.9', '24.9', 'normal'],
    ['24.94', '24.9', 'normal'],
    ['24.96', '25.0', 'overweight'],
    ['29.9', '29.9', 'overweight'],
    ['29.94', '29.9', 'overweight'],
    ['29.96', '30.0', 'obese'],
  ])('classifies %s kg at one meter: BMI %s, %s', (kilograms, shown, category) => {
    const result = getResult({ ...metric, centimeters: '100', kilograms })
    expect([result.shown, result.category]).toEqual([shown, category])
  })

  it.each([
    [{}, ['feet', 'kilograms']],
    [{ feet: '0', inches: '1', kilograms: '70' }, ['feet']],
    [{ feet: '5.5', inches: '1', kilograms: '70' }, ['feet']],
    [{ feet: '9', inches: '1', kilograms: '70' }, ['feet']],
    [{ feet: '5', inches: '12', kilograms: '70' }, ['inches']],
    [{ feet: '5', inches: '-1', kilograms: '70' }, ['inches']],
    [{ feet: '5', inches: '1', kilograms: '0' }, ['kilograms']],
    [{ feet: '1', kilograms: '1.670111572158391e+307' }, ['kilograms']],
    [{ feet: 'five', inches: 'x', kilograms: '-3' }, ['feet', 'inches', 'kilograms']],
    [{ ...metric, centimeters: '1.75', kilograms: '70' }, ['centimeters']],
    [{ ...metric, centimeters: '276', kilograms: '1001' }, ['centimeters', 'kilograms']],
    [{ weightUnit: 'pounds' as const, feet: '5', kilograms: '70' }, ['pounds']],
    [{ weightUnit: 'pounds' as const, feet: '5', pounds: '2206' }, ['pounds']],
  ])('reports the invalid fields of %o', (input, problems) => {
    const outcome = calculate(input)
    const named = outcome.kind === 'refused' ? outcome.problems.map(({ field }) => field) : []
    expect(named).toEqual(problems)
  })

  it('returns a consistent result, a question, or an invalid field in use for any input', () => {
    fc.assert(
      fc.property(measurements, (input) => {
        const outcome = calculateBmi(input)
        if (outcome.kind !== 'result') {
          if (outcome.kind !== 'refused') return
          const named = outcome.problems.map(({ field }) => field)
          expect(named.length).toBeGreaterThan(0)
          expect(named.every((field) => fieldsInUse(input).includes(field))).toBe(true)
          return
        }
        const { result } = outcome
        const shown = Number(result.shown)
        expect(Number.isFinite(shown)).toBe(true)
        expect(result.category).toBe(bmiCategory(shown))
        expect(`${healthyRange(result.healthy, input.weightUnit)}`).not.toContain('NaN')
      }),
      { numRuns: 3_000 },
    )
  })

  it('the chart shows the reader’s BMI in its segment and the fixed values in the others', () => {
    const values = (kilograms: string) =>
      chartSegments(getResult({ feet: '5', inches: '9', kilograms })).map(({ value }) => value)
    expect(values('50')).toEqual([16.3, 6.4, 4.9, 10])
    expect(values('70')).toEqual([18.5, 22.8, 4.9, 10])
    expect(values('85')).toEqual([18.5, 6.4, 27.7, 10])
    expect(values('100')).toEqual([18.5, 6.4, 4.9, 32.6])
  })
})

describe('healthyRange', () => {
  it('shows the selected unit first and the other unit in parentheses', () => {
    const { healthy } = getResult({ feet: '5', inches: '9', kilograms: '70' })
    expect(healthyRange(healthy, 'kilograms')).toBe('56.8–76.5 kg (125.3–168.6 lb)')
    expect(healthyRange(healthy, 'pounds')).toBe('125.3–168.6 lb (56.8–76.5 kg)')
  })
})

describe('working (the calculation steps)', () => {
  it('shows the reader’s feet, inches and kilograms', () => {
    expect(working(getResult({ feet: '5', inches: '9', kilograms: '70' }))).toEqual([
      { of: 'height', sum: '(5 × 12 + 9) × 0.0254', outcome: '1.753 m' },
      { of: 'bmi', sum: '70 ÷ 1.753²', outcome: '22.8' },
    ])
  })

  it('shows centimeters and pounds with their conversions', () => {
    const result = getResult({
      heightUnit: 'centimeters',
      weightUnit: 'pounds',
      centimeters: '175',
      pounds: '154',
    })
    expect(working(result)).toEqual([
      { of: 'height', sum: '175 ÷ 100', outcome: '1.75 m' },
      { of: 'weight', sum: '154 × 0.45359237', outcome: '69.853 kg' },
      { of: 'bmi', sum: '69.853 ÷ 1.75²', outcome: '22.8' },
    ])
  })

  it('ends with the displayed BMI for any input', () => {
    fc.assert(
      fc.property(measurements, (input) => {
        const outcome = calculateBmi(input)
        if (outcome.kind !== 'result') return
        const { result } = outcome
        const [kilograms, meters] = (working(result).at(-1)?.sum ?? '')
          .replace('²', '')
          .split(' ÷ ')
        expect((Number(kilograms) / Number(meters) ** 2).toFixed(1)).toBe(result.shown)
      }),
      { numRuns: 3_000 },
    )
  })
})
