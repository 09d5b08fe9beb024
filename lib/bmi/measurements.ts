import { getMeters } from './bmi.ts'
import { parseQuantities, type UnreadReason } from './quantity.ts'

export const HEIGHT_UNITS = ['feetInches', 'centimeters'] as const
export type HeightUnit = (typeof HEIGHT_UNITS)[number]
export const WEIGHT_UNITS = ['kilograms', 'pounds'] as const
export type WeightUnit = (typeof WEIGHT_UNITS)[number]
export type BmiField = 'feet' | 'inches' | 'centimeters' | WeightUnit

/**
 * The field contents, as text, in both units. An inactive unit keeps its text until the other unit is edited, so that
 * switching back and forth never drifts.
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

/** The fields for a height in this unit. */
export function heightFields(unit: HeightUnit): readonly BmiField[] {
  return HEIGHT_FIELDS[unit]
}

/** The active fields, in reading order. */
export function fieldsInUse({ heightUnit, weightUnit }: Measurements): readonly BmiField[] {
  return [...HEIGHT_FIELDS[heightUnit], weightUnit]
}

/** Sets a field's text and clears the same measurement in the other unit. */
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

/** Switches the height unit and converts the input; text that the unit already has is kept. */
export function inHeightUnit(from: Measurements, unit: HeightUnit): Measurements {
  const switched = { ...from, heightUnit: unit }
  if (HEIGHT_FIELDS[unit].some((field) => from[field] !== '')) return switched
  return unit === 'centimeters'
    ? { ...switched, centimeters: getCentimeters(from) }
    : { ...switched, ...getFeetAndInches(from) }
}

/** Switches the weight unit and converts the input; text that the unit already has is kept. */
export function inWeightUnit(from: Measurements, unit: WeightUnit): Measurements {
  const switched = { ...from, weightUnit: unit }
  if (from[unit] !== '') return switched
  return unit === 'pounds'
    ? { ...switched, pounds: scaled(from, 'kilograms', 1 / KILOGRAMS_A_POUND) }
    : { ...switched, kilograms: scaled(from, 'pounds', KILOGRAMS_A_POUND) }
}

/** `unit`: typed in a unit other than the field's. */
export type ParsedField =
  | { figure: string; reason?: undefined }
  | { figure?: undefined; reason: UnreadReason | 'unit' }

/** Reads an active field: a number in the field's own unit, or why there is none. Empty inches are 0. */
export function readField(from: Measurements, field: BmiField): ParsedField {
  const { quantities, reason } = parseQuantities(spreadHeight(from)[field])
  if (reason === 'missing' && field === 'inches') return { figure: '0' }
  if (!quantities) return { reason }
  const [first, second] = quantities
  const isOwn = first.unit === null || first.unit === field
  return isOwn && !second ? { figure: first.figure } : { reason: 'unit' }
}

/** Splits feet and inches typed into the feet field into both fields. */
export function spreadHeight(from: Measurements): Measurements {
  const [feet, inches] = parseQuantities(from.feet).quantities ?? []
  if (!feet || !inches || parseQuantities(from.inches).reason !== 'missing') return from
  return { ...from, feet: feet.figure, inches: inches.figure }
}

/** To one decimal, without a trailing zero. */
export function roundToTenth(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** The number in a field; null if there is none or it has another unit. */
export function figureIn(from: Measurements, field: BmiField): number | null {
  const { figure } = readField(from, field)
  return figure === undefined ? null : Number(figure)
}

function scaled(from: Measurements, field: WeightUnit, factor: number): string {
  const value = figureIn(from, field)
  return value === null ? '' : roundToTenth(value * factor)
}

function getCentimeters(from: Measurements): string {
  const isBlank = parseQuantities(from.feet).reason === 'missing'
  if (isBlank && parseQuantities(from.inches).reason === 'missing') return ''
  const [feet, inches] = [isBlank ? 0 : figureIn(from, 'feet'), figureIn(from, 'inches')]
  return feet === null || inches === null ? '' : roundToTenth(getMeters(feet, inches) * 100)
}

function getFeetAndInches(from: Measurements): { feet: string; inches: string } {
  const centimeters = figureIn(from, 'centimeters')
  return centimeters === null ? { feet: '', inches: '' } : toFeetAndInches(centimeters / 2.54)
}

/** Rounded before the feet are split off, so that 182.8 cm is 6 feet 0 and never 5 feet 12. */
export function toFeetAndInches(inches: number): { feet: string; inches: string } {
  const all = Number(roundToTenth(inches))
  const feet = Math.floor(all / 12)
  return { feet: String(feet), inches: roundToTenth(all - feet * 12) }
}
