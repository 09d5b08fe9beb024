import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmiCategory, bodyMassIndex, getMeters, shownBmi } from '../../lib/bmi/bmi.ts'
import { calculateBmi } from '../../lib/bmi/calculator.ts'
import { lowerLevel, readByLowerCutoffs } from '../../lib/bmi/lower-cutoffs.ts'
import { lowerRange } from '../../lib/bmi/lower-range.ts'
import { EMPTY_MEASUREMENTS } from '../../lib/bmi/measurements.ts'
import { LOWER_SCALE_PARTS, SCALE_PARTS, scalePosition } from '../../lib/bmi/scale.ts'

describe('bodyMassIndex', () => {
  it('divides the weight by the square of the height', () => {
    expect(shownBmi(bodyMassIndex(getMeters(5, 9), 70))).toBe('22.8')
  })
})

describe('bmiCategory', () => {
  it.each([
    [18.4, 'underweight'],
    [18.44, 'underweight'],
    [18.46, 'normal'],
    [18.5, 'normal'],
    [24.9, 'normal'],
    [24.94, 'normal'],
    [24.96, 'overweight'],
    [25, 'overweight'],
    [29.9, 'overweight'],
    [29.94, 'overweight'],
    [29.96, 'obese'],
    [30, 'obese'],
  ])('classifies %d as %s, based on the rounded BMI', (bmi, category) => {
    expect(bmiCategory(bmi)).toBe(category)
  })

  it('never contradicts the displayed BMI', () => {
    fc.assert(
      fc.property(fc.double({ min: 5, max: 90, noNaN: true }), (bmi) => {
        expect(bmiCategory(bmi)).toBe(bmiCategory(Number(shownBmi(bmi))))
      }),
    )
  })
})

describe('lowerLevel', () => {
  it.each([
    [22.9, 'below'],
    [22.94, 'below'],
    [22.96, 'increased'],
    [23, 'increased'],
    [27.4, 'increased'],
    [27.44, 'increased'],
    [27.46, 'high'],
    [27.5, 'high'],
  ])('returns for %d the level %s, based on the rounded BMI', (bmi, level) => {
    expect(lowerLevel(bmi)).toBe(level)
  })
})

describe('BMI result with the lower cut-offs for Asian people', () => {
  const at = (bmi: number) => {
    const measurements = {
      ...EMPTY_MEASUREMENTS,
      heightUnit: 'centimeters',
      centimeters: '200',
      kilograms: String(bmi * 4),
    } as const
    const outcome = calculateBmi(measurements, true)
    if (outcome.kind !== 'result') throw new Error(`No result for a BMI of ${bmi}.`)
    return readByLowerCutoffs(outcome.result)
  }

  it.each([
    [18.4, 'underweight'],
    [18.5, 'normal'],
    [22.9, 'normal'],
    [23, 'overweight'],
    [24, 'overweight'],
    [27.4, 'overweight'],
    [27.5, 'obese'],
    [32, 'obese'],
  ])('classifies %d as %s', (bmi, category) => {
    expect(at(bmi).category).toBe(category)
  })

  it('never classifies a BMI with increased risk as healthy', () => {
    fc.assert(
      fc.property(fc.double({ min: 10, max: 60, noNaN: true }), (bmi) => {
        const { bmi: worked, category } = at(Number(bmi.toFixed(2)))
        expect(category === 'normal' && lowerLevel(worked) !== 'below').toBe(false)
      }),
    )
    expect(at(24).healthy.to).toBeCloseTo(22.9 * 4)
  })

  it('replaces the limits of each range with the lower limits in the same wording', () => {
    expect(['Below 18.5', '18.5–24.9', '25–29.9', '30 or greater'].map(lowerRange)).toEqual([
      'Below 18.5',
      '18.5–22.9',
      '23–27.4',
      '27.5 or greater',
    ])
    expect(LOWER_SCALE_PARTS.map(({ begins }) => begins)).toEqual([15, 18.5, 23, 27.5])
  })
})

describe('BMI scale', () => {
  it('the widths of the four segments add up to 100 %', () => {
    expect(SCALE_PARTS.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100)
  })

  it('places each BMI in the segment of its category, and extreme values at the ends', () => {
    expect([10, 15, 40, 200].map(scalePosition)).toEqual([0, 0, 100, 100])
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 600 }), (tenths) => {
        const position = scalePosition(tenths / 10)
        let ends = 0
        const part = SCALE_PARTS.find(({ width }) => position < (ends += width) - 1e-9)
        expect((part ?? SCALE_PARTS.at(-1))?.category).toBe(bmiCategory(tenths / 10))
      }),
    )
  })
})
