import type { LakeContext } from '../context.ts'
import { isNoRoom, LakeError } from '../errors.ts'
import type { Identity, SanityDocument } from '../types.ts'
import { runDecision } from './decide.ts'
import { getFault } from '../../log/discreet.ts'

const UNKNOWN_FAULT = 'The lake failed; its log says why.'

/** A timer may not be longer (2^31 ms), and a changed clock must be noticed. */
const MAX_SLEEP_MS = 60_000

export interface Scheduler {
  /** The number of pending tasks, and by how many milliseconds the first is late. */
  waiting(): { tasks: number; lateMs: number }
  close(): void
}

/** The clock of the scheduler and the notifier; tests pass one that stands still until they move it. */
export interface SchedulerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `due` after `ms` milliseconds; returns a function that cancels it. */
  wakeIn(ms: number, due: () => void): () => void
}

export const MACHINE_CLOCK: SchedulerClock = {
  now: () => Date.now(),
  wakeIn: (ms, due) => {
    const timer = setTimeout(due, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Runs the policy's scheduled tasks when they are due. They are documents, so a restart loses none: tasks that fell due
 * while the lake was down run when it is up. A task whose failure cannot even be recorded stays in the store, is named
 * in the log, and is skipped until it is changed or the lake restarts.
 */
export function startScheduler(
  lake: LakeContext,
  clock: SchedulerClock = MACHINE_CLOCK,
): Scheduler {
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled) return { waiting: () => ({ tasks: 0, lateMs: 0 }), close: () => undefined }
  let dontWake = () => {}
  let closed = false

  const tasks = () => lake.store.ofType(scheduled.type).filter((task) => !lake.setAside.has(task))
  const plan = () => {
    dontWake()
    if (closed) return
    const next = tasks()
      .map(getRunAt)
      .sort((a, b) => a - b)[0]
    if (next === undefined) return
    const sleep = Math.min(Math.max(next - clock.now(), 0), MAX_SLEEP_MS)
    dontWake = clock.wakeIn(sleep, runDue)
  }
  const runDue = () => {
    for (const task of tasks()) {
      if (closed) return
      if (getRunAt(task) > clock.now()) continue
      try {
        runTask(lake, task)
      } catch (error) {
        if (!isNoRoom(error)) throw error
        // Nothing is wrong with the task: it is late until there is disk space.
        lake.log('The disk is full: planned tasks wait')
        dontWake = clock.wakeIn(MAX_SLEEP_MS, runDue)
        return
      }
    }
    plan()
  }
  const stop = lake.store.onCommit(({ changes }) => {
    if (changes.some(({ before, after }) => (after ?? before)?._type === scheduled.type)) plan()
  })
  plan()
  return {
    waiting: () => {
      const times = lake.store.ofType(scheduled.type).map(getRunAt)
      const first = Math.min(...times, clock.now())
      return { tasks: times.length, lateMs: clock.now() - first }
    },
    close: () => {
      closed = true
      dontWake()
      stop()
    },
  }
}

/** Milliseconds since 1970; an unreadable time is due at once, so that its failure is visible. */
function getRunAt(task: SanityDocument): number {
  const at = typeof task.runAt === 'string' ? Date.parse(task.runAt) : Number.NaN
  return Number.isNaN(at) ? 0 : at
}

/** Sets aside a task that could neither run nor be recorded as failed. Throws if the disk is full. */
function runTask(lake: LakeContext, task: SanityDocument): void {
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled) return
  const identity = schedulerIdentity(lake)
  try {
    runDecision(lake, identity, (call) => {
      call.delete(task._id)
      scheduled.run(task, call)
    })
  } catch (error) {
    if (isNoRoom(error)) throw error
    // A refusal is the task's outcome; anything else is our bug and must not run again and again.
    const known = error instanceof LakeError
    if (!known) lake.log(`The scheduled task ${task._id} failed: ${getFault(error)}`)
    writeDown(lake, identity, task, known ? error.message : UNKNOWN_FAULT)
  }
}

function writeDown(
  lake: LakeContext,
  identity: Identity,
  task: SanityDocument,
  reason: string,
): void {
  try {
    runDecision(lake, identity, (call) => {
      call.delete(task._id)
      lake.config.policy?.scheduled?.failed(task, reason, call)
    })
  } catch (error) {
    if (isNoRoom(error)) throw error
    // If rethrown, it would end the lake from within a timer, and again after each restart.
    lake.log(
      `The scheduled task ${task._id} is set aside until it is changed or the lake starts again: ${getFault(error)}`,
    )
    lake.setAside.add(task, 'scheduledTask', `It could not be carried out: ${reason}`)
  }
}

/** The schedule acts with all rights; the policy decides what it may publish. */
function schedulerIdentity(lake: LakeContext): Identity {
  const role = lake.access.roles.find((each) => each.manage)
  return {
    id: 'schedule',
    kind: 'token',
    name: 'Schedule',
    email: '',
    roles: role ? [role.name] : [],
  }
}
