/** The labels of the BMI calculator. */
export const DEFAULT_BMI_FORM_LABELS = {
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
  inchesInvalid: 'Inches must be 0 or more and less than 12',
  centimetersInvalid: 'Height must be from 30 to 275 centimeters',
  kilogramsInvalid: 'Weight must be more than 0 and no more than 1,000 kilograms',
  poundsInvalid: 'Weight must be more than 0 and no more than 2,205 pounds',
  unreadable: 'Use digits with at most one period or comma, like 70 or 70.5',
  ambiguous: 'Leave out the comma between thousands, or use a period for decimals',
  otherUnit: 'Enter one number, in the unit of this field',
  didYouMean: 'Did you mean {measure}?',
  unusual: 'These numbers are unusual for an adult. Please check them and their units.',
  impossible:
    'These numbers cannot be an adult’s height and weight. Please check them and their units.',
  confirm: 'My numbers are right',
} as const

export const DEFAULT_BMI_RESULT_LABELS = {
  score: 'Your BMI',
  announcement: 'Your BMI is',
  healthyRange: 'Healthy weight for this height (BMI 18.5–24.9)',
  working: 'How it is calculated',
  workingHeight: 'Height in meters',
  workingWeight: 'Weight in kilograms',
  workingBmi: 'BMI',
} as const

export const DEFAULT_BMI_TABLE_LABELS = {
  caption: 'BMI categories in the chart',
  category: 'Category',
  range: 'BMI range',
  value: 'Value in the chart',
  yours: 'Your result',
} as const
