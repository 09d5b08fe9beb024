import { shownBmi, type BmiCategory } from './bmi.ts'
import type { BmiResult } from './calculator.ts'

export type LowerLevel = 'below' | 'increased' | 'high'

/**
 * The level by the lower cutoffs of NICE NG246 and the WHO expert consultation (2004), for the BMI as shown: below 23,
 * 23–27.4, 27.5 and above.
 */
export function lowerLevel(bmi: number): LowerLevel {
  const shown = Number(shownBmi(bmi))
  if (shown < 23) return 'below'
  return shown < 27.5 ? 'increased' : 'high'
}

/** The equivalent categories per NICE. Below 23 nothing changes. */
const COUNTED: Readonly<Record<Exclude<LowerLevel, 'below'>, BmiCategory>> = {
  increased: 'overweight',
  high: 'obese',
}
/** The highest BMI, as shown, that is below the lower cutoffs. */
const HEALTHY_TO = 22.9

/**
 * The result by the lower cutoffs, with their category and healthy range, so that no one is told of a healthy weight
 * and of an increased risk at once.
 */
export function readByLowerCutoffs(result: BmiResult): BmiResult {
  const level = lowerLevel(result.bmi)
  return {
    ...result,
    category: level === 'below' ? result.category : COUNTED[level],
    healthy: { ...result.healthy, to: HEALTHY_TO * result.meters ** 2 },
  }
}
