import { z } from 'zod'
import { PolicyError, type PolicyCall, type Refusal } from '../../lake/policy/policy.ts'
import { refusal, rolesFor } from '../model/refusals.ts'
import { getProfileStatus } from './reviewer-profile.ts'
import type { Step } from '../model/steps.ts'

/** How a caller names somebody of the office: the id counts, and what the caller calls them is passed over. */
export const namedPerson = z.strictObject({
  id: z.string().min(1).max(128),
  name: z.string().max(200).optional(),
})

/** Why somebody cannot be named for what takes this step; null when they can. */
export function refusePerson(
  call: Pick<PolicyCall, 'person' | 'ofType'>,
  id: string,
  step: Step,
): Refusal | null {
  const known = call.person(id)
  if (!known) return refusal('nobody')
  if (!rolesFor(step).some((role) => known.roles.includes(role))) return refusal('unfit')
  // Who is asked to sign can sign.
  const isReady = step !== 'approve' || getProfileStatus(call, known.email) === 'ready'
  return isReady ? null : refusal('notPublicReviewer')
}

/**
 * Somebody whom a caller names for what takes this step, under the name that the lake knows them by. Throws 403 for who
 * does not exist, is disabled, or could not take the step.
 */
export function requirePerson(
  call: Pick<PolicyCall, 'person' | 'ofType'>,
  { id }: z.infer<typeof namedPerson>,
  step: Step,
): { _type: 'signature'; id: string; name: string } {
  const refused = refusePerson(call, id, step)
  if (refused) throw new PolicyError(refused)
  return { _type: 'signature', id, name: call.person(id)?.name ?? '' }
}
