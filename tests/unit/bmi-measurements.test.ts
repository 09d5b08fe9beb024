import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  EMPTY_MEASUREMENTS,
  inHeightUnit,
  inWeightUnit,
  typed,
  type BmiField,
} from '../../lib/bmi/measurements.ts'
import { measurements, text } from './bmi-inputs.ts'

function typing(...entries: [BmiField, string][]) {
  return entries.reduce((state, [field, value]) => typed(state, field, value), EMPTY_MEASUREMENTS)
}

describe('switching the unit of a measurement', () => {
  it('converts feet and inches to centimeters', () => {
    const state = inHeightUnit(typing(['feet', '5'], ['inches', '9']), 'centimeters')
    expect(state).toMatchObject({ heightUnit: 'centimeters', centimeters: '175.3' })
    expect(inHeightUnit(typing(['feet', '6']), 'centimeters').centimeters).toBe('182.9')
  })

  it.each([
    ['175', '5', '8.9'],
    ['182.8', '6', '0'],
    ['30,5', '1', '0'],
  ])('converts %s cm to %s feet %s inches', (centimeters, feet, inches) => {
    const metric = inHeightUnit(EMPTY_MEASUREMENTS, 'centimeters')
    expect(inHeightUnit(typed(metric, 'centimeters', centimeters), 'feetInches')).toMatchObject({
      feet,
      inches,
    })
  })

  it('converts kilograms to pounds and back', () => {
    expect(inWeightUnit(typing(['kilograms', '70']), 'pounds').pounds).toBe('154.3')
    const pounds = typed(inWeightUnit(EMPTY_MEASUREMENTS, 'pounds'), 'pounds', '154')
    expect(inWeightUnit(pounds, 'kilograms').kilograms).toBe('69.9')
  })

  it('leaves an empty measurement empty and does not change the other measurement', () => {
    expect(inHeightUnit(EMPTY_MEASUREMENTS, 'centimeters')).toEqual({
      ...EMPTY_MEASUREMENTS,
      heightUnit: 'centimeters',
    })
    expect(inWeightUnit(typing(['feet', '5']), 'pounds')).toMatchObject({ feet: '5', pounds: '' })
  })

  it('does not convert text that is not a number, and restores the text when the unit is switched back', () => {
    const there = inHeightUnit(typing(['feet', 'five'], ['inches', '9']), 'centimeters')
    expect(there.centimeters).toBe('')
    expect(inHeightUnit(there, 'feetInches')).toMatchObject({ feet: 'five', inches: '9' })
  })

  it('converts a value that was typed after the switch', () => {
    const there = inWeightUnit(typing(['kilograms', '70']), 'pounds')
    expect(inWeightUnit(typed(there, 'pounds', '200'), 'kilograms').kilograms).toBe('90.7')
  })

  it('restores the exact typed text after any number of switches there and back', () => {
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.integer({ min: 1, max: 5 }),
        (feet, inches, weight, times) => {
          const start = typing(['feet', feet], ['inches', inches], ['kilograms', weight])
          let state = start
          for (let time = 0; time < times; time += 1) {
            state = inHeightUnit(inWeightUnit(state, 'pounds'), 'centimeters')
            state = inHeightUnit(inWeightUnit(state, 'kilograms'), 'feetInches')
          }
          const { feet: f, inches: i, kilograms } = state
          expect([f, i, kilograms]).toEqual([feet, inches, weight])
        },
      ),
    )
  })

  it('never writes NaN into a field', () => {
    fc.assert(
      fc.property(measurements, (state) => {
        const fresh = { ...EMPTY_MEASUREMENTS, centimeters: state.centimeters }
        const { feet, inches } = inHeightUnit(fresh, 'feetInches')
        expect(`${feet}${inches}`).toMatch(/^[\d.]*$/)
        expect(inches === '' || Number(inches) < 12).toBe(true)
      }),
    )
  })
})
