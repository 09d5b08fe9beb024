/** Documents that only become public in words that a medical reviewer has approved. */
export const GATED_TYPES = ['article', 'post'] as const
export type GatedType = (typeof GATED_TYPES)[number]

export function isGatedType(type: string): type is GatedType {
  return type === 'article' || type === 'post'
}

/**
 * Fields without a medical claim, by the type that holds them: a change to them alone voids no approval. The
 * schema marks the same fields `nonClinical`, for the words in the form; a test compares the two.
 */
const NON_CLINICAL: Readonly<Record<string, readonly string[]>> = {
  article: ['seo'],
  post: ['seo'],
  picture: ['alt', 'decorative', 'credit'],
}

export function nonClinicalFields(type: string): readonly string[] {
  return Object.hasOwn(NON_CLINICAL, type) ? (NON_CLINICAL[type] ?? []) : []
}
