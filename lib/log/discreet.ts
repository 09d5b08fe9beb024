const MAX_FAULT = 500
/** From the first mark to the last: what is quoted may hold marks itself. */
const QUOTED = /["'`].*["'`]/s
/** What an address of e-mail may be: whether it is one is said by its marks. */
const RUN = /[^\s<>(),;:"'=]+/g
/** API tokens begin so. */
const SECRET = /\bsk[\w-]{16,}|\b(?:bearer|basic)\s+\S+/gi

/** A line without what is nobody else's business: addresses of e-mail and tokens. */
export function discreet(line: string): string {
  return line
    .replaceAll(SECRET, '(secret)')
    .replaceAll(RUN, (run) => (isEmail(run) ? '(address)' : run))
}

/** Letters, `@`, letters, a dot, letters. */
function isEmail(run: string): boolean {
  const at = run.indexOf('@', 1)
  return at !== -1 && run.lastIndexOf('.', run.length - 2) > at + 1
}

/**
 * What an unforeseen error says of itself. Its message may quote what was being read (`JSON.parse` does), so what stands
 * between quotation marks is left out; where it happened is not.
 */
export function getFault(error: unknown): string {
  const head = String(error)
  const stack = error instanceof Error ? error.stack : undefined
  return stack?.startsWith(`${head}\n`)
    ? shortErrorMessage(error) + stack.slice(head.length)
    : shortErrorMessage(error)
}

/** The same in one sentence, without where it happened. */
export function shortErrorMessage(error: unknown): string {
  return String(error).replace(QUOTED, '"…"').slice(0, MAX_FAULT)
}
