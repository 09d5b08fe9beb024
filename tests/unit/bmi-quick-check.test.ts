import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateBmi } from '../../lib/bmi/calculator.ts'
import { EMPTY_MEASUREMENTS } from '../../lib/bmi/measurements.ts'
import { quickCheck, toQuickCheckTexts } from '../../lib/bmi/quick-check.ts'
import { text } from './bmi-inputs.ts'

const check = (feet: string, inches: string, weight: string) => quickCheck({ feet, inches, weight })

describe('quickCheck', () => {
  it('counts empty inches as 0 and reads a decimal comma', () => {
    expect(check('6', '', '80,5')).toMatchObject({ result: { shown: '24.1', category: 'normal' } })
    expect(check('6', '0', '80.5')).toEqual(check('6', '', '80,5'))
  })

  it('accepts inches from 0 to below 12', () => {
    expect(check('5', '0', '70').kind).toBe('result')
    expect(check('5', '11.9', '70').kind).toBe('result')
  })

  it.each([
    ['', '5', '70', ['feet']],
    ['0', '5', '70', ['feet']],
    ['-5', '5', '70', ['feet']],
    ['1e3', '5', '70', ['feet']],
    ['5', '12', '70', ['inches']],
    ['5', 'x', '70', ['inches']],
    ['5', '-1', '70', ['inches']],
    ['5', '5', '0', ['kilograms']],
    ['5', '5', '', ['kilograms']],
    ['5', '5', 'NaN', ['kilograms']],
    ['', '', '', ['feet', 'kilograms']],
  ])(
    'rejects feet %j, inches %j, weight %j and names the invalid fields',
    (feet, inches, weight, fields) => {
      const outcome = check(feet, inches, weight)
      const named = outcome.kind === 'refused' ? outcome.problems.map(({ field }) => field) : []
      expect(named).toEqual(fields)
    },
  )

  it.each([
    ['170', '170 cm', { feet: '5', inches: '6.9', weight: '70' }],
    ['1.75', '175 cm', { feet: '5', inches: '8.9', weight: '70' }],
    ['70', '5 ft 10 in', { feet: '5', inches: '10', weight: '70' }],
  ])(
    'asks whether %s in feet means %s, and offers the value for the quick check’s fields',
    (feet, label, texts) => {
      const outcome = check(feet, '', '70')
      const suggestions = outcome.kind === 'result' ? [] : outcome.suggestions
      expect(suggestions.map((each) => each.label)).toEqual([label])
      expect(suggestions.map((each) => toQuickCheckTexts(each.measurements))).toEqual([texts])
    },
  )

  it('returns the same outcome as the calculator for any input', () => {
    fc.assert(
      fc.property(text, text, text, (feet, inches, weight) => {
        const measurements = { ...EMPTY_MEASUREMENTS, feet, inches, kilograms: weight }
        expect(check(feet, inches, weight)).toEqual(calculateBmi(measurements))
      }),
      { numRuns: 2_000 },
    )
  })
})
