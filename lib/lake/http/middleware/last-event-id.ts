import { isTransactionId } from '../../engine/transaction-id.ts'
import { httpError } from '../../errors.ts'
import type { LakeRequest } from './request.ts'

const DOCUMENT = /^[A-Za-z0-9_.-]{1,256}$/

/**
 * The id of the last event a client saw, `<transaction>` or `<transaction>#<document>`; null if it sends none. Throws
 * 400 for an id this lake never issued.
 */
export function getLastEventId(c: LakeRequest): string | null {
  const header = c.req.header('last-event-id') ?? ''
  if (header === '') return null
  const [transaction = '', document, ...more] = header.split('#')
  const isKnown =
    isTransactionId(transaction) &&
    (document === undefined || DOCUMENT.test(document)) &&
    more.length === 0
  if (isKnown) return header
  throw httpError(400, 'Bad Request', 'Last-Event-ID is not an event ID of this server')
}
