/** Converts a thrown value of any type to an `Error`. */
export function asError(thrown: unknown): Error {
  return thrown instanceof Error
    ? thrown
    : new Error('The thrown value is not an error', { cause: thrown })
}
