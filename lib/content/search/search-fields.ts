/** A published document as the search reads it. */
export interface SearchContent {
  _id: string
  _type: string
  _rev: string
  /** The name of a post's category, which stands above its title. */
  categoryTitle: string | null
  categoryRev: string | null
  /** The document, with all that it has. */
  whole: object | null
}

/** A post shows its category's name, so it changes with it. */
export function getStamp(rev: string, categoryRev: string | null | undefined): string {
  return categoryRev ? `${rev}/${categoryRev}` : rev
}
