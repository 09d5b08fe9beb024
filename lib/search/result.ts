/** What the search answers with; the browser reads no more of it than this. */
export interface SearchResult {
  href: string
  title: string
  description: string
  /** What it is, in the editors' words: "Guide", "Blog article", … */
  kind: string
  /** What stands beside the name of an invented person; left out otherwise. */
  sampleMark?: string
}

export interface SearchAnswer {
  results: SearchResult[]
  /** How many there are in all. */
  total: number
}

/** The longest question that is looked at, in characters. */
export const LONGEST_QUESTION = 200
/** The most results of one answer, and of one page of results. */
export const MOST_RESULTS = 20
