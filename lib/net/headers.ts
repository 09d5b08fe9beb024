import type { IncomingMessage } from 'node:http'

/** The headers of Node's request as those of a web request; of what was sent several times, what Node has joined. */
export function headersOf({ headers }: Pick<IncomingMessage, 'headers'>): Headers {
  const found = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') found.set(name, value)
  }
  return found
}
