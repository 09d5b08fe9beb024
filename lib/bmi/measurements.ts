import { metersOf } from './bmi.ts'
import { decimal } from './decimal.ts'

export const HEIGHT_UNITS = ['feetInches', 'centimeters'] as const
export type HeightUnit = (typeof HEIGHT_UNITS)[number]
export const WEIGHT_UNITS = ['kilograms', 'pounds'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export type BmiField = 'feet' | 'inches' | 'centimeters' | WeightUnit

/**
 * What stands in the fields, as text, in both units. A unit that is not in use keeps its text for as long as
 * the other has not been typed in, so that switching there and back never drifts.
 */
export type Measurements = Readonly<Record<BmiField, string>> & {
  readonly heightUnit: HeightUnit
  readonly weightUnit: WeightUnit
}

export const EMPTY_MEASUREMENTS: Measurements = {
  heightUnit: 'feetInches',
  weightUnit: 'kilograms',
  feet: '',
  inches: '',
  centimeters: '',
  kilograms: '',
  pounds: '',
}

export const KILOGRAMS_A_POUND = 0.45359237

const HEIGHT_FIELDS: Readonly<Record<HeightUnit, readonly BmiField[]>> = {
  feetInches: ['feet', 'inches'],
  centimeters: ['centimeters'],
}

/** The fields in which a height of this unit is typed. */
export function heightFields(unit: HeightUnit): readonly BmiField[] {
  return HEIGHT_FIELDS[unit]
}

/** The fields in use, in reading order. */
export function fieldsInUse({ heightUnit, weightUnit }: Measurements): readonly BmiField[] {
  return [...HEIGHT_FIELDS[heightUnit], weightUnit]
}

/** Puts a text into a field; the same measurement in the other unit no longer holds. */
export function typed(from: Measurements, field: BmiField, text: string): Measurements {
  switch (field) {
    case 'feet':
    case 'inches':
      return { ...from, centimeters: '', [field]: text }
    case 'centimeters':
      return { ...from, feet: '', inches: '', centimeters: text }
    case 'kilograms':
      return { ...from, pounds: '', kilograms: text }
    case 'pounds':
      return { ...from, kilograms: '', pounds: text }
  }
}

/** Changes the unit of the height and converts what was typed; a text that was there already stays as it was. */
export function inHeightUnit(from: Measurements, unit: HeightUnit): Measurements {
  const switched = { ...from, heightUnit: unit }
  if (HEIGHT_FIELDS[unit].some((field) => from[field] !== '')) return switched
  return unit === 'centimeters'
    ? { ...switched, centimeters: centimetersOf(from) }
    : { ...switched, ...feetAndInchesOf(from.centimeters) }
}

/** Changes the unit of the weight and converts what was typed; a text that was there already stays as it was. */
export function inWeightUnit(from: Measurements, unit: WeightUnit): Measurements {
  const switched = { ...from, weightUnit: unit }
  if (from[unit] !== '') return switched
  return unit === 'pounds'
    ? { ...switched, pounds: scaled(from.kilograms, 1 / KILOGRAMS_A_POUND) }
    : { ...switched, kilograms: scaled(from.pounds, KILOGRAMS_A_POUND) }
}

/** To one decimal, without a trailing zero. */
function rounded(value: number): string {
  return String(Math.round(value * 10) / 10)
}

function scaled(text: string, factor: number): string {
  const value = decimal(text)
  return value === null ? '' : rounded(value * factor)
}

function centimetersOf({ feet, inches }: Measurements): string {
  if (feet.trim() === '' && inches.trim() === '') return ''
  const [wholeFeet, rest] = [feet, inches].map((text) => (text.trim() === '' ? 0 : decimal(text)))
  if (wholeFeet == null || rest == null) return ''
  return rounded(metersOf(wholeFeet, rest) * 100)
}

/** Rounded before the feet are taken off, so that 182.8 cm is 6 feet 0 and never 5 feet 12. */
function feetAndInchesOf(text: string): { feet: string; inches: string } {
  const centimeters = decimal(text)
  const all = centimeters === null ? '' : rounded(centimeters / 2.54)
  if (all === '') return { feet: '', inches: '' }
  const feet = Math.floor(Number(all) / 12)
  return { feet: String(feet), inches: rounded(Number(all) - feet * 12) }
}
