/** A published document as search input. */
export interface SearchContent {
  _id: string
  _type: string
  _rev: string
  /** The name of a post's category, shown above its title. */
  categoryTitle: string | null
  categoryRev: string | null
  /** The full document. */
  whole: object | null
}

/** A post shows its category's name, so its stamp changes with the category. */
export function getStamp(rev: string, categoryRev: string | null | undefined): string {
  return categoryRev ? `${rev}/${categoryRev}` : rev
}
