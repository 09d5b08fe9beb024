import { z } from 'zod'
import { PolicyError, type Policy } from '../../lake/policy-config.ts'
import { formatDay } from '../model/dates.ts'
import { lastPlannedDay, utcDate } from '../model/utc-date.ts'
import { transitionError } from '../model/transition-errors.ts'
import { PLANS, PLAN_NAMES } from '../model/transitions.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'
import { impersonate, record, getRecords, type HashDocument } from './page-records.ts'
import {
  deletePlan,
  isEmptyPlan,
  migratePlan,
  putPlan,
  readPlan,
  SCHEDULE_TYPE,
  settlePlan,
} from './plans.ts'
import { opener, pageId, reviewDecision } from './review-decision.ts'

const what = z.enum(PLAN_NAMES)
const documentId = pageId.max(100)

/**
 * Schedules the publication of an approved draft. A new schedule replaces the old one. Unpublishing is refused for every
 * page, with what to do in its place.
 */
export const schedule = reviewDecision({
  input: z.strictObject({ documentId, what, runAt: z.iso.datetime({ offset: true }) }),
  run({ documentId: id, what: plan, runAt }, call, open) {
    const { step, made } = PLANS[plan]
    const page = open(id, step)
    if (plan === 'unpublish') throw new PolicyError(transitionError('cannotGo'))
    const at = new Date(runAt).toISOString()
    const last = lastPlannedDay(utcDate(call.at))
    if (at <= call.at)
      throw new PolicyError({
        code: 'date',
        reason: 'The time is in the past. Choose a later one.',
      })
    if (utcDate(at) > last)
      throw new PolicyError({
        code: 'date',
        reason: `The time is more than a year ahead. Choose ${formatDay(last)} or an earlier day.`,
      })
    record(call, page, made, { runAt: at, contentHash: page.draftHash })
    putPlan(call, id, at)
  },
})

export const cancelSchedule = reviewDecision({
  input: z.strictObject({ documentId, what }),
  run({ documentId: id, what: plan }, call, open) {
    const page = open(id, 'cancelSchedule')
    if (!page.reviewState.planned[plan]) throw new PolicyError(transitionError('nothingScheduled'))
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
      const { id, plan, runAt, by } = readPlan(task, call)
      settlePlan(task, call, true)
      impersonate(call, by)
      const page = opener(call, getHash)(id, PLANS[plan].step)
      // Such as one that was canceled and came back with an import.
      const planned = page.reviewState.planned[plan]
      if (!planned) throw new PolicyError(transitionError('nothingScheduled'))
      if (isBefore(runAt, planned.runAt)) throw new PolicyError(transitionError('otherTime'))
      if (plan === 'publish') call.publish(id)
      else call.unpublish(id)
    },
    failed(task, reason, call) {
      if (isEmptyPlan(task, call)) return settlePlan(task, call, false)
      const { id, plan, by } = readPlan(task, call)
      settlePlan(task, call, false)
      impersonate(call, by)
      record(call, { id, records: getRecords(call, id) }, PLANS[plan].failed, { reason })
    },
  }
}

/** Whether a stored time is earlier than the one on record: only an edited store, or a mixed import, has such a plan. */
function isBefore(runAt: unknown, onRecord: string | undefined): boolean {
  return onRecord !== undefined && !(Date.parse(String(runAt)) >= Date.parse(onRecord))
}
