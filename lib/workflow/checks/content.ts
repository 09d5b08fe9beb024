import type { FieldPath } from './field-path.ts'
import type { Fields } from './stored.ts'

/** What a place says or shows; a rule looks at the kinds that it is about. */
export type Content =
  | { kind: 'picture'; fields: Fields }
  /** `parent` is the level of the heading above the text that it stands in. */
  | { kind: 'heading'; text: string; level: number; parent: number }
  /** The heading of a box beside the text. */
  | { kind: 'title'; text: string }
  /** Running text. `cited`: its paragraph, or the list that belongs to it, has a citation. */
  | { kind: 'words'; role: 'opening' | 'paragraph' | 'item'; text: string; cited: boolean }
  /** Text that makes no sentence: the cell of a table. */
  | { kind: 'scrap'; text: string }
  /** `target` is a document's id, `href` an address; a link has one of them. */
  | { kind: 'link'; text: string; href?: string; target?: string }
  | { kind: 'citation'; sources: readonly string[] }
  | { kind: 'table'; cited: boolean; figures: string }
  | { kind: 'card'; level: string; text: string }
  /** A document that the page needs or names. `strong`: the page cannot be published without it. */
  | { kind: 'reference'; id: string; strong: boolean; name: string }
  | { kind: 'field'; name: string; isEmpty: boolean }
  /** Where the text begins: what is said of the text as a whole stands there. */
  | { kind: 'body' }

export type Found = Content & { path: FieldPath }

export type Place = Found & {
  /** Its number in document order. */
  at: number
}

/** An article or a post as the rules see it. */
export interface Page {
  id: string
  type: 'article' | 'post'
  body: Place
  /** In document order. */
  places: readonly Place[]
}
