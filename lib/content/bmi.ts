/** The words of the calculator, as its page hands them to the browser. */
export interface BmiWords {
  formHeading: string
  formIntro: string
  resultHeading: string
  emptyText: string
  chartHeading: string
  adviceHeading: string
  note: string
  privacyNote: string
  categories: {
    key: string
    label: string
    range: string
    chartLabel: string
    description: string
    advice: string
  }[]
  labels: typeof DEFAULT_BMI_LABELS
}

/** Labels that work before an editor has changed any. */
export const DEFAULT_BMI_LABELS = {
  feet: 'Height in Feet',
  inches: 'Inches',
  weight: 'Weight (kg)',
  calculate: 'Calculate BMI',
  reset: 'Reset',
  score: 'Your BMI',
  feetInvalid: 'Feet must be a whole number from 1 to 8',
  inchesInvalid: 'Inches must be a number from 0 to under 12',
  weightInvalid: 'Weight must be a number of kilograms above 0, up to 1,000',
  working: 'How it is worked out',
  healthyRange: 'Healthy weight for this height (BMI 18.5–24.9)',
  caption: 'BMI categories in the chart',
  category: 'Category',
  range: 'BMI range',
  value: 'Value in the chart',
  yours: 'Your result',
}
