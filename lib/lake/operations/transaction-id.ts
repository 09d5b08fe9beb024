import { z } from 'zod'
import { isTransactionId } from '../engine/transaction-id.ts'

/** A transaction's id as a client may give it. */
export const clientTransactionId = z
  .string()
  .refine(isTransactionId, 'must have letters, digits, "_" and "-", 1 to 128 of them')
