import { toDraftId } from '../../lake/engine/document-id.ts'
import type { PolicyCall } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { transitionError } from '../model/transition-errors.ts'
import { PLANS } from '../model/transitions.ts'
import { jointPlanId } from '../rules/joint-plan.ts'
import {
  DRAFT_REMOVED,
  endJointPlan,
  getScheduled,
  isWhole,
  readJointPlan,
  type JointPlan,
} from './joint-plans.ts'
import { getRecords, record } from './page-records.ts'
import { endPlan, getPlanned, parseTaskId, SCHEDULE_TYPE, storedTask } from './plans.ts'
import { isOtherTime } from './plan-time.ts'

/**
 * Ends, on record, a plan that a change without a decision has made impossible: its draft or its document was deleted,
 * or its pages or its time were changed. Only a store that others can write to has such plans. `id`: of the plan's
 * document, which may be gone. No effect on a plan that is as it was decided.
 */
export function endLostPlan(id: string, call: PolicyCall): void {
  const stored = call.get(id)
  const task = stored?._type === SCHEDULE_TYPE ? stored : null
  const [joint, single] = [jointPlanId(''), parseTaskId(id)]
  if (id.startsWith(joint)) endLostJointPlan(id.slice(joint.length), task, call)
  else if (single?.plan === 'publish') endLostSchedule(single.id, task, call)
}

/**
 * Whether a decision made this plan, and it still waits for its time, by the records of its pages. Only a store that
 * others can write to has a plan that no decision made.
 */
export function isDecided(task: SanityDocument, call: PolicyCall): boolean {
  const joint = readJointPlan(task)
  if (joint) return getScheduled(joint, call).length > 0
  const own = parseTaskId(task._id)
  return own !== null && getPlanned(getRecords(call, own.id), own.plan) !== null
}

const DELETED = 'The plan was deleted in Sanity. Schedule its pages together again.'
const SCHEDULE_DELETED = 'The schedule was deleted in Sanity. Schedule the page again.'
const SCHEDULE_CHANGED =
  'The schedule was changed in Sanity, so nothing was published. Schedule the page again.'

function endLostJointPlan(set: string, task: SanityDocument | null, call: PolicyCall): void {
  const stored = task && readJointPlan(task)
  const plan: JointPlan = stored ?? { set, title: 'Untitled', pages: [], runAt: '', by: undefined }
  const scheduled = getScheduled(plan, call)
  if (scheduled.length === 0) return
  const removed = scheduled.filter((page) => call.get(toDraftId(page)) === null)
  const isMoved = scheduled.some((page) =>
    isOtherTime(plan.runAt, getPlanned(getRecords(call, page))?.runAt),
  )
  if (removed.length > 0) endJointPlan(call, plan, DRAFT_REMOVED, removed)
  else if (!stored) endJointPlan(call, plan, DELETED)
  else if (!isWhole(plan, call)) endJointPlan(call, plan, transitionError('otherPages').reason)
  else if (isMoved) endJointPlan(call, plan, transitionError('otherTime').reason)
}

function endLostSchedule(id: string, task: SanityDocument | null, call: PolicyCall): void {
  const page = { id, records: getRecords(call, id) }
  const planned = getPlanned(page.records)
  if (!planned || planned.set !== undefined) return
  if (call.get(toDraftId(id)) === null) {
    if (task) endPlan(call, page)
    else record(call, page, PLANS.publish.cancelled)
  } else if (!task) record(call, page, PLANS.publish.failed, { reason: SCHEDULE_DELETED })
  else if (!isAsPlanned(task, id, planned.runAt)) {
    call.delete(task._id)
    record(call, page, PLANS.publish.failed, { reason: SCHEDULE_CHANGED })
  }
}

/** Whether the document of a schedule says what its record says. */
function isAsPlanned(task: SanityDocument, id: string, runAt: string | undefined): boolean {
  const { data } = storedTask.safeParse(task)
  return data?.subject._ref === id && data.what === 'publish' && !isOtherTime(data.runAt, runAt)
}
