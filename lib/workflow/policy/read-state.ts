import { z } from 'zod'
import { PolicyError } from '../../lake/policy-config.ts'
import { rolesFor, stepError } from '../model/transition-errors.ts'
import { READ_STATE_TYPE, readStateId, withReadKeys } from '../model/read-state.ts'
import { reviewDecision } from './review-decision.ts'
import { MAX_MARKED_AS_READ } from '../../limits/review.ts'

/** Marks the caller's notices as read: they are not shown again. */
export const markRead = reviewDecision({
  input: z.strictObject({
    notices: z.array(z.string().min(1).max(300)).min(1).max(MAX_MARKED_AS_READ),
  }),
  run({ notices }, call) {
    const { id, kind, name, roles } = call.caller
    const isOfOffice = rolesFor('comment').some((role) => roles.includes(role))
    if (kind !== 'user' || !isOfOffice) throw new PolicyError(stepError('role', 'comment'))
    call.put({
      _id: readStateId(id),
      _type: READ_STATE_TYPE,
      by: { _type: 'signature', id, name },
      notices: withReadKeys(call.get(readStateId(id))?.notices, notices),
    })
  },
})
