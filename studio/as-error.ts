/** Of what was thrown, which may be anything. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('What was thrown is no error', { cause: thrown })
}
