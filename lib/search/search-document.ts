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
  keywords: string
  headings: string
  description: string
  body: string
}
