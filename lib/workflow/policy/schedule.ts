import { z } from 'zod'
import { PolicyError, type Policy } from '../../lake/policy-config.ts'
import { transitionError } from '../model/transition-errors.ts'
import { PLANS, PLAN_NAMES } from '../model/transitions.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'
import {
  cancelJointPlan,
  failJointPlan,
  isPlannedTogether,
  moveJointPlan,
  readJointPlan,
  requireSeenPlan,
  runJointPlan,
} from './joint-plans.ts'
import { migratePlan } from './imported-plans.ts'
import { isOtherTime, planTime, requirePlanTime } from './plan-time.ts'
import { impersonate, record, getRecords, type HashDocument } from './page-records.ts'
import { deletePlan, isEmptyPlan, putPlan, readPlan, SCHEDULE_TYPE, settlePlan } from './plans.ts'
import { opener, pageId, reviewDecision } from './review-decision.ts'

const what = z.enum(PLAN_NAMES)
const documentId = pageId.max(100)
/** For a page that is scheduled together with others: the set, so all of them are moved or canceled. */
const set = z.uuid().optional()

/**
 * Schedules the publication of an approved draft. A new schedule replaces the old one. Unpublishing is refused for every
 * page, with what to do in its place.
 */
export const schedule = reviewDecision({
  input: z.strictObject({ documentId, what, set, runAt: planTime }),
  run({ documentId: id, what: plan, set: seen, runAt }, call, open) {
    const { step, made } = PLANS[plan]
    const page = open(id, step)
    if (plan === 'unpublish') throw new PolicyError(transitionError('cannotGo'))
    const at = requirePlanTime(runAt, call.at)
    const joint = requireSeenPlan(call, page, seen)
    if (joint) return moveJointPlan(call, joint, at, open)
    record(call, page, made, { runAt: at, contentHash: page.draftHash })
    putPlan(call, id, at)
  },
})

export const cancelSchedule = reviewDecision({
  input: z.strictObject({ documentId, what, set }),
  run({ documentId: id, what: plan, set: seen }, call, open) {
    const page = open(id, 'cancelSchedule')
    if (!page.reviewState.planned[plan]) throw new PolicyError(transitionError('nothingScheduled'))
    const joint = plan === 'publish' ? requireSeenPlan(call, page, seen) : null
    if (joint) return cancelJointPlan(call, joint)
    deletePlan(call, id, plan)
    record(call, page, PLANS[plan].cancelled)
  },
})

/**
 * What the lake does at a scheduled time: by the same rules as for everyone, at that moment. What it publishes is the
 * draft, whose approval the gate requires; the version of a scheduled draft only goes with it.
 */
export function scheduledBy(getHash: HashDocument): NonNullable<Policy['scheduled']> {
  return {
    type: SCHEDULE_TYPE,
    isRelease: isScheduledDraft,
    migrate: migratePlan,
    run(task, call) {
      const joint = readJointPlan(task)
      if (joint) return runJointPlan(joint, call, opener(call, getHash))
      const { id, plan, runAt, by, isOther } = readPlan(task, call)
      if (isOther) throw new PolicyError(transitionError('otherPage'))
      if (plan === 'publish' && isPlannedTogether(call, id)) return settlePlan(task, call, false)
      settlePlan(task, call, true)
      impersonate(call, by)
      const page = opener(call, getHash)(id, PLANS[plan].step)
      // Such as one that was canceled and came back with an import.
      const planned = page.reviewState.planned[plan]
      if (!planned) throw new PolicyError(transitionError('nothingScheduled'))
      if (isOtherTime(runAt, planned.runAt)) throw new PolicyError(transitionError('otherTime'))
      if (plan === 'publish') call.publish(id)
      else call.unpublish(id)
    },
    failed(task, reason, call, problems) {
      const joint = readJointPlan(task)
      if (joint) return failJointPlan(joint, problems, call, opener(call, getHash))
      if (isEmptyPlan(task, call)) return settlePlan(task, call, false)
      const { id, plan, by } = readPlan(task, call)
      settlePlan(task, call, false)
      if (plan === 'publish' && isPlannedTogether(call, id)) return
      impersonate(call, by)
      record(call, { id, records: getRecords(call, id) }, PLANS[plan].failed, { reason })
    },
  }
}
