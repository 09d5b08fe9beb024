const MAX_FAULT = 500
/** From the first mark to the last: what is quoted may hold marks itself. */
const QUOTED = /["'`].*["'`]/s
const EMAIL = /[^\s<>(),;:"'=]+@[^\s<>(),;:"'=]+\.[^\s<>(),;:"'=]+/g
/** API tokens begin so. */
const SECRET = /\bsk[\w-]{16,}|\b(?:bearer|basic)\s+\S+/gi

/** A line without what is nobody else's business: addresses of e-mail and tokens. */
export function discreet(line: string): string {
  return line.replaceAll(SECRET, '(secret)').replaceAll(EMAIL, '(address)')
}

/**
 * What an unforeseen error says of itself. Its message may quote what was being read (`JSON.parse` does), so what stands
 * between quotation marks is left out; where it happened is not.
 */
export function faultOf(error: unknown): string {
  const head = String(error)
  const stack = error instanceof Error ? error.stack : undefined
  return stack?.startsWith(`${head}\n`)
    ? briefFault(error) + stack.slice(head.length)
    : briefFault(error)
}

/** The same in one sentence, without where it happened. */
export function briefFault(error: unknown): string {
  return String(error).replace(QUOTED, '"…"').slice(0, MAX_FAULT)
}
