import type { LakeContext } from '../context.ts'
import { isNoRoom, LakeError } from '../errors.ts'
import type { Clock } from '../jobs/clock.ts'
import type { Identity, SanityDocument } from '../types.ts'
import { runDecision } from './decide.ts'
import { isScheduledRelease } from '../operations/scheduled-release.ts'
import { describeError } from '../../log/redact.ts'
import { isReleaseId, RELEASE_TYPE } from '../engine/document-id.ts'
import {
  getRunAt,
  recordFailure,
  runScheduled,
  schedulerIdentity,
  UNKNOWN_ERROR,
} from './scheduled-task.ts'

/** After a full disk. */
const RETRY_MS = 60_000

export interface Scheduler {
  /** The number of pending tasks, and by how many milliseconds the first is late. */
  waiting(): { tasks: number; lateMs: number }
  close(): Promise<void>
}

/**
 * Runs the policy's scheduled tasks when they are due, including its own scheduled releases. They are documents, so a restart loses none: tasks that fell due
 * while the lake was down run when it is up. A task whose failure cannot even be recorded stays in the store, is named
 * in the log, and is skipped until it is changed or the lake restarts.
 */
export function startScheduler(lake: LakeContext, clock: Clock = lake.jobs.clock): Scheduler {
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled) return { waiting: () => ({ tasks: 0, lateMs: 0 }), close: async () => undefined }
  const releases = () =>
    lake.config.contentReleases === true ? lake.store.ofType(RELEASE_TYPE) : []
  const allTasks = () => [
    ...lake.store.ofType(scheduled.type),
    ...releases().filter((release) => isScheduledRelease(scheduled, release)),
  ]
  const tasks = () => allTasks().filter((task) => !lake.quarantine.has(task))

  const job = lake.jobs.register({
    name: 'scheduled-tasks',
    clock,
    schedule: {
      dueAt: () =>
        tasks()
          .map(getRunAt)
          .reduce<number | null>((first, at) => Math.min(first ?? at, at), null),
    },
    run: ({ signal }) => {
      for (const task of tasks()) {
        if (signal.aborted) return
        if (getRunAt(task) <= clock.now()) runTask(lake, task)
      }
    },
    backOff: { firstMs: RETRY_MS, maxMs: RETRY_MS },
    // Nothing is wrong with the task if the disk is full: it is late until there is space.
    describeFailure: (error) =>
      isNoRoom(error)
        ? 'The disk is full: scheduled tasks are waiting'
        : `Scheduled tasks failed: ${describeError(error)}`,
  })
  const stop = lake.store.onCommit(({ changes }) => {
    const isTask = (type: string | undefined, id: string) =>
      type === scheduled.type || isReleaseId(id)
    if (changes.some((each) => isTask((each.after ?? each.before)?._type, each.documentId)))
      job.reschedule()
  })
  return {
    waiting: () => {
      const times = allTasks().map(getRunAt)
      const first = Math.min(...times, clock.now())
      return { tasks: times.length, lateMs: clock.now() - first }
    },
    close: () => {
      stop()
      return job.stop()
    },
  }
}

/** Sets aside a task that could neither run nor be recorded as failed. Throws if the disk is full. */
function runTask(lake: LakeContext, task: SanityDocument): void {
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled) return
  const identity = schedulerIdentity(lake.access.roles)
  try {
    runDecision(lake, identity, (call) => runScheduled(scheduled, task, call))
  } catch (error) {
    if (isNoRoom(error)) throw error
    // A refusal is the task's outcome; anything else is our bug and must not run again and again.
    const known = error instanceof LakeError
    if (!known) lake.log(`The scheduled task ${task._id} failed: ${describeError(error)}`)
    writeDown(lake, identity, task, error)
  }
}

function writeDown(
  lake: LakeContext,
  identity: Identity,
  task: SanityDocument,
  refusal: unknown,
): void {
  const scheduled = lake.config.policy?.scheduled
  try {
    if (scheduled)
      runDecision(lake, identity, (call) => recordFailure(scheduled, task, refusal, call))
  } catch (error) {
    if (isNoRoom(error)) throw error
    // If rethrown, it would end the lake from within a timer, and again after each restart.
    lake.log(
      `The scheduled task ${task._id} is set aside until it is changed or the lake restarts: ${describeError(error)}`,
    )
    const reason = refusal instanceof LakeError ? refusal.message : UNKNOWN_ERROR
    lake.quarantine.add(task, 'scheduledTask', `It could not run: ${reason}`)
  }
}
