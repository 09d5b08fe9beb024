/** What the search answers with; the browser reads no more of it than this. */
export interface SearchResult {
  /** With the address of the section, where one answers. */
  href: string
  title: string
  /** The heading of that section; left out for a page as a whole. */
  section?: string
  /** A sentence of the page. */
  description: string
  /** Where in the sentence the words of the question stand: start and end, in UTF-16 units. */
  marks: [start: number, end: number][]
  /** What it is, in the editors' words: "Guide", "Blog article", … */
  kind: string
  /** What stands beside the name of an invented person; left out otherwise. */
  sampleMark?: string
}

/** What stands above the results of words that cannot wait, and what to do at once. */
export interface SearchNotice {
  text: string
  actions: { href: string; label: string }[]
}

export interface SearchAnswer {
  results: SearchResult[]
  /** How many there are in all. */
  total: number
  /** Left out for an ordinary question. */
  notice?: SearchNotice
}

/** The longest question that is looked at, in characters: the last words of a long one may be a cry for help. */
export const MAX_QUESTION_LENGTH = 1_000
/** The most results of one answer, and of one page of results. */
export const MAX_RESULTS = 20
