import { bmiCategory, bodyMassIndex, metersOf, shownBmi, type BmiCategory } from './bmi.ts'
import { decimal } from './decimal.ts'

export const QUICK_CHECK_FIELDS = ['feet', 'inches', 'weight'] as const
export type QuickCheckField = (typeof QUICK_CHECK_FIELDS)[number]

export type QuickCheckOutcome =
  | { bmi: string; category: BmiCategory; problems?: undefined }
  | { bmi?: undefined; problems: readonly QuickCheckField[] }

/**
 * The three-input variant: feet and weight must be numbers above 0, inches may be empty (0) and must be
 * 0 to under 12. Names the fields where they are not: the notice 'Enter valid values' is then shown.
 */
export function quickCheck(texts: Readonly<Record<QuickCheckField, string>>): QuickCheckOutcome {
  const feet = decimal(texts.feet) ?? 0
  const inches = texts.inches.trim() === '' ? 0 : (decimal(texts.inches) ?? Number.NaN)
  const weight = decimal(texts.weight) ?? 0
  const bmi = bodyMassIndex(metersOf(feet, inches), weight)
  const valid: Readonly<Record<QuickCheckField, boolean>> = {
    feet: feet > 0,
    inches: inches < 12,
    weight: weight > 0,
  }
  const problems = QUICK_CHECK_FIELDS.filter((field) => !valid[field])
  if (problems.length > 0) return { problems }
  return { bmi: shownBmi(bmi), category: bmiCategory(bmi) }
}
