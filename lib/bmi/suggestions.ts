import { getMeters } from './bmi.ts'
import {
  KILOGRAMS_A_POUND,
  figureIn,
  roundToTenth,
  spreadHeight,
  toFeetAndInches,
  typed,
  type BmiField,
  type Measurements,
  type WeightUnit,
} from './measurements.ts'
import { isLikely } from './plausible.ts'
import { parseQuantities, type Unit } from './quantity.ts'

/** What a reader may have meant. */
export interface Suggestion {
  /** '170 cm' */
  label: string
  /** All fields, with the suggestion filled in. */
  measurements: Measurements
}

type Candidate = Suggestion & { meters?: number; kilograms?: number }

const MAX_SUGGESTIONS = 2

const METERS: Readonly<Record<Exclude<Unit, WeightUnit>, number>> = {
  feet: getMeters(1, 0),
  inches: getMeters(0, 1),
  centimeters: 0.01,
  meters: 1,
}

/**
 * Suggests measurements that fit an adult if the input does not: the same number in another unit ('170' in feet, '1.75'
 * in centimeters), or in the unit that was typed with it. `wrong` lists the fields in question.
 */
export function suggestMeasurements(
  input: Measurements,
  wrong: readonly BmiField[],
): readonly Suggestion[] {
  const from = spreadHeight(input)
  const isHeightWrong = wrong.some((field) => field !== from.weightUnit)
  const candidates = [
    ...(isHeightWrong ? heightCandidates(from) : []),
    ...(wrong.includes(from.weightUnit) ? weightCandidates(from) : []),
  ]
  // A figure that is implausible by itself says nothing about the other one.
  const [meters, kilograms] = [metersIn(from), kilogramsIn(from)]
  const known = {
    meters: isLikely(meters, null) ? meters : null,
    kilograms: isLikely(null, kilograms) ? kilograms : null,
  }
  const labels = new Set<string>()
  return candidates
    .filter((each) => isLikely(each.meters ?? known.meters, each.kilograms ?? known.kilograms))
    .filter(({ label }) => !labels.has(label) && labels.add(label))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ label, measurements }) => ({ label, measurements }))
}

function heightCandidates(from: Measurements): Candidate[] {
  if (from.heightUnit === 'centimeters') return heightsIn(from, 'centimeters')
  const isFeetMissing = parseQuantities(from.feet).reason === 'missing'
  const inches = figureIn(from, 'inches')
  return [
    ...heightsIn(from, 'feet'),
    ...heightsIn(from, 'inches'),
    ...(isFeetMissing && inches !== null ? [inFeet(from, inches)] : []),
  ]
}

function heightsIn(from: Measurements, own: 'feet' | 'inches' | 'centimeters'): Candidate[] {
  const [first, second] = parseQuantities(from[own]).quantities ?? []
  if (!first) return []
  if (second) return [inFeet(from, first.value * 12 + second.value)]
  const { value, unit, figure } = first
  if (unit === 'kilograms' || unit === 'pounds') return []
  const at = (other: keyof typeof METERS) =>
    other === 'feet' || other === 'inches'
      ? inFeet(from, other === 'feet' ? value * 12 : value)
      : inCentimeters(from, value * METERS[other] * 100)
  if (unit !== null && unit !== own) return [at(unit)]
  // Many people write 5 feet 10 as '5.10', although 5.1 feet is 5 feet 1.
  const [, feet, inches] = /^([1-8])\.(\d|1[01])$/.exec(figure) ?? []
  const dotted = feet === undefined ? [] : [inFeet(from, Number(feet) * 12 + Number(inches))]
  const others = (['meters', 'centimeters', 'inches', 'feet'] as const).filter(
    (other) => other !== own || (other === 'feet' && dotted.length > 0),
  )
  const slips = own === 'centimeters' ? [value * 10, value / 10] : []
  return [...dotted, ...others.map(at), ...slips.map((each) => inCentimeters(from, each))]
}

function inFeet(from: Measurements, all: number): Candidate {
  const { feet, inches } = toFeetAndInches(all)
  const measurements: Measurements = {
    ...from,
    heightUnit: 'feetInches',
    centimeters: '',
    feet,
    inches,
  }
  const meters = getMeters(Number(feet), Number(inches))
  return { label: `${feet} ft ${inches} in`, measurements, meters }
}

function inCentimeters(from: Measurements, value: number): Candidate {
  const text = roundToTenth(value)
  const measurements: Measurements = {
    ...typed(from, 'centimeters', text),
    heightUnit: 'centimeters',
  }
  const meters = Number(text) / 100
  return { label: `${text} cm`, measurements, meters }
}

function weightCandidates(from: Measurements): Candidate[] {
  const own = from.weightUnit
  const [first, second] = parseQuantities(from[own]).quantities ?? []
  if (!first || second) return []
  const { value, unit } = first
  const other = own === 'pounds' ? 'kilograms' : 'pounds'
  if (unit === other) return [inWeight(from, value, other)]
  if (unit !== null && unit !== own) return []
  return [inWeight(from, value, other), inWeight(from, value / 10, own)]
}

function inWeight(from: Measurements, value: number, unit: WeightUnit): Candidate {
  const text = roundToTenth(value)
  const kilograms = Number(text) * (unit === 'pounds' ? KILOGRAMS_A_POUND : 1)
  const symbol = unit === 'pounds' ? 'lb' : 'kg'
  return {
    label: `${text} ${symbol}`,
    measurements: { ...typed(from, unit, text), weightUnit: unit },
    kilograms,
  }
}

function metersIn(from: Measurements): number | null {
  const [first, inches] = [
    figureIn(from, from.heightUnit === 'centimeters' ? 'centimeters' : 'feet'),
    figureIn(from, 'inches'),
  ]
  if (first === null) return null
  if (from.heightUnit === 'centimeters') return first / 100
  return inches === null ? null : getMeters(first, inches)
}

function kilogramsIn(from: Measurements): number | null {
  const value = figureIn(from, from.weightUnit)
  return value === null || from.weightUnit === 'kilograms' ? value : value * KILOGRAMS_A_POUND
}
