/** A part of a page, with the address that it has there. */
export interface SearchSection {
  /** Null for what has no address of its own: the link then leads to the top of the page. */
  anchor: string | null
  heading: string
  /** Paragraphs, rows of tables, lines of lists, in their order. */
  texts: string[]
}

/** One page as the index holds it. */
export interface SearchDocument {
  id: string
  /** Changes with everything that the document shows of itself. */
  stamp: string
  type: string
  href: string
  title: string
  /** What readers see it called: a guide by its plain short name, as on its card. */
  label: string
  isSample: boolean
  /** Other names of the same thing: "High blood pressure". A question that is one of them finds it first. */
  names: string[]
  /** Words that describe the page and may not stand on it. */
  keywords: string
  description: string
  sections: SearchSection[]
}
