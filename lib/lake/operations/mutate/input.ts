import { z } from 'zod'
import { patchOperations } from '../../engine/patch/operations.ts'
import { clientTransactionId } from '../../engine/transaction-id.ts'
import { httpError } from '../../errors.ts'
import { problemSentence } from '../../first-problem.ts'

const document = z.looseObject({ _id: z.string().optional(), _type: z.string().min(1) })
const withId = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) })
const params = z.record(z.string(), z.unknown()).optional()
const byId = z.object({ id: z.union([z.string(), z.array(z.string())]) })
const byQuery = z.object({ query: z.string(), params })
const selection = z.union([byId, byQuery])

export const mutation = z.union(
  [
    z.strictObject({ create: document }),
    z.strictObject({ createOrReplace: withId }),
    z.strictObject({ createIfNotExists: withId }),
    z.strictObject({ delete: selection }),
    z.strictObject({ patch: selection.and(patchOperations) }),
  ],
  'must be a valid create, createOrReplace, createIfNotExists, delete, or patch',
)

const body = z.object({
  mutations: z.array(mutation),
  transactionId: clientTransactionId.optional(),
})

export type MutationInput = z.infer<typeof mutation>
export type MutateBody = z.infer<typeof body>
export type Selection = z.infer<typeof selection>

/** Parses the body of a mutate request; 400 with the first problem and its path. */
export function readMutateBody(json: unknown): MutateBody {
  const parsed = body.safeParse(json)
  if (parsed.success) return parsed.data
  throw httpError(400, 'Bad Request', problemSentence(parsed.error, 'the body'))
}
