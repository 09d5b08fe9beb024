import { bmiCategory, bodyMassIndex, metersOf, shownBmi, type BmiCategory } from './bmi.ts'
import { decimal } from './decimal.ts'
import {
  fieldsInUse,
  KILOGRAMS_A_POUND,
  type BmiField,
  type HeightUnit,
  type Measurements,
  type WeightUnit,
} from './measurements.ts'

export interface BmiResult {
  /** Unrounded, kg/m². */
  bmi: number
  /** As shown: one decimal. */
  shown: string
  category: BmiCategory
  meters: number
  kilograms: number
  /** The reader's own figures; those of a unit that was not in use are 0. */
  given: Readonly<Record<BmiField, number>> & { heightUnit: HeightUnit; weightUnit: WeightUnit }
  /** Kilograms at which a BMI of this height is 18.5 and 24.9. */
  healthy: { from: number; to: number }
}

export type BmiOutcome =
  | { result: BmiResult; problems?: undefined }
  | { result?: undefined; problems: readonly BmiField[] }

const HEALTHY = { from: 18.5, to: 24.9 }

/** Both units allow the same people; a weight beyond is a slip of the keys. */
const ALLOWED: Readonly<Record<BmiField, (value: number) => boolean>> = {
  feet: (value) => Number.isInteger(value) && value >= 1 && value <= 8,
  inches: (value) => value >= 0 && value < 12,
  centimeters: (value) => value >= 30 && value <= 275,
  kilograms: (value) => value > 0 && value <= 1_000,
  pounds: (value) => value > 0 && value <= 2_205,
}

function figureIn(field: BmiField, text: string): number {
  if (field === 'inches' && text.trim() === '') return 0
  return decimal(text) ?? Number.NaN
}

/**
 * Reads the fields in use and works the BMI out. Empty inches mean 0; a figure that is missing or out of its
 * bounds names its field, and never gives a result.
 */
export function calculateBmi(input: Measurements): BmiOutcome {
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
  const problems: BmiField[] = []
  for (const field of fieldsInUse(input)) {
    given[field] = figureIn(field, input[field])
    if (!ALLOWED[field](given[field])) problems.push(field)
  }
  if (problems.length > 0) return { problems }
  const meters =
    heightUnit === 'centimeters' ? given.centimeters / 100 : metersOf(given.feet, given.inches)
  const kilograms = weightUnit === 'pounds' ? given.pounds * KILOGRAMS_A_POUND : given.kilograms
  const bmi = bodyMassIndex(meters, kilograms)
  return {
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
