import type { IncomingMessage } from 'node:http'
import type { HttpErrorInit } from '../../net/raw-error-response.ts'

/** Paths that programs write to; each checks its own methods. */
const WRITTEN_TO = /^\/api(?:[/?]|$)/
const READ_WITH = ['GET', 'HEAD']
const ALLOW = READ_WITH.join(', ')

/**
 * Everything on the site except its API is read-only: Next would respond to any other method with the page, as if
 * something had been done. Null if the method is allowed. Drafts are exempt: Next's own actions are posted to the
 * page.
 */
export function checkMethod(
  { method = 'GET', url = '/' }: IncomingMessage,
  isDraft: boolean,
): HttpErrorInit | null {
  if (READ_WITH.includes(method) || WRITTEN_TO.test(url)) return null
  if (isDraft && method === 'POST') return null
  return { status: 405, message: 'This page is read-only. Use GET or HEAD.', allow: ALLOW }
}
