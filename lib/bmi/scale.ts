import type { BmiCategory } from './bmi.ts'

/** The ends of the drawn scale. A BMI beyond them is drawn at the end. */
const FROM = 15
const TO = 40

interface ScalePart {
  category: BmiCategory
  begins: number
  /** In percent of the scale. */
  width: number
}

/** The segments of the scale: start and width, in percent. */
export const SCALE_PARTS = parts(25, 30)
/** The same for the lower cutoffs. */
export const LOWER_SCALE_PARTS = parts(23, 27.5)

/** The position of a BMI on the scale, in percent from its start. */
export function scalePosition(bmi: number): number {
  return ((Math.min(Math.max(bmi, FROM), TO) - FROM) / (TO - FROM)) * 100
}

function parts(overweight: number, obese: number): readonly ScalePart[] {
  return [
    part('underweight', FROM, 18.5),
    part('normal', 18.5, overweight),
    part('overweight', overweight, obese),
    part('obese', obese, TO),
  ]
}

function part(category: BmiCategory, begins: number, ends: number): ScalePart {
  return { category, begins, width: ((ends - begins) / (TO - FROM)) * 100 }
}
