import fc from 'fast-check'
import { EMPTY_MEASUREMENTS, HEIGHT_UNITS, WEIGHT_UNITS } from '../../lib/bmi/measurements.ts'

const plausible = fc
  .oneof(fc.integer({ min: 0, max: 3_000 }), fc.double({ min: 0, max: 300, noNaN: true }))
  .map((value) => String(Math.round(value * 100) / 100))

/** What people and programs type into a field. */
export const text = fc.oneof(
  { weight: 3, arbitrary: plausible },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 8 }).map(String) },
  { weight: 1, arbitrary: fc.string() },
  { weight: 1, arbitrary: fc.double().map(String) },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', '5.', '.5', '5,5', '-1', '1e3', '0x10', 'NaN') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('5\'10"', '5 ft 10', '70 kg', '154 lb', '175 cm', '1.75 m'),
  },
)

/** Any state of the calculator's fields. */
export const measurements = fc
  .record({
    heightUnit: fc.constantFrom(...HEIGHT_UNITS),
    weightUnit: fc.constantFrom(...WEIGHT_UNITS),
    feet: text,
    inches: text,
    centimeters: text,
    kilograms: text,
    pounds: text,
  })
  .map((state) => ({ ...EMPTY_MEASUREMENTS, ...state }))
