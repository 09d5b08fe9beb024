import { z } from 'zod'
import { describeError } from '../log/redact.ts'
import { isPublishedId } from '../lake/engine/document-id.ts'
import { LakeError } from '../lake/errors.ts'
import { decisionTransaction, withoutQueries } from '../lake/policy/carry-out.ts'
import {
  getRunAt,
  recordFailure,
  runScheduled,
  schedulerIdentity,
} from '../lake/policy/scheduled-task.ts'
import type { DecisionCall, Policy } from '../lake/policy-config.ts'
import type { Identity } from '../lake/types.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import type { SanityDocument } from '../lake/types.ts'
import { endLostPlan, isDecided } from '../workflow/policy/lost-plans.ts'
import { getContext, retryConflicts, type HostedStore } from './decisions.ts'
import type { NotifyEndedPlan } from './ended-plans.ts'
import { getPendingMails, PENDING_MAIL_TYPE, sendMail, sendPendingMails } from './pending-mails.ts'
import type { Snapshot } from './snapshot.ts'

const reference = z.object({ _ref: z.string() })
/** The page of a task, or the pages that it publishes together. */
const task = z.object({ subject: reference.optional(), subjects: z.array(reference).optional() })

/**
 * Runs the policy's tasks that are due. Several processes may do so at once: the second one finds the task gone.
 * A task that the policy refuses, or that was changed past us, is recorded as failed; any other error leaves it for the
 * next run. `notify`: called for each that failed, by the process that recorded it.
 */
export async function runDueTasks(
  store: HostedStore,
  log: (line: string) => void,
  notify?: NotifyEndedPlan,
): Promise<void> {
  const { scheduled } = store.policy
  if (!scheduled) return
  const now = store.now()
  const { publisher } = store
  const found: unknown[] = await publisher.fetch('*[_type in $types]', {
    types: [scheduled.type, PENDING_MAIL_TYPE],
  })
  // Drafts of tasks and mails are forged: anyone may write drafts.
  const stored = found.filter(isStoredDocument).filter(({ _id }) => isPublishedId(_id))
  const due = stored.filter((each) => each._type === scheduled.type && getRunAt(each) <= now)
  for (const each of due) {
    try {
      const { outcome, transaction } = await runTask(store, scheduled, each)
      if (outcome === 'ended' && notify)
        await sendMail({ transaction, id: each._id }, { publisher, notify, log })
      if (outcome === 'forged')
        log(`The schedule ${each._id} was removed, because no decision made it`)
    } catch (error) {
      log(`The scheduled task ${each._id} failed: ${describeError(error)}`)
    }
  }
  // Of a process that stopped before it sent them.
  if (notify) {
    const mails = stored.filter(({ _type }) => _type === PENDING_MAIL_TYPE)
    await sendPendingMails(mails, now, { publisher, notify, log })
  }
}

/** `gone`: canceled, moved, or run by another process since it was found. */
type Outcome = 'carriedOut' | 'ended' | 'forged' | 'gone'

async function runTask(
  store: HostedStore,
  scheduled: NonNullable<Policy['scheduled']>,
  task: SanityDocument,
): Promise<{ outcome: Outcome; transaction: string }> {
  const made: { outcome: Outcome } = { outcome: 'gone' }
  const run = async (work: (call: DecisionCall) => Outcome) => {
    const { id } = await runAsSchedule(store, getTaskPages(task), (call) => {
      const current = call.get(task._id)
      made.outcome = current && getRunAt(current) <= store.now() ? work(call) : 'gone'
    })
    return { ...made, transaction: id }
  }
  return await run((call) => {
    const outcome = judge(task._id, call)
    if (outcome === 'carriedOut') runScheduled(scheduled, task, call)
    return outcome
  }).catch((error: unknown) => {
    if (!(error instanceof LakeError) || error.status >= 500) throw error
    return run((call) => {
      recordFailure(scheduled, task, error, call)
      return 'ended'
    })
  })
}

/**
 * Ends a task that was changed past us, and removes one that no decision made: its pages were never scheduled, so they
 * get no record. What happened while no server ran may not have been compared yet.
 */
function judge(id: string, call: DecisionCall): Outcome {
  endLostPlan(id, call)
  const task = call.get(id)
  if (task === null) return 'ended'
  if (isDecided(task, call)) return 'carriedOut'
  call.delete(id)
  return 'forged'
}

/** The pages that a stored task names. */
export function getTaskPages(document: SanityDocument): string[] {
  const { subject, subjects = [] } = task.safeParse(document).data ?? {}
  return [...subjects, ...(subject ? [subject] : [])].map(({ _ref }) => _ref)
}

/**
 * Runs work of the policy that no one has asked for, in one transaction, whose id is returned; nothing is written if it
 * changes nothing. `pages`: what it is about, read at once. `getAuthor`: in whose name; by default, the schedule's own.
 */
export function runAsSchedule(
  store: HostedStore,
  pages: readonly string[],
  work: (call: DecisionCall) => void,
  getAuthor: (snapshot: Snapshot) => Identity | null = () => null,
): Promise<{ id: string }> {
  return retryConflicts(store, store.publisher, pages, (snapshot) => {
    const identity = getAuthor(snapshot) ?? schedulerIdentity(store.roles)
    const context = getContext(store, snapshot, identity.id, getPendingMails)
    return context.attribution.reading(identity.id, (past) => {
      const run = (call: Omit<DecisionCall, 'inspect'>) =>
        work({ ...call, inspect: withoutQueries })
      const { options, body } = decisionTransaction(context, identity, run, past)
      return context.commit(options, body)
    })
  })
}
