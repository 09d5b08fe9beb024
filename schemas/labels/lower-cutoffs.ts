/** The texts of the lower cutoffs. The limits themselves are fixed. */
export const DEFAULT_LOWER_CUTOFFS = {
  heading: 'With the lower cutoffs',
  intro:
    'For people with South Asian, Chinese, other Asian, Middle Eastern, Black African, or African-Caribbean family backgrounds, risk starts at a lower BMI.',
  choice: 'Use lower cutoffs for some backgrounds',
  below: 'Below the lower cutoffs',
  belowText: 'A BMI below 23 is below both of the lower cutoffs (23 and 27.5).',
  increased: 'Increased risk',
  increasedText:
    'A BMI of 23 to 27.4 means an increased risk of type 2 diabetes and heart disease. For these backgrounds, NICE counts it as overweight.',
  high: 'High risk',
  highText:
    'A BMI of 27.5 or higher means a high risk of type 2 diabetes and heart disease. For these backgrounds, NICE counts it as obesity.',
  sourcesLabel: 'Sources',
} as const
