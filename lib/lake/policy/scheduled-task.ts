import type { DecisionCall, Policy } from '../policy-config.ts'
import type { Identity, Role, SanityDocument } from '../types.ts'

type TaskPolicy = NonNullable<Policy['scheduled']>

/** The reason on record for an error that is ours, whose details are in the log. */
export const UNKNOWN_ERROR = 'The server failed. See its log for the reason.'

/** Milliseconds since 1970; an unreadable time is due at once, so that its failure is visible. */
export function getRunAt(task: SanityDocument): number {
  const at = typeof task.runAt === 'string' ? Date.parse(task.runAt) : Number.NaN
  return Number.isNaN(at) ? 0 : at
}

/** Runs a task, unless it is gone: canceled, or run by another process. */
export function runScheduled(
  scheduled: TaskPolicy,
  task: SanityDocument,
  call: DecisionCall,
): void {
  if (!call.get(task._id)) return
  call.delete(task._id)
  scheduled.run(task, call)
}

/** Records that a task was refused; it is gone then. */
export function recordFailure(
  scheduled: TaskPolicy,
  task: SanityDocument,
  reason: string,
  call: DecisionCall,
): void {
  if (!call.get(task._id)) return
  call.delete(task._id)
  scheduled.failed(task, reason, call)
}

/** The schedule acts with all rights; the policy decides what it may publish. */
export function schedulerIdentity(roles: readonly Role[]): Identity {
  const role = roles.find((each) => each.manage)
  return {
    id: 'schedule',
    kind: 'token',
    name: 'Schedule',
    email: '',
    roles: role ? [role.name] : [],
  }
}
