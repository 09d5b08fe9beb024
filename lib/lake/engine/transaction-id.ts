import { z } from 'zod'

/** It is written into headers and event streams, where a line break or `#` would start something else. */
const TRANSACTION_ID = /^[A-Za-z0-9_-]{1,128}$/

/** Whether a text is a valid transaction id, and so a revision: letters, digits, `_` and `-`, 1 to 128. */
export function isTransactionId(id: string): boolean {
  return TRANSACTION_ID.test(id)
}

/** A transaction id chosen by a client. */
export const clientTransactionId = z
  .string()
  .refine(isTransactionId, 'must be 1 to 128 letters, digits, "_", or "-"')
