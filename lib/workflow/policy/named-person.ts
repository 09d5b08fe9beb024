import { z } from 'zod'
import { PolicyError, type PolicyCall, type PolicyViolation } from '../../lake/policy-config.ts'
import { transitionError, rolesFor } from '../model/transition-errors.ts'
import { getProfileStatus } from './reviewer-profile.ts'
import type { TransitionName } from '../model/transitions.ts'

/** A caller's reference to a staff member: the id counts, and the caller's name for them is ignored. */
export const namedPerson = z.strictObject({
  id: z.string().min(1).max(128),
  name: z.string().max(200).optional(),
})

/** Why someone cannot be assigned to this step; null if they can. */
export function validateAssignee(
  call: Pick<PolicyCall, 'person' | 'ofType'>,
  id: string,
  step: TransitionName,
): PolicyViolation | null {
  const person = call.person(id)
  if (!person) return transitionError('nobody')
  if (!rolesFor(step).some((role) => person.roles.includes(role))) return transitionError('unfit')
  // An assigned signer must be able to sign.
  const isReady = step !== 'approve' || getProfileStatus(call, person.email) === 'ready'
  return isReady ? null : transitionError('notPublicReviewer')
}

/**
 * The person that a caller assigns to a step, under the name that the lake has for them. Throws 403 for someone who
 * does not exist, is disabled, or could not take the step.
 */
export function requirePerson(
  call: Pick<PolicyCall, 'person' | 'ofType'>,
  { id }: z.infer<typeof namedPerson>,
  step: TransitionName,
): { _type: 'signature'; id: string; name: string } {
  const error = validateAssignee(call, id, step)
  if (error) throw new PolicyError(error)
  return { _type: 'signature', id, name: call.person(id)?.name ?? '' }
}
