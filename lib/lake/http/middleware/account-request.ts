import { z } from 'zod'
import type { AccountRequest } from '../../access/own-second-factor.ts'
import { forbidden, httpError } from '../../errors.ts'
import { problemSentence } from '../../first-problem.ts'
import { readJson } from './body.ts'
import { requireIdentity, type LakeRequest } from './request.ts'

/** The credentials of a signature, in a body. */
export const signatureShape = z.object({
  password: z.string().max(1024).optional(),
  code: z.string().max(64).optional(),
})

/** The caller, who must be a person: throws 403 for an API token, which has no account. */
export function requirePerson(c: LakeRequest): AccountRequest {
  const identity = requireIdentity(c)
  if (identity.kind !== 'user')
    throw forbidden(
      'This is available only to people who are signed in; an API token has no account',
    )
  return { identity, address: c.get('address') }
}

/** Parses the body into the route's shape; throws 400 with the first problem. */
export async function parseBody<T>(c: LakeRequest, shape: z.ZodType<T>): Promise<T> {
  const parsed = shape.safeParse(await readJson(c))
  if (parsed.success) return parsed.data
  throw httpError(400, 'Bad Request', problemSentence(parsed.error, 'the body'))
}
