/** The words of our own search, named as in the site settings; see labels.ts. */
export const DEFAULT_SEARCH_LABELS = {
  open: 'Search',
  close: 'Close search',
  suggestions: 'Pages on this site',
  allResults: 'See all results for',
  result: 'result',
  results: 'results',
  hint: 'Use the arrow keys to choose.',
  failed: 'The search does not answer just now. Please try again.',
  more: 'More results',
  previous: 'Previous results',
  page: 'Page',
  helpHeading: 'Find it another way',
  topicsIndex: 'All topics from A to Z',
  article: 'Guide',
  post: 'Blog article',
  category: 'Blog category',
  legalPage: 'Policy',
  doctor: 'Doctor',
  faq: 'Question',
  glossaryTerm: 'Glossary',
  pageKind: 'Page',
} as const

export type SearchLabels = Readonly<Record<keyof typeof DEFAULT_SEARCH_LABELS, string>>
