/** A sentence of the report on what was pasted or imported. */
export interface Note {
  text: string
  /** Words that it names because they are not in the text. */
  missing?: readonly string[]
}

const MAX_LISTED = 20

/** Notes of one sort: the first of them in full, the rest as a number. */
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
