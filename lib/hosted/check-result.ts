/** What a check found: `missing` has to be fixed, `advice` weakens the review, `unknown` could not be looked up. */
export interface CheckResult {
  status: 'ok' | 'missing' | 'advice' | 'unknown'
  /** One or two sentences: what is there or not, and what to do. */
  text: string
  /** Sanity's documentation about it. */
  link?: string
}
