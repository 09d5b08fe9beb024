import { bodyMassIndex } from './bmi.ts'

/** `unusual`: ask for confirmation first. `impossible`: no adult has these figures, and they give no result. */
export type Plausibility = 'plausible' | 'unusual' | 'impossible'

interface Bounds {
  centimeters: readonly [number, number]
  kilograms: readonly [number, number]
  bmi: readonly [number, number]
}

/** Just beyond the smallest and largest adults on record. */
const POSSIBLE: Bounds = { centimeters: [54, 275], kilograms: [2, 650], bmi: [6, 260] }
/** Outside these bounds a typo or a wrong unit is likelier than the figure. */
const USUAL: Bounds = { centimeters: [100, 230], kilograms: [18, 300], bmi: [12, 80] }
/** Bounds for figures suggested in place of a typo. */
const LIKELY: Bounds = { centimeters: [120, 230], kilograms: [30, 300], bmi: [14, 60] }

/** How plausible a height and a weight are for an adult. */
export function assessBody(meters: number, kilograms: number): Plausibility {
  if (!isWithin(POSSIBLE, meters, kilograms)) return 'impossible'
  return isWithin(USUAL, meters, kilograms) ? 'plausible' : 'unusual'
}

/** Whether to suggest these figures; null if one cannot be read yet. */
export function isLikely(meters: number | null, kilograms: number | null): boolean {
  if (meters !== null && kilograms !== null) return isWithin(LIKELY, meters, kilograms)
  return (
    (meters === null || isBetween(LIKELY.centimeters, meters * 100)) &&
    (kilograms === null || isBetween(LIKELY.kilograms, kilograms))
  )
}

function isWithin(bounds: Bounds, meters: number, kilograms: number): boolean {
  return (
    isBetween(bounds.centimeters, meters * 100) &&
    isBetween(bounds.kilograms, kilograms) &&
    isBetween(bounds.bmi, bodyMassIndex(meters, kilograms))
  )
}

function isBetween([from, to]: readonly [number, number], value: number): boolean {
  // Floating-point rounding may miss a bound by a hair.
  return value >= from - 1e-6 && value <= to + 1e-6
}
