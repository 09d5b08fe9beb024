/** The labels of the glossary. */
export const DEFAULT_GLOSSARY_LABELS = {
  letters: 'Letters',
  noEntries: 'no entries',
  figures: '0–9',
  alsoKnownAs: 'Also known as',
  seeAlso: 'See also',
  sources: 'Source',
} as const
