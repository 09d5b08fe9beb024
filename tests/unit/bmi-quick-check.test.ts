import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quickCheck } from '../../lib/bmi/quick-check.ts'
import { text } from './bmi-texts.ts'

const check = (feet: string, inches: string, weight: string) => quickCheck({ feet, inches, weight })

describe('quickCheck', () => {
  it('counts empty inches as 0 and reads a decimal comma', () => {
    expect(check('6', '', '80,5')).toEqual({ bmi: '24.1', category: 'normal' })
    expect(check('6', '0', '80.5')).toEqual(check('6', '', '80,5'))
  })

  it('takes inches from 0 to under 12', () => {
    expect(check('5', '0', '70').bmi).toBeDefined()
    expect(check('5', '11.9', '70').bmi).toBeDefined()
  })

  it.each([
    ['', '5', '70', ['feet']],
    ['0', '5', '70', ['feet']],
    ['-5', '5', '70', ['feet']],
    ['1e3', '5', '70', ['feet']],
    ['5', '12', '70', ['inches']],
    ['5', 'x', '70', ['inches']],
    ['5', '-1', '70', ['inches']],
    ['5', '5', '0', ['weight']],
    ['5', '5', '', ['weight']],
    ['5', '5', 'NaN', ['weight']],
    ['', '', '', ['feet', 'weight']],
  ])(
    'refuses feet %j, inches %j, weight %j and names the field',
    (feet, inches, weight, problems) => {
      expect(check(feet, inches, weight)).toEqual({ problems })
    },
  )

  it('answers with a finite figure or with the fields that are wrong', () => {
    fc.assert(
      fc.property(text, text, text, (feet, inches, weight) => {
        const { bmi, problems } = check(feet, inches, weight)
        if (problems) expect(problems.length).toBeGreaterThan(0)
        else expect(Number.isFinite(Number(bmi))).toBe(true)
      }),
      { numRuns: 2_000 },
    )
  })
})
