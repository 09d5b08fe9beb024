import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculateBmi } from '../../lib/bmi/calculator.ts'
import { EMPTY_MEASUREMENTS, type Measurements } from '../../lib/bmi/measurements.ts'
import { assessBody } from '../../lib/bmi/plausible.ts'
import { measurements } from './bmi-inputs.ts'

const cm = { heightUnit: 'centimeters' } as const
const lb = { weightUnit: 'pounds' } as const

function ask(input: Partial<Measurements>, isConfirmed = false) {
  const outcome = calculateBmi({ ...EMPTY_MEASUREMENTS, ...input }, isConfirmed)
  const suggestions = outcome.kind === 'result' ? [] : outcome.suggestions
  return [outcome.kind, ...suggestions.map(({ label }) => label)]
}

describe('implausible measurements', () => {
  it.each<[Partial<Measurements>, ...string[]]>([
    [{ feet: '170', kilograms: '70' }, 'refused', '170 cm'],
    [{ feet: '170', kilograms: '' }, 'refused', '170 cm'],
    [{ feet: '1.75', kilograms: '70' }, 'refused', '175 cm'],
    [{ feet: '70', kilograms: '70' }, 'refused', '5 ft 10 in'],
    [{ inches: '70', kilograms: '70' }, 'refused', '5 ft 10 in'],
    [{ feet: '5.10', kilograms: '70' }, 'refused', '5 ft 10 in', '5 ft 1.2 in'],
    [{ feet: '5.5', kilograms: '70' }, 'refused', '5 ft 5 in', '5 ft 6 in'],
    [{ feet: '175 cm', kilograms: '70' }, 'refused', '175 cm'],
    [{ feet: '5', inches: '9', kilograms: '154 lb' }, 'refused', '154 lb'],
    [{ ...cm, centimeters: '1.75', kilograms: '70' }, 'refused', '175 cm'],
    [{ ...cm, centimeters: '5\'10"', kilograms: '70' }, 'refused', '5 ft 10 in'],
    [{ ...cm, centimeters: '1750', kilograms: '70' }, 'refused', '175 cm'],
    [{ ...cm, centimeters: '300', kilograms: '70' }, 'refused'],
    [{ ...cm, centimeters: '69', kilograms: '70' }, 'unusual', '5 ft 9 in'],
    [{ ...cm, ...lb, centimeters: '175', pounds: '70' }, 'unusual', '70 kg'],
    [{ ...cm, centimeters: '175', kilograms: '705' }, 'impossible', '70.5 kg'],
    [{ ...cm, centimeters: '170', kilograms: '5' }, 'impossible'],
  ])('%o asks for confirmation first', (input, ...said) => {
    expect(ask(input)).toEqual(said)
  })

  it('an unusual measurement that an adult can have gives a result after it is confirmed', () => {
    expect(ask({ ...cm, centimeters: '95', kilograms: '22' })).toEqual(['unusual'])
    expect(ask({ ...cm, centimeters: '95', kilograms: '22' }, true)).toEqual(['result'])
  })

  it('impossible measurements never give a result, and unusual ones give none without confirmation', () => {
    fc.assert(
      fc.property(measurements, fc.boolean(), (input, isConfirmed) => {
        const outcome = calculateBmi(input, isConfirmed)
        if (outcome.kind !== 'result') return
        const { meters, kilograms } = outcome.result
        const found = assessBody(meters, kilograms)
        expect(found === 'plausible' || (found === 'unusual' && isConfirmed)).toBe(true)
      }),
      { numRuns: 3_000 },
    )
  })

  it('a suggested correction is never refused or questioned again', () => {
    fc.assert(
      fc.property(measurements, (input) => {
        const plain = { ...input, kilograms: '70', weightUnit: 'kilograms' } as const
        const outcome = calculateBmi(plain)
        if (outcome.kind === 'result') return
        for (const { measurements: offered } of outcome.suggestions) {
          if (offered.weightUnit !== 'kilograms' || offered.kilograms !== '70') continue
          expect(calculateBmi(offered).kind).toBe('result')
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
