import { KILOGRAMS_A_POUND, type WeightUnit } from './measurements.ts'

const SYMBOLS: Readonly<Record<WeightUnit, string>> = { kilograms: 'kg', pounds: 'lb' }

/** A weight range in the active unit, with the other unit in parentheses: '56.8–76.5 kg (125.3–168.6 lb)'. */
export function healthyRange(range: { from: number; to: number }, unit: WeightUnit): string {
  const other = unit === 'pounds' ? 'kilograms' : 'pounds'
  return `${inUnit(range, unit)} (${inUnit(range, other)})`
}

function inUnit({ from, to }: { from: number; to: number }, unit: WeightUnit): string {
  const factor = unit === 'pounds' ? 1 / KILOGRAMS_A_POUND : 1
  return `${(from * factor).toFixed(1)}–${(to * factor).toFixed(1)} ${SYMBOLS[unit]}`
}
