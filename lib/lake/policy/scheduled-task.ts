import { RELEASE_TYPE } from '../engine/document-id.ts'
import { parseScheduledTime } from '../engine/scheduled-time.ts'
import { httpError, LakeError, MutationError } from '../errors.ts'
import { isScheduledRelease } from '../operations/scheduled-release.ts'
import type { DecisionCall, Policy, ReleaseProblem } from '../policy-config.ts'
import type { Identity, Role, SanityDocument } from '../types.ts'

type TaskPolicy = NonNullable<Policy['scheduled']>

/** The reason on record for an error that is ours, whose details are in the log. */
export const UNKNOWN_ERROR = 'The server failed. See its log for the reason.'

/** The reason on record for a task whose time is damaged: in an import, or in a store that was edited by hand. */
export const UNREADABLE_TIME =
  'The time of this schedule can’t be read, so nothing was published. Schedule it again.'

function readTime(task: SanityDocument): number | null {
  return parseScheduledTime(task._type === RELEASE_TYPE ? task.publishAt : task.runAt)
}

/** When a task is due, in milliseconds since 1970. One whose time is unreadable is refused at once, on record. */
export function getRunAt(task: SanityDocument): number {
  return readTime(task) ?? 0
}

/** Runs a task, unless it is gone: canceled, or run by another process. Throws a LakeError if its time is unreadable. */
export function runScheduled(
  scheduled: TaskPolicy,
  task: SanityDocument,
  call: DecisionCall,
): void {
  const current = takeTask(scheduled, task, call)
  if (!current) return
  if (readTime(current) === null) throw httpError(409, 'Conflict', UNREADABLE_TIME)
  scheduled.run(current, call)
}

/** The task as it is now, removed; null if it is gone. A release is left to the policy: what it published is history. */
function takeTask(
  scheduled: TaskPolicy,
  { _id: id }: SanityDocument,
  call: DecisionCall,
): SanityDocument | null {
  const task = call.get(id)
  if (!task || isScheduledRelease(scheduled, task)) return task
  if (task._type !== scheduled.type) return null
  call.delete(id)
  return task
}

/** Why a task or a release was refused, by the documents that an error names. */
export function getProblems(error: unknown): ReleaseProblem[] {
  if (error instanceof MutationError)
    return error.items.map(({ id = '', description }) => ({ documentId: id, reason: description }))
  return [{ documentId: '', reason: error instanceof LakeError ? error.message : UNKNOWN_ERROR }]
}

/** Records that a task was refused; it is gone then. */
export function recordFailure(
  scheduled: TaskPolicy,
  task: SanityDocument,
  error: unknown,
  call: DecisionCall,
): void {
  const current = takeTask(scheduled, task, call)
  const reason = error instanceof LakeError ? error.message : UNKNOWN_ERROR
  if (current) scheduled.failed(current, reason, call, getProblems(error))
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
