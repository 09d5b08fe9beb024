import { z } from 'zod'
import { PolicyError, type DecisionCall, type Policy } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { formatDay } from '../model/dates.ts'
import { lastPlannedDay, utcDate } from '../model/utc-date.ts'
import { transitionError } from '../model/transition-errors.ts'
import { PLANS, PLAN_NAMES, type Plan } from '../model/transitions.ts'
import { impersonate, record, getRecords, type HashDocument } from './page-records.ts'
import { opener, pageId, reviewDecision } from './review-decision.ts'

/** A scheduled action: one document each, deleted when it has run or was canceled. */
export const SCHEDULE_TYPE = 'schedule'

const what = z.enum(PLAN_NAMES)
const documentId = pageId.max(100)

const taskId = (id: string, plan: Plan) => `${SCHEDULE_TYPE}.${plan}.${id}`

/** Schedules the publication of an approved draft, or an unpublish. A new schedule replaces the old one. */
export const schedule = reviewDecision({
  input: z.strictObject({ documentId, what, runAt: z.iso.datetime({ offset: true }) }),
  run({ documentId: id, what: plan, runAt }, call, open) {
    const { step, made } = PLANS[plan]
    const page = open(id, step)
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
    const contentHash = plan === 'publish' ? page.draftHash : page.publishedHash
    record(call, page, made, { runAt: at, contentHash })
    call.put({
      _id: taskId(id, plan),
      _type: SCHEDULE_TYPE,
      subject: { _type: 'reference', _ref: id, _weak: true },
      what: plan,
      runAt: at,
      by: { _type: 'signature', id: call.caller.id, name: call.caller.name },
    })
  },
})

export const cancelSchedule = reviewDecision({
  input: z.strictObject({ documentId, what }),
  run({ documentId: id, what: plan }, call, open) {
    const page = open(id, 'cancelSchedule')
    if (!page.reviewState.planned[plan]) throw new PolicyError(transitionError('nothingScheduled'))
    call.delete(taskId(id, plan))
    record(call, page, PLANS[plan].cancelled)
  },
})

/** What the lake does at a scheduled time: by the same rules as for everyone, at that moment. */
export function scheduledBy(getHash: HashDocument): NonNullable<Policy['scheduled']> {
  return {
    type: SCHEDULE_TYPE,
    run(task, call) {
      const { id, plan } = getPlan(task)
      impersonate(call, task.by)
      opener(call, getHash)(id, PLANS[plan].step)
      if (plan === 'publish') call.publish(id)
      else call.unpublish(id)
    },
    failed(task, reason, call) {
      const { id, plan } = getPlan(task)
      impersonate(call, task.by)
      record(call, { id, records: getRecords(call, id) }, PLANS[plan].failed, { reason })
    },
  }
}

const storedTask = z.object({ subject: z.object({ _ref: z.string() }), what })

/** Throws for a document without a page or a known action. */
function getPlan(task: SanityDocument): { id: string; plan: Plan } {
  const read = storedTask.safeParse(task)
  if (read.success) return { id: read.data.subject._ref, plan: read.data.what }
  const wrong = read.error.issues.map(({ path }) => path.join('.')).join(' and ')
  throw new Error(`its ${wrong} cannot be read`)
}

/** A page that was published or taken down manually no longer needs its schedule. */
export function cancelPlan(
  call: Pick<DecisionCall, 'get' | 'delete'>,
  id: string,
  plan: Plan,
): void {
  if (call.get(taskId(id, plan))) call.delete(taskId(id, plan))
}
