/** The search response; the browser gets no more than this. */
export interface SearchResult {
  /** With the section's anchor, if one answers. */
  href: string
  title: string
  /** The heading of that section; omitted for a page as a whole. */
  section?: string
  /** A sentence of the page. */
  description: string
  /** The positions of the query terms in the sentence: start and end, in UTF-16 units. */
  marks: [start: number, end: number][]
  /** The kind of page, in the editors' words: "Guide", "Blog article", … */
  kind: string
  /** The label after the name of an invented person; omitted otherwise. */
  sampleMark?: string
}

/** The notice above the results of an urgent query, with what to do at once. */
export interface SearchNotice {
  text: string
  actions: { href: string; label: string }[]
}

export interface SearchResponse {
  results: SearchResult[]
  /** The total number of results. */
  total: number
  /** Omitted for an ordinary query. */
  notice?: SearchNotice
}
