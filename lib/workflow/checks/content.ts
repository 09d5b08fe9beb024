import type { FieldPath } from './field-path.ts'
import type { Fields } from './stored.ts'

/** A claim that shares words with more others is wrong anyway; each is compared with these. */
export const MAX_OTHER_CLAIMS = 10

/** What a place says or shows; a rule looks at the kinds that it is about. */
export type Content =
  | { kind: 'picture'; fields: Fields }
  /** `parent` is the level of the heading above the text that it stands in. */
  | { kind: 'heading'; text: string; level: number; parent: number }
  /** The heading of a box beside the text. */
  | { kind: 'title'; text: string }
  /** Running text. `cited`: a source stands behind it. `linked`: the words of it that are links. */
  | {
      kind: 'words'
      role: 'opening' | 'paragraph' | 'item'
      text: string
      cited: boolean
      linked?: readonly string[]
    }
  /** Text that makes no sentence: the cell of a table. */
  | { kind: 'scrap'; text: string }
  /** `target` is a document's id, `href` an address; a link has one of them. */
  | { kind: 'link'; text: string; href?: string; target?: string }
  /**
   * Words that are bound to a source, what follows them, and the number and the unit that it gives. `others`: which of
   * the words carry other claims too, and the numbers that those give.
   */
  | {
      kind: 'claim'
      text: string
      after: string
      value: string
      unit: string
      others: readonly { text: string; value: string; unit: string }[]
    }
  /** Words that are said to be bound, and what is wrong with that before any number is compared. */
  | { kind: 'loose'; text: string; fault: string }
  | { kind: 'citation'; sources: readonly string[] }
  /** `title`: its caption and the headings of its columns. */
  | { kind: 'table'; cited: boolean; title: string }
  | { kind: 'card'; level: string; text: string; cited: boolean }
  /** A fact to take away. `hasRoom`: its form can name a source. */
  | { kind: 'fact'; text: string; cited: boolean; hasRoom: boolean }
  /** What a figure shows, in words: its alternative text and its caption. */
  | { kind: 'shown'; text: string; cited: boolean }
  /** People of two groups, counted; see schemas/icon-array.ts. */
  | { kind: 'people'; fields: Fields }
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

/** What kinds of whole texts there are: a guide page is an article that is part of a guide. */
export type TextType = 'article' | 'guidePage' | 'post' | 'takeaway' | 'medicine'

/** A whole text as the rules see it. */
export interface Page {
  id: string
  type: TextType
  body: Place
  /** In document order. */
  places: readonly Place[]
}
