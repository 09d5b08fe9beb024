/** A place that leads the results of some questions: a document, and a section of it where it has that. */
export interface Target {
  id: string
  anchor: string | null
}
