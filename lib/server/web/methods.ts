import type { IncomingMessage } from 'node:http'
import type { Refusal } from '../../net/refusal.ts'

/** What programs write to; each says for itself which methods it has. */
const WRITTEN_TO = /^\/api(?:[/?]|$)/
const READ_WITH = ['GET', 'HEAD']
const ALLOW = READ_WITH.join(', ')

/**
 * Everything of the site but its API is only read: Next would answer any other method with the page, as if something had
 * been done. Null where the method stands. A draft is written to as well: Next's own actions are posted to the page.
 */
export function refuseMethod(
  { method = 'GET', url = '/' }: IncomingMessage,
  isDraft: boolean,
): Refusal | null {
  if (READ_WITH.includes(method) || WRITTEN_TO.test(url)) return null
  if (isDraft && method === 'POST') return null
  return { status: 405, message: 'This page is read-only. Use GET or HEAD.', allow: ALLOW }
}
