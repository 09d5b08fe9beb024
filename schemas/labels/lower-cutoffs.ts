/** What the lower cut-offs say. The limits themselves are fixed. */
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
} as const
