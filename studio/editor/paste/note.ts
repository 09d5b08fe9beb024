/** A sentence of the report on a paste or an import. */
export interface Note {
  text: string
  /** The missing words that it reports. */
  missing?: readonly string[]
}

const MAX_LISTED = 20

/** Shortens a list of similar notes: the first ones in full, then a count. */
export function toShortList(notes: Note[], more: (count: number) => string): Note[] {
  if (notes.length <= MAX_LISTED) return notes
  const rest = notes.slice(MAX_LISTED)
  return [
    ...notes.slice(0, MAX_LISTED),
    { text: more(rest.length), missing: rest.flatMap(({ missing }) => missing ?? []) },
  ]
}

export function getTexts(notes: readonly Note[]): string[] {
  return notes.map(({ text }) => text)
}
