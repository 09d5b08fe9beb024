import { createHash } from 'node:crypto'

/** A stable short key for a query's text. */
export function queryKey(query: string): string {
  return createHash('sha256').update(query).digest('base64url').slice(0, 16)
}
