/**
 * Options of our own on any schema type. The review workflow reads them; Sanity ignores what it does
 * not know.
 */
declare module 'sanity' {
  interface BaseSchemaTypeOptions {
    /**
     * True for words that carry no medical claim (search and sharing text, image descriptions): a
     * change to them alone does not need a new medical review.
     */
    nonClinical?: boolean
  }
}

/** Marks a field as carrying no medical claim. */
export const nonClinical = { nonClinical: true } as const
