import type { Target } from './target.ts'
import { foldWord } from './words.ts'

/** A measurement in a query, in US units. */
export type Measurement =
  | { kind: 'pressure'; upper: number; lower: number }
  /** mg/dL. */
  | { kind: 'glucose'; value: number; isFasting: boolean }
  /** Percent (NGSP). */
  | { kind: 'a1c'; value: number }
  | { kind: 'bmi'; value: number }

/** 1 mmol/L of glucose in mg/dL. */
const MG_PER_MMOL = 18.016
const NUMBER = String.raw`(?<![\d.])(\d{1,3}(?:\.\d{1,2})?)(?!\d)`
const BETWEEN = String.raw`(?: ?(?:\p{L}{1,20}|[:=~<>%])){0,4}? ?`

const PRESSURE = /(?<![\d/.])(\d{2,3}) ?(?:\/|over|sobre|on) ?(\d{2,3})(?![\d/.])/u
const A1C = new RegExp(`(?:hb ?)?a1 ?c${BETWEEN}${NUMBER}|${NUMBER} ?%? ?(?:hb ?)?a1 ?c`, 'u')
const BMI = new RegExp(`(?:bmi|imc|body mass index)${BETWEEN}${NUMBER}|${NUMBER} ?(?:bmi|imc)`, 'u')
const GLUCOSE_NAME = '(?:sugars?|glucose|glucosa|azucar|bg|bgl|glucometer|fasting|ayunas)'
const GLUCOSE = new RegExp(
  `${GLUCOSE_NAME}${BETWEEN}${NUMBER}(?! ?(?:g|grams?|cal|kcal|calories|carbs|years?|yrs?|days?|weeks?|months?|times|units?)\\b)|${NUMBER} ?(?:mg ?\\/? ?dl|mmol)? ?(?:blood )?${GLUCOSE_NAME}`,
  'u',
)

/** The measurement in a query; null if there is none that a person can have. */
export function parseMeasurement(question: string): Measurement | null {
  const text = foldWord(question)
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/\s+/g, ' ')
  const a1c = numberIn(A1C.exec(text))
  if (a1c !== null) {
    // From 20 on it is mmol/mol (IFCC); the master equation of the NGSP: https://ngsp.org/ifcc.asp
    const value = a1c < 20 ? a1c : 0.09148 * a1c + 2.152
    if (value >= 3 && value <= 20) return { kind: 'a1c', value: Math.round(value * 10) / 10 }
  }
  const bmi = numberIn(BMI.exec(text))
  if (bmi !== null && bmi >= 10 && bmi <= 90) return { kind: 'bmi', value: bmi }
  const pressure = PRESSURE.exec(text)
  if (pressure) {
    const [upper, lower] = [Number(pressure[1]), Number(pressure[2])]
    if (upper >= 60 && upper <= 300 && lower >= 30 && lower <= 200 && upper > lower)
      return { kind: 'pressure', upper, lower }
  }
  return glucoseIn(text)
}

function glucoseIn(text: string): Measurement | null {
  const match = GLUCOSE.exec(text)
  const number = numberIn(match)
  if (number === null || !match) return null
  const isMillimoles = /mmol/.test(text) || (number < 34 && /\d\.\d/.test(match[0]))
  const value = isMillimoles ? Math.round(number * MG_PER_MMOL) : number
  if (value < 15 || value > 999) return null
  return { kind: 'glucose', value, isFasting: /fast|ayun/.test(text) }
}

function numberIn(match: RegExpExecArray | null): number | null {
  const number = match?.[1] ?? match?.[2]
  return number === undefined ? null : Number(number)
}

export interface MeasurementAdvice {
  /** Whether the value alone can be an emergency. */
  isUrgent: boolean
  /** The pages with the advice, best first. */
  targets: readonly Target[]
}

const at = (id: string, anchor: string | null): Target => ({ id, anchor })

/**
 * The site's advice on a measurement. The limits are those that the target pages cite:
 * - glucose and A1C: American Diabetes Association, Standards of Care in Diabetes, sections 2 (diagnosis) and 6 (low
 * below 70 mg/dL, serious below 54); CDC, “About Diabetic Ketoacidosis” (ketones are checked from 240 when sick; 300
 * that stays is an emergency);
 * - blood pressure: 2025 AHA/ACC guideline (normal below 120/80, high from 130/80, severe from 180 or 120);
 * - BMI: CDC, adult BMI categories (18.5, 25, 30).
 */
export function getAdvice(measurement: Measurement): MeasurementAdvice {
  switch (measurement.kind) {
    case 'pressure':
      return getPressureAdvice(measurement.upper, measurement.lower)
    case 'glucose':
      return getGlucoseAdvice(measurement.value, measurement.isFasting)
    case 'a1c':
      return getA1cAdvice(measurement.value)
    case 'bmi':
      return getBmiAdvice(measurement.value)
  }
}

function getPressureAdvice(upper: number, lower: number): MeasurementAdvice {
  const meaning = at('article-hypertension', 'diagnosis')
  const average = at('post-measure-blood-pressure-at-home', 'what-the-average-means')
  if (upper >= 180 || lower >= 120)
    return {
      isUrgent: true,
      targets: [at('article-hypertension', 'when-to-see-a-provider'), average],
    }
  if (upper >= 130 || lower >= 80)
    return { isUrgent: false, targets: [meaning, average, at('article-hypertension', 'treatment')] }
  return { isUrgent: false, targets: [meaning, average] }
}

function getGlucoseAdvice(value: number, isFasting: boolean): MeasurementAdvice {
  const meaning = at('article-diabetes', 'diagnosis')
  if (value < 70)
    return {
      isUrgent: value < 54,
      targets: [
        at('post-low-blood-sugar', 'treat-it-the-15-15-rule'),
        at('takeaway-low-blood-sugar-plan', 'below-70-mg-dl-3-9-mmol-l-or-if-i-feel-low'),
        at('article-diabetes', 'management'),
      ],
    }
  if (value >= 240)
    return {
      isUrgent: value >= 300,
      targets: [
        at('article-high-blood-sugar', 'emergencies'),
        at('article-diabetes', 'complications'),
        at('takeaway-sick-day-rules', 'the-rules'),
        at('article-diabetes', 'management'),
      ],
    }
  if (value >= 200 || (isFasting && value >= 126))
    return { isUrgent: false, targets: [meaning, at('article-diabetes', 'management')] }
  if (isFasting && value >= 100)
    return {
      isUrgent: false,
      targets: [
        at('post-prediabetes-next-steps', 'the-numbers'),
        at('post-prediabetes-next-steps', 'what-works'),
        meaning,
      ],
    }
  return { isUrgent: false, targets: [meaning, at('article-diabetes', 'management')] }
}

function getA1cAdvice(value: number): MeasurementAdvice {
  const meaning = at('article-diabetes', 'diagnosis')
  if (value >= 6.5)
    return { isUrgent: false, targets: [meaning, at('article-diabetes', 'management')] }
  if (value >= 5.7)
    return {
      isUrgent: false,
      targets: [at('post-prediabetes-next-steps', 'the-numbers'), meaning],
    }
  return { isUrgent: false, targets: [meaning] }
}

function getBmiAdvice(value: number): MeasurementAdvice {
  const measuring = at('article-obesity', 'measuring')
  const calculator = at('bmiPage', null)
  if (value >= 30)
    return {
      isUrgent: false,
      targets: [measuring, at('article-obesity', 'lifestyle-treatment'), calculator],
    }
  if (value >= 25) return { isUrgent: false, targets: [measuring, calculator] }
  return { isUrgent: false, targets: [calculator, measuring] }
}
