import { bmiCategory, bodyMassIndex, getMeters, shownBmi, type BmiCategory } from './bmi.ts'
import {
  fieldsInUse,
  KILOGRAMS_A_POUND,
  readField,
  type BmiField,
  type ParsedField,
  type HeightUnit,
  type Measurements,
  type WeightUnit,
} from './measurements.ts'
import { assessBody, isLikely } from './plausible.ts'
import { suggestMeasurements, type Suggestion } from './suggestions.ts'

export interface BmiResult {
  /** Unrounded, kg/m². */
  bmi: number
  /** As shown: one decimal. */
  shown: string
  category: BmiCategory
  meters: number
  kilograms: number
  /** The reader's own figures; those of an unused unit are 0. */
  given: Readonly<Record<BmiField, number>> & { heightUnit: HeightUnit; weightUnit: WeightUnit }
  /** The weights in kilograms for BMI 18.5 and 24.9 at this height. */
  healthy: { from: number; to: number }
}

export interface BmiProblem {
  field: BmiField
  /** `range`: a number outside the field's range. */
  reason: NonNullable<ParsedField['reason']> | 'range'
}

export type BmiOutcome =
  | { kind: 'result'; result: BmiResult }
  /** Fields that are rejected. */
  | { kind: 'refused'; problems: readonly BmiProblem[]; suggestions: readonly Suggestion[] }
  /** Implausible figures for an adult. A reader may confirm unusual ones. */
  | { kind: 'unusual' | 'impossible'; suggestions: readonly Suggestion[] }

const HEALTHY = { from: 18.5, to: 24.9 }

/** Both units allow the same range; a value outside it is a typo. */
const ALLOWED: Readonly<Record<BmiField, (value: number) => boolean>> = {
  feet: (value) => Number.isInteger(value) && value >= 1 && value <= 8,
  inches: (value) => value >= 0 && value < 12,
  centimeters: (value) => value >= 30 && value <= 275,
  kilograms: (value) => value > 0 && value <= 1_000,
  pounds: (value) => value > 0 && value <= 2_205,
}

/**
 * Parses the active fields and calculates the BMI. A missing or out-of-range figure is reported by field; unusual
 * figures give a result once confirmed, impossible ones never.
 */
export function calculateBmi(input: Measurements, isConfirmed = false): BmiOutcome {
  const { heightUnit, weightUnit } = input
  const given = {
    heightUnit,
    weightUnit,
    feet: 0,
    inches: 0,
    centimeters: 0,
    kilograms: 0,
    pounds: 0,
  }
  const problems: BmiProblem[] = []
  for (const field of fieldsInUse(input)) {
    const { figure, reason } = readField(input, field)
    if (figure !== undefined) given[field] = Number(figure)
    if (reason) problems.push({ field, reason })
    else if (!ALLOWED[field](given[field])) problems.push({ field, reason: 'range' })
  }
  if (problems.length > 0) {
    const wrong = problems.map(({ field }) => field)
    return { kind: 'refused', problems, suggestions: suggestMeasurements(input, wrong) }
  }
  const meters =
    heightUnit === 'centimeters' ? given.centimeters / 100 : getMeters(given.feet, given.inches)
  const kilograms = weightUnit === 'pounds' ? given.pounds * KILOGRAMS_A_POUND : given.kilograms
  const plausibility = assessBody(meters, kilograms)
  if (plausibility === 'impossible' || (plausibility === 'unusual' && !isConfirmed)) {
    const wrong = unlikelyFields(input, meters, kilograms)
    return { kind: plausibility, suggestions: suggestMeasurements(input, wrong) }
  }
  const bmi = bodyMassIndex(meters, kilograms)
  return {
    kind: 'result',
    result: {
      bmi,
      shown: shownBmi(bmi),
      category: bmiCategory(bmi),
      meters,
      kilograms,
      given,
      healthy: { from: HEALTHY.from * meters ** 2, to: HEALTHY.to * meters ** 2 },
    },
  }
}

/** The fields of the figure that is implausible by itself; both if only the combination is. */
function unlikelyFields(input: Measurements, meters: number, kilograms: number): BmiField[] {
  const isHeight = !isLikely(meters, null)
  const isWeight = !isLikely(null, kilograms)
  const isEither = isHeight === isWeight
  return fieldsInUse(input).filter(
    (field) => isEither || (field === input.weightUnit ? isWeight : isHeight),
  )
}
