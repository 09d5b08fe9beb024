import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BMI_FIELDS, calculateBmi, chartSegments } from '../../lib/bmi/calculator.ts'

describe('BMI calculator', () => {
  it('works out weight in kilograms over height in metres squared', () => {
    const { result } = calculateBmi({ feet: '5', inches: '9', weight: '70' })
    expect(result?.shown).toBe('22.8')
    expect(result?.category).toBe('normal')
    expect(result?.meters).toBeCloseTo(1.7526)
    expect(result?.healthy.from).toBeCloseTo(56.8, 1)
  })

  it('takes empty inches for 0', () => {
    expect(calculateBmi({ feet: '6', inches: '', weight: '80' })).toEqual(
      calculateBmi({ feet: '6', inches: '0', weight: '80' }),
    )
  })

  it.each([
    [{ feet: '', inches: '', weight: '' }, ['feet', 'weight']],
    [{ feet: '0', inches: '1', weight: '70' }, ['feet']],
    [{ feet: '9', inches: '1', weight: '70' }, ['feet']],
    [{ feet: '5', inches: '12', weight: '70' }, ['inches']],
    [{ feet: '5', inches: '-1', weight: '70' }, ['inches']],
    [{ feet: '5', inches: '1', weight: '0' }, ['weight']],
    [{ feet: '1', inches: '', weight: '1.670111572158391e+307' }, ['weight']],
    [{ feet: 'five', inches: 'x', weight: '-3' }, ['feet', 'inches', 'weight']],
  ])('%o names its fields', (input, problems) => {
    expect(calculateBmi(input)).toEqual({ problems })
  })

  it('gives a figure or names a field, whatever is typed; the figure, its name and the bounds agree', () => {
    const text = fc.oneof(
      fc.string(),
      fc.double().map(String),
      fc.integer({ min: -5, max: 300 }).map(String),
    )
    fc.assert(
      fc.property(text, text, text, (feet, inches, weight) => {
        const { result, problems } = calculateBmi({ feet, inches, weight })
        if (!result) {
          expect(problems.length).toBeGreaterThan(0)
          expect(problems.every((field) => BMI_FIELDS.includes(field))).toBe(true)
          return
        }
        const shown = Number(result.shown)
        expect(Number.isFinite(shown)).toBe(true)
        const named =
          shown < 18.5 ? 'underweight' : shown < 25 ? 'normal' : shown < 30 ? 'overweight' : 'obese'
        expect(result.category).toBe(named)
      }),
      { numRuns: 2_000 },
    )
  })

  it('the chart shows the reader’s BMI in its segment and the fixed values in the others', () => {
    const { result } = calculateBmi({ feet: '5', inches: '9', weight: '85' })
    if (!result) throw new Error('expected a result')
    expect(chartSegments(result).map(({ value }) => value)).toEqual([18.5, 6.4, 27.7, 10])
  })
})
