import { z } from '../../../lib/zod-without-eval.ts'
import { readDeskRecords } from '../../../lib/workflow/desk/facts.ts'
import type { FailedPlan } from '../../../lib/workflow/desk/notices.ts'
import { readSeen } from '../../../lib/workflow/vocabulary/seen.ts'
import { PLAN_NAMES, PLANS } from '../../../lib/workflow/vocabulary/steps.ts'

const text = z.string().nullish()

const answered = z.object({ failedPlans: z.array(z.unknown()), seen: z.unknown() })
const failure = z.object({
  id: z.string(),
  record: z.string(),
  decision: z.string(),
  reason: text,
  page: z.object({ _type: z.string(), title: text }).nullish(),
  records: z.array(z.record(z.string(), z.unknown())),
})

interface NoticesAnswer {
  failedPlans: readonly FailedPlan[]
  seen: readonly string[]
}

/** Reads an answer to `NOTICES_QUERY`; what cannot be read hides nothing else. */
export function readNotices(answer: unknown): NoticesAnswer {
  const { failedPlans, seen } = answered.parse(answer)
  return {
    seen: readSeen(seen),
    failedPlans: failedPlans.flatMap((item): FailedPlan[] => {
      const read = failure.safeParse(item)
      const plan = PLAN_NAMES.find((name) => PLANS[name].failed === read.data?.decision)
      if (!read.success || !plan) return []
      const { id, record, reason, page, records } = read.data
      return [
        {
          id,
          type: page?._type ?? null,
          title: page?.title ?? null,
          plan,
          record,
          reason: reason ?? null,
          records: readDeskRecords(records),
        },
      ]
    }),
  }
}
