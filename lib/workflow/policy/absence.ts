import { z } from 'zod'
import { PolicyError, type DecisionCall } from '../../lake/policy-config.ts'
import { ABSENCE_TYPE, absenceId, validateAbsence } from '../rules/absence.ts'
import { stepError } from '../model/transition-errors.ts'
import { getTransition } from '../model/transitions.ts'
import { namedPerson, requirePerson } from './named-person.ts'
import { reviewDecision } from './review-decision.ts'

/** Only office roles have work that someone may take over. */
function requireOffice({ caller }: DecisionCall): void {
  if (!getTransition('comment').allowedRoles.some((role) => caller.roles.includes(role)))
    throw new PolicyError(stepError('role', 'comment'))
}

/** The caller is away: their work is listed for their stand-in too. No one can set it for someone else. */
export const startAbsence = reviewDecision({
  input: z.strictObject({
    /** Its last day. */
    until: z.iso.date(),
    standIn: namedPerson,
  }),
  run({ until, standIn }, call) {
    requireOffice(call)
    const error = validateAbsence(call.caller.id, { until, standIn }, call.at)
    if (error) throw new PolicyError(error)
    call.put({
      _id: absenceId(call.caller.id),
      _type: ABSENCE_TYPE,
      person: { _type: 'signature', id: call.caller.id, name: call.caller.name },
      until,
      standIn: requirePerson(call, standIn, 'comment'),
    })
  },
})

/** The caller is back. */
export const endAbsence = reviewDecision({
  input: z.strictObject({}),
  run(_input, call) {
    requireOffice(call)
    const id = absenceId(call.caller.id)
    if (call.get(id)) call.delete(id)
  },
})
