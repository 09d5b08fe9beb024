import { bmiCategory, bodyMassIndex, shownBmi, BMI_CATEGORIES, type BmiCategory } from './bmi.ts'

export const BMI_FIELDS = ['feet', 'inches', 'weight'] as const
export type BmiField = (typeof BMI_FIELDS)[number]
/** What stands in the fields, as text. */
export type BmiInput = Readonly<Record<BmiField, string>>

export interface BmiResult {
  /** Unrounded, kg/m². */
  bmi: number
  /** As shown: one decimal. */
  shown: string
  category: BmiCategory
  feet: number
  inches: number
  /** Kilograms. */
  weight: number
  /** The height in metres. */
  meters: number
  /** Kilograms at which a BMI of this height is 18.5 and 24.9. */
  healthy: { from: number; to: number }
}

export type BmiOutcome =
  | { result: BmiResult; problems?: undefined }
  | { result?: undefined; problems: readonly BmiField[] }

const METERS_AN_INCH = 0.0254
/** Well above anybody ever weighed; beyond, a slip of the keys. */
const MOST_KILOGRAMS = 1_000
const HEALTHY = { from: 18.5, to: 24.9 }
/** The specification's values of the three segments that are not the reader's. */
const PLACEHOLDERS: Readonly<Record<BmiCategory, number>> = {
  underweight: 18.5,
  normal: 6.4,
  overweight: 4.9,
  obese: 10,
}
/** The specification's colours. */
export const BMI_COLORS: Readonly<Record<BmiCategory, string>> = {
  underweight: '#3b82f6',
  normal: '#10b981',
  overweight: '#f59e0b',
  obese: '#ef4444',
}

function numberIn(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))
}

/**
 * Reads the three fields and works the BMI out. Feet from 1 to 8 and whole, inches from 0 to under 12 (empty
 * means 0), kilograms above 0 and up to 1,000: everything else names its field, and never gives a figure.
 */
export function calculateBmi(input: BmiInput): BmiOutcome {
  const feet = numberIn(input.feet)
  const inches = input.inches.trim() === '' ? 0 : numberIn(input.inches)
  const weight = numberIn(input.weight)
  const valid: Record<BmiField, boolean> = {
    feet: Number.isInteger(feet) && feet >= 1 && feet <= 8,
    inches: inches >= 0 && inches < 12,
    weight: weight > 0 && weight <= MOST_KILOGRAMS,
  }
  const problems = BMI_FIELDS.filter((field) => !valid[field])
  if (problems.length > 0) return { problems }
  const meters = (feet * 12 + inches) * METERS_AN_INCH
  const bmi = bodyMassIndex(feet, inches, weight)
  return {
    result: {
      bmi,
      shown: shownBmi(bmi),
      category: bmiCategory(bmi),
      feet,
      inches,
      weight,
      meters,
      healthy: { from: HEALTHY.from * meters ** 2, to: HEALTHY.to * meters ** 2 },
    },
  }
}

/** The ring chart's segments: the reader's shows the BMI itself, the others their fixed values. */
export function chartSegments(result: BmiResult): { category: BmiCategory; value: number }[] {
  return BMI_CATEGORIES.map((category) => ({
    category,
    value: category === result.category ? Number(result.shown) : PLACEHOLDERS[category],
  }))
}
