import { z } from 'zod'
import { decision, PolicyError, type DecisionCall, type Policy } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { contentHash } from '../rules/content-hash.ts'
import { pageId } from './page-id.ts'
import { record, requirePage, requireStep } from './page.ts'

/** What is planned: one document for each plan, gone when it has run or was cancelled. */
export const SCHEDULE_TYPE = 'schedule'

const what = z.enum(['publish', 'unpublish'])
type Plan = z.infer<typeof what>
const documentId = pageId.max(100)

const taskId = (id: string, plan: Plan) => `${SCHEDULE_TYPE}.${plan}.${id}`

/** Plans the publication of an approved draft, or the end of a public page. A new plan replaces the old one. */
export const schedule = decision({
  input: z.strictObject({ documentId, what, runAt: z.iso.datetime({ offset: true }) }),
  run({ documentId: id, what: plan, runAt }, call) {
    const page = requirePage(call, id)
    requireStep(call, page, plan === 'publish' ? 'schedulePublish' : 'scheduleUnpublish')
    const at = new Date(runAt).toISOString()
    if (at <= call.at)
      throw new PolicyError({ code: 'date', reason: 'The time must lie in the future.' })
    const words = plan === 'publish' ? page.draft : page.published
    record(call, id, plan === 'publish' ? 'publishScheduled' : 'unpublishScheduled', {
      runAt: at,
      contentHash: words && contentHash(words),
    })
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

export const cancelSchedule = decision({
  input: z.strictObject({ documentId, what }),
  run({ documentId: id, what: plan }, call) {
    const page = requirePage(call, id)
    requireStep(call, page, 'cancelSchedule')
    if (!page.standing.planned[plan]) {
      throw new PolicyError({
        code: 'nothingScheduled',
        reason: 'Nothing of this kind is planned.',
      })
    }
    call.delete(taskId(id, plan))
    record(call, id, plan === 'publish' ? 'publishCancelled' : 'unpublishCancelled')
  },
})

/** What the lake does when a plan's time has come: under the same rules as everybody, at that moment. */
export const scheduled: NonNullable<Policy['scheduled']> = {
  type: SCHEDULE_TYPE,
  run(task, call) {
    const { id, plan } = planOf(task)
    const page = requirePage(call, id)
    requireStep(call, page, plan)
    if (plan === 'publish') call.publish(id)
    else call.unpublish(id)
  },
  failed(task, reason, call) {
    const { id, plan } = planOf(task)
    record(call, id, plan === 'publish' ? 'publishFailed' : 'unpublishFailed', { reason })
  },
}

const storedTask = z.object({ subject: z.object({ _ref: z.string() }), what })

function planOf(task: SanityDocument): { id: string; plan: Plan } {
  const { subject, what: plan } = storedTask.parse(task)
  return { id: subject._ref, plan }
}

/** A page that was published or taken down by hand needs its plan no more. */
export function dropPlan(call: Pick<DecisionCall, 'get' | 'delete'>, id: string, plan: Plan): void {
  if (call.get(taskId(id, plan))) call.delete(taskId(id, plan))
}
