export const BMI_CATEGORIES = ['underweight', 'normal', 'overweight', 'obese'] as const
export type BmiCategory = (typeof BMI_CATEGORIES)[number]

const METERS_AN_INCH = 0.0254

/** A height in feet and inches, in meters. */
export function getMeters(feet: number, inches: number): number {
  return (feet * 12 + inches) * METERS_AN_INCH
}

/** Weight in kilograms over the square of height in meters. */
export function bodyMassIndex(meters: number, kilograms: number): number {
  return kilograms / meters ** 2
}

/** The BMI as shown: one decimal. */
export function shownBmi(bmi: number): string {
  return bmi.toFixed(1)
}

/**
 * The category of the BMI as shown, so that figure, name, and the page's table never disagree: below 18.5, 18.5–24.9,
 * 25–29.9, 30 and above.
 */
export function bmiCategory(bmi: number): BmiCategory {
  const shown = Number(shownBmi(bmi))
  if (shown < 18.5) return 'underweight'
  if (shown < 25) return 'normal'
  if (shown < 30) return 'overweight'
  return 'obese'
}
