import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bmiCategory, bodyMassIndex, shownBmi } from '../../lib/bmi/bmi.ts'
import { quickCheck } from '../../lib/bmi/quick-check.ts'

describe('bodyMassIndex', () => {
  it('is weight over the square of height', () => {
    expect(shownBmi(bodyMassIndex(5, 9, 70))).toBe('22.8')
  })
})

describe('bmiCategory', () => {
  it.each([
    [18.44, 'underweight'],
    [18.46, 'normal'],
    [24.94, 'normal'],
    [24.96, 'overweight'],
    [29.94, 'overweight'],
    [29.96, 'obese'],
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

describe('quickCheck', () => {
  it('counts empty inches as 0 and reads a decimal comma', () => {
    expect(quickCheck('6', '', '80,5')).toEqual({ bmi: '24.1', category: 'normal' })
    expect(quickCheck('6', '0', '80.5')).toEqual(quickCheck('6', '', '80,5'))
  })

  it.each([
    ['', '5', '70'],
    ['0', '5', '70'],
    ['-5', '5', '70'],
    ['5', '12', '70'],
    ['5', 'x', '70'],
    ['5', '-1', '70'],
    ['5', '5', '0'],
    ['5', '5', ''],
    ['1e3', '5', '70'],
    ['5', '5', 'NaN'],
  ])('refuses feet %j, inches %j, weight %j', (feet, inches, weight) => {
    expect(quickCheck(feet, inches, weight)).toBeNull()
  })

  it('never answers with anything but a finite figure', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (feet, inches, weight) => {
        const result = quickCheck(feet, inches, weight)
        expect(result === null || Number.isFinite(Number(result.bmi))).toBe(true)
      }),
    )
  })
})
