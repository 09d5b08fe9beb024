import { calculateBmi } from './calculator.ts'
import {
  EMPTY_MEASUREMENTS,
  fieldsInUse,
  readField,
  spreadHeight,
  type BmiField,
  type Measurements,
} from './measurements.ts'

const NAMES: Readonly<Record<BmiField, string>> = {
  feet: 'ft',
  inches: 'in',
  centimeters: 'cm',
  kilograms: 'kg',
  pounds: 'lb',
}
const FIELDS = new Map<string, BmiField>([
  ['ft', 'feet'],
  ['in', 'inches'],
  ['cm', 'centimeters'],
  ['kg', 'kilograms'],
  ['lb', 'pounds'],
])
/** A number as `getFragment` writes it. */
const FIGURE = /^\d{1,9}(?:\.\d{1,15})?$/
/** More than three fields ever need; anything longer was not written here. */
const MAX_LENGTH = 100

/**
 * Measurements and units as a URL fragment, `#ft=5&in=9&kg=70`: browsers never send a fragment to a server. Omits empty
 * fields and the reader's background.
 */
export function getFragment(measurements: Measurements): string {
  const parts = fieldsInUse(measurements).flatMap((field) => {
    const { figure } = readField(measurements, field)
    const isEmpty = spreadHeight(measurements)[field].trim() === ''
    return figure === undefined || isEmpty ? [] : [`${NAMES[field]}=${figure}`]
  })
  return `#${parts.join('&')}`
}

/** Parses the measurements in such a fragment; null for anything else, and for values that no field accepts. */
export function getMeasurements(fragment: string): Measurements | null {
  if (fragment.length > MAX_LENGTH) return null
  const found = new Map<BmiField, string>()
  for (const part of fragment.replace(/^#/, '').split('&')) {
    const [name = '', text = '', more] = part.split('=')
    const field = FIELDS.get(name)
    if (!field || found.has(field) || more !== undefined || !FIGURE.test(text)) return null
    found.set(field, text)
  }
  const measurements: Measurements = {
    ...EMPTY_MEASUREMENTS,
    ...Object.fromEntries(found),
    heightUnit: found.has('centimeters') ? 'centimeters' : 'feetInches',
    weightUnit: found.has('pounds') ? 'pounds' : 'kilograms',
  }
  const inUse = fieldsInUse(measurements)
  if ([...found.keys()].some((field) => !inUse.includes(field))) return null
  return calculateBmi(measurements).kind === 'refused' ? null : measurements
}
