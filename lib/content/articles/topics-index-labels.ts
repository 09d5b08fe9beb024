export const DEFAULT_TOPICS_INDEX_LABELS = {
  letters: 'Letters',
  noEntries: 'no entries',
  see: 'see',
  figures: '0–9',
  backToLetters: 'Back to the letters',
  search: 'Search this site',
} as const

export type TopicsIndexLabels = Readonly<Record<keyof typeof DEFAULT_TOPICS_INDEX_LABELS, string>>
