import { createHash } from 'node:crypto'

/** A short name of a query's text, the same wherever it is made. */
export function queryKey(query: string): string {
  return createHash('sha256').update(query).digest('base64url').slice(0, 16)
}
