import type { LakeContext } from '../context.ts'
import { LakeError } from '../errors.ts'
import type { Identity, SanityDocument } from '../types.ts'
import { decisionWrite } from './decide.ts'

/** A timer may not be longer (2^31 ms), and a clock that was set must be noticed. */
const LONGEST_SLEEP_MS = 60_000

export interface Scheduler {
  close(): void
}

/** What the scheduler goes by; tests hand in one that stands still until they move it. */
export interface SchedulerClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `due` after so many milliseconds; what it returns takes that back. */
  wakeIn(ms: number, due: () => void): () => void
}

const MACHINE_CLOCK: SchedulerClock = {
  now: () => Date.now(),
  wakeIn: (ms, due) => {
    const timer = setTimeout(due, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * Runs the policy's scheduled tasks when their time has come. They are documents, so a restart forgets none: what
 * fell due while the lake was down runs when it is up.
 */
export function startScheduler(
  lake: LakeContext,
  clock: SchedulerClock = MACHINE_CLOCK,
): Scheduler {
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled) return { close: () => undefined }
  let dontWake = () => {}
  let closed = false

  const tasks = () => lake.store.ofType(scheduled.type)
  const plan = () => {
    dontWake()
    if (closed) return
    const next = tasks()
      .map(runAtOf)
      .sort((a, b) => a - b)[0]
    if (next === undefined) return
    const sleep = Math.min(Math.max(next - clock.now(), 0), LONGEST_SLEEP_MS)
    dontWake = clock.wakeIn(sleep, runDue)
  }
  const runDue = () => {
    for (const task of tasks()) {
      if (closed) return
      if (runAtOf(task) <= clock.now()) runTask(lake, task)
    }
    plan()
  }
  const stop = lake.store.onCommit(({ changes }) => {
    if (changes.some(({ before, after }) => (after ?? before)?._type === scheduled.type)) plan()
  })
  plan()
  return {
    close: () => {
      closed = true
      dontWake()
      stop()
    },
  }
}

/** Milliseconds since 1970; a time that cannot be read is due at once, where it fails in the open. */
function runAtOf(task: SanityDocument): number {
  const at = typeof task.runAt === 'string' ? Date.parse(task.runAt) : Number.NaN
  return Number.isNaN(at) ? 0 : at
}

function runTask(lake: LakeContext, task: SanityDocument): void {
  const scheduled = lake.config.policy?.scheduled
  if (!scheduled) return
  const identity = schedulerIdentity(lake)
  try {
    decisionWrite(lake, identity, (call) => {
      call.delete(task._id)
      scheduled.run(task, call)
    })
  } catch (error) {
    // A refusal is the task's outcome; anything else is a fault of ours, and must not run again and again.
    const known = error instanceof LakeError
    if (!known) lake.log(`The scheduled task ${task._id} failed: ${String(error)}`)
    const reason = known ? error.message : 'The lake failed; its log says why.'
    decisionWrite(lake, identity, (call) => {
      call.delete(task._id)
      scheduled.failed(task, reason, call)
    })
  }
}

/** The schedule acts with every right; what it may publish is for the policy to say. */
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
