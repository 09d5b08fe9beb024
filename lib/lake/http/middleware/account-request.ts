import { z } from 'zod'
import type { AccountRequest } from '../../access/own-second-factor.ts'
import { forbidden, httpError } from '../../errors.ts'
import { problemSentence } from '../../first-problem.ts'
import { readJson } from './body.ts'
import { withCurrentFields, type RenamedField } from './renamed-fields.ts'
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

/**
 * Parses the body into the route's shape; throws 400 with the first problem. Fields that were renamed are accepted by
 * their old name.
 */
export async function parseBody<T>(
  c: LakeRequest,
  shape: z.ZodType<T>,
  ...renamed: readonly RenamedField[]
): Promise<T> {
  const body = withCurrentFields(await readJson(c), renamed, c.get('noteRenamed'))
  const parsed = shape.safeParse(body)
  if (parsed.success) return parsed.data
  throw httpError(400, 'Bad Request', problemSentence(parsed.error, 'the body'))
}
