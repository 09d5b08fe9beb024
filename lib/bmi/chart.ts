import { BMI_CATEGORIES, type BmiCategory } from './bmi.ts'
import type { BmiResult } from './calculator.ts'

/** The fixed sizes of the three segments that are not the reader's. */
const PLACEHOLDERS: Readonly<Record<BmiCategory, number>> = {
  underweight: 18.5,
  normal: 6.4,
  overweight: 4.9,
  obese: 10,
}
/** The colors of the ring's segments. */
export const BMI_COLORS: Readonly<Record<BmiCategory, string>> = {
  underweight: '#3b82f6',
  normal: '#10b981',
  overweight: '#f59e0b',
  obese: '#ef4444',
}

/** The ring chart's segments: the reader's segment has the BMI as its value, the others have fixed values. */
export function chartSegments(result: BmiResult): { category: BmiCategory; value: number }[] {
  return BMI_CATEGORIES.map((category) => ({
    category,
    value: category === result.category ? Number(result.shown) : PLACEHOLDERS[category],
  }))
}
