import { bodyMassIndex, shownBmi } from './bmi.ts'
import type { BmiResult } from './calculator.ts'
import { KILOGRAMS_A_POUND } from './measurements.ts'

export interface WorkingStep {
  of: 'height' | 'weight' | 'bmi'
  sum: string
  outcome: string
}

/**
 * The calculation with the reader's own figures, one step per conversion. Meters and kilograms have three decimals, and
 * more if a reader who follows the calculation would otherwise get another BMI.
 */
export function working(result: BmiResult): WorkingStep[] {
  const { given } = result
  const { meters, kilograms } = writtenFigures(result)
  const height =
    given.heightUnit === 'centimeters'
      ? `${given.centimeters} ÷ 100`
      : `(${given.feet} × 12 + ${given.inches}) × 0.0254`
  const conversion: WorkingStep = {
    of: 'weight',
    sum: `${given.pounds} × ${KILOGRAMS_A_POUND}`,
    outcome: `${kilograms} kg`,
  }
  return [
    { of: 'height', sum: height, outcome: `${meters} m` },
    ...(given.weightUnit === 'pounds' ? [conversion] : []),
    { of: 'bmi', sum: `${kilograms} ÷ ${meters}²`, outcome: result.shown },
  ]
}

function writtenFigures({ meters, kilograms, given, shown }: BmiResult) {
  for (let decimals = 3; decimals < 12; decimals += 1) {
    const written = {
      meters: Number(meters.toFixed(decimals)),
      kilograms:
        given.weightUnit === 'pounds' ? Number(kilograms.toFixed(decimals)) : given.kilograms,
    }
    if (shownBmi(bodyMassIndex(written.meters, written.kilograms)) === shown) return written
  }
  return { meters, kilograms }
}
