import type { BmiCategory } from './bmi.ts'

/** The ends of the drawn scale. A BMI beyond stands at the end. */
const FROM = 15
const TO = 40

/** The scale's parts: where each begins and how wide it is, in percent. */
export const SCALE_PARTS: readonly { category: BmiCategory; begins: number; width: number }[] = [
  part('underweight', FROM, 18.5),
  part('normal', 18.5, 25),
  part('overweight', 25, 30),
  part('obese', 30, TO),
]

/** Where a BMI stands on the scale, in percent from its start. */
export function scalePosition(bmi: number): number {
  return ((Math.min(Math.max(bmi, FROM), TO) - FROM) / (TO - FROM)) * 100
}

function part(category: BmiCategory, begins: number, ends: number) {
  return { category, begins, width: ((ends - begins) / (TO - FROM)) * 100 }
}
