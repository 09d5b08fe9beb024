/** The labels on every medicine page. */
export const DEFAULT_MEDICINE_LABELS = {
  listHeading: 'Medicines from A to Z',
  open: 'Read about it',
  back: 'All medicines',
  atAGlance: 'At a glance',
  brandNames: 'Brand names',
  drugClass: 'Drug class',
  forms: 'Forms',
  boxedWarning: 'Boxed warning from the FDA',
  notADose: 'This page does not tell you what dose to take. Follow your own prescription label.',
} as const
