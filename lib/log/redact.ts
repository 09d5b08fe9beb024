const MAX_MESSAGE_LENGTH = 500
/** From the first quotation mark to the last: the quoted text may contain some itself. */
const QUOTED = /["'`].*["'`]/s
/** A possible email address; `isEmail` decides. */
const RUN = /[^\s<>(),;:"'=]+/g
/** The prefix of API tokens. */
const SECRET = /\bsk[\w-]{16,}|\b(?:bearer|basic)\s+\S+/gi

/** Redacts personal data and secrets from a line: email addresses and tokens. */
export function redact(line: string): string {
  return line
    .replaceAll(SECRET, '(secret)')
    .replaceAll(RUN, (run) => (isEmail(run) ? '(address)' : run))
}

/** Characters, `@`, characters, a dot, characters. */
function isEmail(run: string): boolean {
  const at = run.indexOf('@', 1)
  return at !== -1 && run.lastIndexOf('.', run.length - 2) > at + 1
}

/**
 * An unexpected error with its stack. Its message may quote input (`JSON.parse` does), so text between quotation marks
 * is left out; the location is kept.
 */
export function describeError(error: unknown): string {
  const head = String(error)
  const stack = error instanceof Error ? error.stack : undefined
  return stack?.startsWith(`${head}\n`)
    ? shortErrorMessage(error) + stack.slice(head.length)
    : shortErrorMessage(error)
}

/** The same in one sentence, without the location. */
export function shortErrorMessage(error: unknown): string {
  return String(error).replace(QUOTED, '"…"').slice(0, MAX_MESSAGE_LENGTH)
}
