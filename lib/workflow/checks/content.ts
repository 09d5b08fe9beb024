import type { FieldPath } from './field-path.ts'
import type { Fields } from './stored.ts'

/** A claim that shares words with more others is wrong anyway; each is compared with these. */
export const MAX_OTHER_CLAIMS = 10

/** What a place says or shows; each rule handles some of the kinds. */
export type Content =
  | { kind: 'picture'; fields: Fields }
  /** `parent` is the level of the heading above the text that contains it. */
  | { kind: 'heading'; text: string; level: number; parent: number }
  /** The heading of a box. */
  | { kind: 'title'; text: string }
  /** Running text. `cited`: it has a source. `linked`: its words that are links. */
  | {
      kind: 'words'
      role: 'opening' | 'paragraph' | 'item'
      text: string
      cited: boolean
      linked?: readonly string[]
    }
  /** Text that is not a sentence: a table cell. */
  | { kind: 'scrap'; text: string }
  /** `target` is a document's id, `href` a URL; a link has one of them. */
  | { kind: 'link'; text: string; href?: string; target?: string }
  /**
   * Words bound to a source, the text after them, and the source's number and unit. `others`: which of the words other
   * claims share, and the numbers of those claims.
   */
  | {
      kind: 'claim'
      text: string
      after: string
      value: string
      unit: string
      others: readonly { text: string; value: string; unit: string }[]
    }
  /** Words with a broken binding, and what is wrong with it before any number is compared. */
  | { kind: 'loose'; text: string; fault: string }
  | { kind: 'citation'; sources: readonly string[] }
  /** `title`: its caption and column headings. */
  | { kind: 'table'; cited: boolean; title: string }
  | { kind: 'card'; level: string; text: string; cited: boolean }
  /** A key fact. `hasRoom`: its form can name a source. */
  | { kind: 'fact'; text: string; cited: boolean; hasRoom: boolean }
  /** A figure's content in words: its alternative text and its caption. */
  | { kind: 'shown'; text: string; cited: boolean }
  /** Counted people in two groups; see schemas/icon-array.ts. */
  | { kind: 'people'; fields: Fields }
  /** A document that the page needs or names. `strong`: the page cannot be published without it. */
  | { kind: 'reference'; id: string; strong: boolean; name: string }
  | { kind: 'field'; name: string; isEmpty: boolean }
  /** The start of the text: findings about the text as a whole go here. */
  | { kind: 'body' }

export type FoundValue = Content & { path: FieldPath }

export type ContentPath = FoundValue & {
  /** Its index in document order. */
  at: number
}

/** The types of full texts: a guide page is an article that is part of a guide. */
export type TextType = 'article' | 'guidePage' | 'post' | 'takeaway' | 'medicine'

/** A full text as the rules see it. */
export interface Page {
  id: string
  type: TextType
  body: ContentPath
  /** In document order. */
  places: readonly ContentPath[]
}
