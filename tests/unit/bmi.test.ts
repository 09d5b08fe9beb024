import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmiCategory, bodyMassIndex, metersOf, shownBmi } from '../../lib/bmi/bmi.ts'
import { lowerLevel } from '../../lib/bmi/lower-cutoffs.ts'
import { SCALE_PARTS, scalePosition } from '../../lib/bmi/scale.ts'

describe('bodyMassIndex', () => {
  it('is weight over the square of height', () => {
    expect(shownBmi(bodyMassIndex(metersOf(5, 9), 70))).toBe('22.8')
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
  ])('puts %d into %s, as the rounded figure says', (bmi, category) => {
    expect(bmiCategory(bmi)).toBe(category)
  })

  it('never contradicts the figure that is shown', () => {
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
  ])('calls %d %s, as the rounded figure says', (bmi, level) => {
    expect(lowerLevel(bmi)).toBe(level)
  })
})

describe('the scale', () => {
  it('is filled by its four parts', () => {
    expect(SCALE_PARTS.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(100)
  })

  it('shows each BMI in the part of its category, and those beyond at an end', () => {
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
