/** The labels of the medical team’s page. */
export const DEFAULT_TEAM_FILTERS = {
  heading: 'Find the right doctor',
  concern: 'Health concern',
  specialty: 'Specialty',
  language: 'Language',
  any: 'Any',
  clear: 'Clear filters',
  noMatches: 'No doctors match all of these filters. Try fewer filters.',
  resultsOne: '1 doctor',
  resultsMany: 'doctors',
} as const

export const DEFAULT_DOCTOR_CARD_LABELS = {
  book: 'Book',
  experience: 'Experience',
  languages: 'Languages',
  concerns: 'Helps with',
  rating: 'out of 5',
  sampleDoctor: 'Sample doctor',
} as const
