import { bmiCategory, bodyMassIndex, shownBmi, type BmiCategory } from './bmi.ts'

const NUMBER = /^\d+(?:[.,]\d+)?$/

/** A decimal as people type it; null for anything else, a sign or an exponent too. */
function decimal(text: string): number | null {
  const trimmed = text.trim()
  return NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : null
}

/**
 * The three-input variant: feet and weight must be numbers above 0, inches may be empty (0) and must be
 * 0 to under 12. Null where they are not: the notice 'Enter valid values' is then shown.
 */
export function quickCheck(
  feetText: string,
  inchesText: string,
  weightText: string,
): { bmi: string; category: BmiCategory } | null {
  const feet = decimal(feetText)
  const inches = inchesText.trim() === '' ? 0 : decimal(inchesText)
  const weight = decimal(weightText)
  if (!feet || !weight || inches === null || inches >= 12) return null
  const bmi = bodyMassIndex(feet, inches, weight)
  return { bmi: shownBmi(bmi), category: bmiCategory(bmi) }
}
