/** The labels of the corrections page. */
export const DEFAULT_CORRECTION_LABELS = {
  empty: 'There are no corrections yet.',
  gone: 'This page has been taken down. Its corrections stay on record.',
  correction: 'Correction:',
  feed: 'RSS feed of corrections',
  policy: 'How we write and review our pages',
} as const
