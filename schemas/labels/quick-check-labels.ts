/** The labels of the small calculator inside an article. */
export const DEFAULT_QUICK_CHECK_LABELS = {
  feet: 'Feet',
  inches: 'Inches',
  weight: 'Weight (kg)',
  calculate: 'Check',
  invalid: 'Enter valid values',
  result: 'Your BMI is',
} as const
