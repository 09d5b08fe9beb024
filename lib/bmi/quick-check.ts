import { calculateBmi, type BmiOutcome } from './calculator.ts'
import {
  EMPTY_MEASUREMENTS,
  inHeightUnit,
  inWeightUnit,
  type BmiField,
  type Measurements,
} from './measurements.ts'

/** The three inputs by name, with the measurement for each. */
export const QUICK_CHECK_FIELDS = ['feet', 'inches', 'weight'] as const
export type QuickCheckField = (typeof QUICK_CHECK_FIELDS)[number]

export type QuickCheckTexts = Readonly<Record<QuickCheckField, string>>

/** The input for a measurement. */
export function toQuickCheckField(field: BmiField): QuickCheckField {
  if (field === 'inches') return 'inches'
  return field === 'kilograms' || field === 'pounds' ? 'weight' : 'feet'
}

/**
 * The three-input variant, with the calculator's rules: feet, inches (empty means 0), and kilograms. Rejected fields
 * are named; then the notice 'Enter valid values' is shown.
 */
export function quickCheck(texts: QuickCheckTexts, isConfirmed = false): BmiOutcome {
  const { feet, inches, weight } = texts
  return calculateBmi({ ...EMPTY_MEASUREMENTS, feet, inches, kilograms: weight }, isConfirmed)
}

/** Suggested measurements in the units of the three inputs. */
export function toQuickCheckTexts(measurements: Measurements): QuickCheckTexts {
  const { feet, inches, kilograms } = inWeightUnit(
    inHeightUnit(measurements, 'feetInches'),
    'kilograms',
  )
  return { feet, inches, weight: kilograms }
}
