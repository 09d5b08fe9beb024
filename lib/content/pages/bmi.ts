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
  lower: typeof DEFAULT_LOWER_CUTOFFS
  /** The publications that the lower cut-offs come from. */
  lowerSources: { id: string; name: string; url: string | null }[]
  labels: typeof DEFAULT_BMI_LABELS
}

/** Labels that work before an editor has changed any. */
export const DEFAULT_BMI_LABELS = {
  heightUnit: 'Height unit',
  weightUnit: 'Weight unit',
  feetInchesUnit: 'ft / in',
  centimetersUnit: 'cm',
  kilogramsUnit: 'kg',
  poundsUnit: 'lb',
  feet: 'Height in Feet',
  inches: 'Inches',
  centimeters: 'Height (cm)',
  kilograms: 'Weight (kg)',
  pounds: 'Weight (lb)',
  calculate: 'Calculate BMI',
  reset: 'Reset',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  errorSummary: 'There is a problem',
  feetInvalid: 'Feet must be a whole number from 1 to 8',
  inchesInvalid: 'Inches must be a number from 0 to under 12',
  centimetersInvalid: 'Height must be a number of centimeters from 30 to 275',
  kilogramsInvalid: 'Weight must be a number of kilograms above 0, up to 1,000',
  poundsInvalid: 'Weight must be a number of pounds above 0, up to 2,205',
  score: 'Your BMI',
  announcement: 'Your BMI is',
  healthyRange: 'Healthy weight for this height (BMI 18.5–24.9)',
  working: 'How it is worked out',
  workingHeight: 'Height in meters',
  workingWeight: 'Weight in kilograms',
  workingBmi: 'BMI',
  caption: 'BMI categories in the chart',
  category: 'Category',
  range: 'BMI range',
  value: 'Value in the chart',
  yours: 'Your result',
}

/** What the lower cut-offs say before an editor has changed any of it. */
export const DEFAULT_LOWER_CUTOFFS = {
  heading: 'With the lower cut-offs',
  intro:
    'For South Asian, Chinese, other Asian, Middle Eastern, Black African or African-Caribbean family backgrounds. Risk begins at a lower BMI there.',
  choice: 'Use lower cut-offs for some backgrounds',
  below: 'Below the lower cut-offs',
  belowText: 'A BMI below 23 is under both cut-offs, 23 and 27.5.',
  increased: 'Increased risk',
  increasedText:
    'A BMI of 23 to 27.4 means an increased risk of type 2 diabetes and heart disease. NICE counts it as overweight for these backgrounds.',
  high: 'High risk',
  highText:
    'A BMI of 27.5 or above means a high risk of type 2 diabetes and heart disease. NICE counts it as obesity for these backgrounds.',
  sourcesLabel: 'Sources',
}
