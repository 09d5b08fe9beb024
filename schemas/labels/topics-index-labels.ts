/** The labels of the topics list. */
export const DEFAULT_TOPICS_INDEX_LABELS = {
  letters: 'Letters',
  noEntries: 'no entries',
  see: 'see',
  category: 'blog articles',
  figures: '0–9',
  backToLetters: 'Back to the letters',
  search: 'Search this site',
} as const
