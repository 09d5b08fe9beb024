import type { IncomingMessage } from 'node:http'

/** Converts Node's request headers to web Headers; repeated headers are joined as Node does. */
export function toHeaders({ headers }: Pick<IncomingMessage, 'headers'>): Headers {
  const found = new Headers()
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') found.set(name, value)
  }
  return found
}
