/** A part of a page, with its anchor there. */
export interface SearchSection {
  /** Null without an anchor: the link then leads to the top of the page. */
  anchor: string | null
  heading: string
  /** Paragraphs, table rows, and list items, in order. */
  texts: string[]
}

/** A page as input for the index. */
export interface SearchDocument {
  id: string
  /** Changes with everything that the document shows. */
  stamp: string
  type: string
  href: string
  title: string
  /** The name shown to readers: for a guide its plain short name, as on its card. */
  label: string
  isSample: boolean
  /** Other names: "High blood pressure". A query that equals one ranks it first. */
  names: string[]
  /** Words that describe the page and may not be on it. */
  keywords: string
  description: string
  sections: SearchSection[]
}
