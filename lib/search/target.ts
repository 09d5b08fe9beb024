/** A target that leads the results of some queries: a document, and optionally one of its sections. */
export interface Target {
  id: string
  anchor: string | null
}
