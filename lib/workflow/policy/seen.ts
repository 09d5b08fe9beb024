import { z } from 'zod'
import { PolicyError } from '../../lake/policy/policy.ts'
import { rolesFor, stepRefusal } from '../model/refusals.ts'
import { SEEN_TYPE, seenId, withSeen } from '../model/seen.ts'
import { reviewDecision } from './review-decision.ts'
import { MAX_MARKED_AS_READ } from '../../limits/review.ts'

/** Marks the caller's notices as read: they are not shown again. */
export const markSeen = reviewDecision({
  input: z.strictObject({
    notices: z.array(z.string().min(1).max(300)).min(1).max(MAX_MARKED_AS_READ),
  }),
  run({ notices }, call) {
    const { id, kind, name, roles } = call.caller
    const isOfOffice = rolesFor('comment').some((role) => roles.includes(role))
    if (kind !== 'user' || !isOfOffice) throw new PolicyError(stepRefusal('role', 'comment'))
    call.put({
      _id: seenId(id),
      _type: SEEN_TYPE,
      by: { _type: 'signature', id, name },
      notices: withSeen(call.get(seenId(id))?.notices, notices),
    })
  },
})
