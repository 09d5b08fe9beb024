import { describeError } from '../../log/redact.ts'
import type { LakeContext } from '../context.ts'
import { policyCall } from './check.ts'
import { mapPolicyErrors } from './policy-errors.ts'
import { policyServices } from './policy-services.ts'

const OPTIONS = { author: 'upgrade', channel: 'decision' } as const

type Lake = Pick<LakeContext, 'store' | 'config' | 'access' | 'log'>

/**
 * Stores scheduled tasks of an earlier version as the policy does now, before the scheduler starts. One that cannot be
 * is left as it is, and runs at its time.
 */
export function migrateTasks(lake: Lake): void {
  const { store, log } = lake
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled?.migrate) return
  const { type, migrate } = scheduled
  const earlier = store.ofType(type)
  for (const task of earlier) {
    try {
      store.write(OPTIONS, (tx) => {
        const call = policyCall(tx, OPTIONS, policyServices(lake))
        mapPolicyErrors(() => migrate(task, call))
      })
    } catch (error) {
      log(`The scheduled task ${task._id} could not be migrated: ${describeError(error)}`)
    }
  }
  const count = earlier.length - store.ofType(type).length
  if (count > 0) log(`Migrated ${count} scheduled tasks from an earlier version`)
}
