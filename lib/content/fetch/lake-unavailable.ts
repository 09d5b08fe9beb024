/**
 * How the error page recognizes this error. Production hides a server error's message from the browser and passes on
 * only its `digest`, and Next keeps a digest that is already set.
 */
export const LAKE_UNAVAILABLE = 'LAKE_AWAY'

/** The content lake does not respond, so a draft can neither be shown nor be reported missing. */
export class LakeDownError extends Error {
  override readonly name = 'LakeAwayError'
  readonly digest = LAKE_UNAVAILABLE

  constructor(cause: unknown) {
    super('The content lake is not responding.', { cause })
  }
}
