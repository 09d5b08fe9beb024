/** Closed lists shared by the schemas, the site's components, and the seed. */

export const icons = [
  { value: 'heart', title: 'Heart' },
  { value: 'drop', title: 'Drop (blood glucose)' },
  { value: 'ribbon', title: 'Ribbon (cancer, HIV)' },
  { value: 'scale', title: 'Scale (weight)' },
  { value: 'mind', title: 'Mind (depression)' },
  { value: 'gauge', title: 'Gauge (blood pressure)' },
  { value: 'shield', title: 'Shield' },
  { value: 'clock', title: 'Clock' },
  { value: 'team', title: 'Team' },
  { value: 'star', title: 'Star' },
  { value: 'book', title: 'Book' },
  { value: 'people', title: 'People' },
  { value: 'smile', title: 'Smile' },
  { value: 'check', title: 'Check mark' },
  { value: 'phone', title: 'Phone' },
  { value: 'mail', title: 'Mail' },
  { value: 'map', title: 'Map' },
  { value: 'search', title: 'Magnifying glass' },
  { value: 'calendar', title: 'Calendar' },
  { value: 'stethoscope', title: 'Stethoscope' },
  { value: 'leaf', title: 'Leaf (nutrition)' },
  { value: 'run', title: 'Runner (exercise)' },
  { value: 'female', title: 'Women’s health' },
  { value: 'alert', title: 'Warning sign' },
  { value: 'pill', title: 'Pill' },
  { value: 'clipboard', title: 'Clipboard' },
] as const

export const accents = [
  { value: 'teal', title: 'Teal' },
  { value: 'rose', title: 'Rose' },
  { value: 'amber', title: 'Amber' },
  { value: 'violet', title: 'Violet' },
  { value: 'sky', title: 'Sky blue' },
  { value: 'green', title: 'Green' },
] as const

export const sourceKinds = [
  { value: 'guideline', title: 'Clinical guideline' },
  { value: 'factSheet', title: 'Fact sheet' },
  { value: 'systematicReview', title: 'Systematic review' },
  { value: 'trial', title: 'Trial' },
  { value: 'statistics', title: 'Statistics' },
  { value: 'law', title: 'Law or policy' },
  { value: 'reference', title: 'Reference' },
] as const

/** The status of a publication; one without a status is current. */
export const sourceStatuses = [
  { value: 'current', title: 'Current' },
  { value: 'superseded', title: 'Superseded by another source' },
  { value: 'corrected', title: 'Corrected' },
  { value: 'retracted', title: 'Retracted' },
] as const

export const socialIcons = [
  { value: 'facebook', title: 'Facebook' },
  { value: 'x', title: 'X' },
  { value: 'instagram', title: 'Instagram' },
  { value: 'linkedin', title: 'LinkedIn' },
  { value: 'youtube', title: 'YouTube' },
] as const

export const legalSlugs = ['privacy', 'disclaimer', 'terms-of-use', 'accessibility'] as const

/** Values of https://schema.org/MedicalSpecialty: those that treat the conditions we write about. */
export const medicalSpecialties = [
  { value: 'PrimaryCare', title: 'Primary care' },
  { value: 'Cardiovascular', title: 'Heart and blood vessels' },
  { value: 'DietNutrition', title: 'Diet and nutrition' },
  { value: 'Endocrine', title: 'Hormones and metabolism' },
  { value: 'Geriatric', title: 'Care of older people' },
  { value: 'Infectious', title: 'Infections' },
  { value: 'Neurologic', title: 'Brain and nerves' },
  { value: 'Oncologic', title: 'Cancer' },
  { value: 'Psychiatric', title: 'Mental health' },
  { value: 'Pulmonary', title: 'Lungs' },
  { value: 'Renal', title: 'Kidneys' },
] as const
