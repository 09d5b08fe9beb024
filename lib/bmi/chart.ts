import { BMI_CATEGORIES, type BmiCategory } from './bmi.ts'
import type { BmiResult } from './calculator.ts'

/** How large the ring draws the three segments that are not the reader's. */
const PLACEHOLDERS: Readonly<Record<BmiCategory, number>> = {
  underweight: 18.5,
  normal: 6.4,
  overweight: 4.9,
  obese: 10,
}
/** Of the ring's segments. */
export const BMI_COLORS: Readonly<Record<BmiCategory, string>> = {
  underweight: '#3b82f6',
  normal: '#10b981',
  overweight: '#f59e0b',
  obese: '#ef4444',
}

/** The ring chart's segments: the reader's shows the BMI itself, the others their fixed values. */
export function chartSegments(result: BmiResult): { category: BmiCategory; value: number }[] {
  return BMI_CATEGORIES.map((category) => ({
    category,
    value: category === result.category ? Number(result.shown) : PLACEHOLDERS[category],
  }))
}
