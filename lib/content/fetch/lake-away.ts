/**
 * How the error page knows this error. Production hides a server error's words from the browser and passes on its
 * `digest` alone, and Next leaves one as it is when there is one already.
 */
export const LAKE_AWAY = 'LAKE_AWAY'

/** The content lake does not answer, so a draft can neither be shown nor be said to be missing. */
export class LakeAwayError extends Error {
  override readonly name = 'LakeAwayError'
  readonly digest = LAKE_AWAY

  constructor(cause: unknown) {
    super('The content lake is not answering.', { cause })
  }
}
