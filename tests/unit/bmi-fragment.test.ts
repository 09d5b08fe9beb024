import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateBmi } from '../../lib/bmi/calculator.ts'
import { getFragment, getMeasurements } from '../../lib/bmi/fragment.ts'
import { EMPTY_MEASUREMENTS } from '../../lib/bmi/measurements.ts'
import { measurements } from './bmi-inputs.ts'

describe('BMI measurements in the URL fragment', () => {
  it('getFragment names each figure by its unit', () => {
    const state = { ...EMPTY_MEASUREMENTS, feet: '5', inches: '9', kilograms: '70' }
    expect(getFragment(state)).toBe('#ft=5&in=9&kg=70')
    expect(getFragment({ ...state, inches: '', weightUnit: 'pounds', pounds: '154,5' })).toBe(
      '#ft=5&lb=154.5',
    )
  })

  it('getFragment normalizes the figures, whatever format they were typed in', () => {
    const state = { ...EMPTY_MEASUREMENTS, feet: '5’10”', kilograms: ' ７０,５ kg' }
    expect(getFragment(state)).toBe('#ft=5&in=10&kg=70.5')
  })

  it('an implausible measurement from the fragment asks for confirmation and gives no result', () => {
    const read = getMeasurements('#cm=175&kg=5')
    expect(read && calculateBmi(read, true).kind).toBe('impossible')
  })

  it('getMeasurements reads the units with the figures', () => {
    expect(getMeasurements('#cm=175&lb=154')).toEqual({
      ...EMPTY_MEASUREMENTS,
      heightUnit: 'centimeters',
      weightUnit: 'pounds',
      centimeters: '175',
      pounds: '154',
    })
    expect(getMeasurements('kg=70&ft=5')).toMatchObject({ feet: '5', inches: '', kilograms: '70' })
  })

  it.each([
    '',
    '#',
    '#sources',
    '#ft=5',
    '#kg=70',
    '#ft=5&in=12&kg=70',
    '#ft=99&kg=70',
    '#ft=5&in=9&cm=175&kg=70',
    '#ft=5&kg=70&lb=154',
    '#ft=5&ft=6&kg=70',
    '#ft=5&kg=70&kg=',
    '#ft=5&kg=70&name=x',
    '#ft=5&kg=70=1',
    '#ft=5&kg=1e2',
    '#ft=-5&kg=70',
    '#ft=5&kg=NaN',
    '#ft=5&kg=%37%30',
    '#ft=5&kg=<img src=x onerror=alert(1)>',
    '#__proto__=1&constructor=2',
    '#ft=5&kg=%',
    `#ft=5&kg=70${'&'.repeat(200)}`,
  ])('getMeasurements ignores %j', (fragment) => {
    expect(getMeasurements(fragment)).toBeNull()
  })

  it('measurements that are written to a fragment and read back give the same result', () => {
    fc.assert(
      fc.property(measurements, (state) => {
        const outcome = calculateBmi(state)
        if (outcome.kind !== 'result') return
        const read = getMeasurements(getFragment(state))
        expect(read && calculateBmi(read)).toEqual(outcome)
        expect(read && getFragment(read)).toBe(getFragment(state))
      }),
      { numRuns: 3_000 },
    )
  })

  it('getMeasurements never throws and never returns figures that the fields reject', () => {
    const fragment = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.tuple(fc.constantFrom('ft', 'in', 'cm', 'kg', 'lb', 'x', ''), fc.string()), {
          maxLength: 6,
        })
        .map((parts) => `#${parts.map(([name, value]) => `${name}=${value}`).join('&')}`),
    )
    fc.assert(
      fc.property(fragment, (value) => {
        const read = getMeasurements(value)
        expect(read === null || calculateBmi(read).kind !== 'refused').toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })
})
