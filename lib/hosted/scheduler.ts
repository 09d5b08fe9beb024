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
import type { DecisionCall } from '../lake/policy-config.ts'
import { isStoredDocument } from '../lake/store/stored-document.ts'
import type { SanityDocument } from '../lake/types.ts'
import { getContext, retryConflicts, type HostedStore } from './decisions.ts'

const reference = z.object({ _ref: z.string() })
/** The page of a task, or the pages that it publishes together. */
const task = z.object({ subject: reference.optional(), subjects: z.array(reference).optional() })

/**
 * Runs the policy's tasks that are due. Several processes may do so at once: the second one finds the task gone.
 * A task that the policy refuses is recorded as failed; any other error leaves it for the next run.
 */
export async function runDueTasks(store: HostedStore, log: (line: string) => void): Promise<void> {
  const { scheduled } = store.policy
  if (!scheduled) return
  const now = store.now()
  const found: unknown[] = await store.publisher.fetch('*[_type == $type]', {
    type: scheduled.type,
  })
  // Drafts of tasks are forged: anyone may write drafts.
  const due = found
    .filter(isStoredDocument)
    .filter((each) => isPublishedId(each._id) && getRunAt(each) <= now)
  for (const each of due) {
    // It may have been moved since it was found.
    const isDue = (call: DecisionCall) => {
      const current = call.get(each._id)
      return current !== null && getRunAt(current) <= now
    }
    const run = (work: (call: DecisionCall) => void) =>
      runAsSchedule(store, each, (call) => {
        if (isDue(call)) work(call)
      })
    try {
      await run((call) => runScheduled(scheduled, each, call)).catch((error: unknown) => {
        if (!(error instanceof LakeError) || error.status >= 500) throw error
        return run((call) => recordFailure(scheduled, each, error, call))
      })
    } catch (error) {
      log(`The scheduled task ${each._id} failed: ${describeError(error)}`)
    }
  }
}

function runAsSchedule(
  store: HostedStore,
  document: SanityDocument,
  work: (call: DecisionCall) => void,
): Promise<{ id: string }> {
  const { subject, subjects = [] } = task.safeParse(document).data ?? {}
  const pages = [...subjects, ...(subject ? [subject] : [])].map(({ _ref }) => _ref)
  const identity = schedulerIdentity(store.roles)
  return retryConflicts(store, store.publisher, pages, (snapshot) => {
    const context = getContext(store, snapshot, identity.id)
    return context.attribution.reading(identity.id, (past) => {
      const run = (call: Omit<DecisionCall, 'inspect'>) =>
        work({ ...call, inspect: withoutQueries })
      const { options, body } = decisionTransaction(context, identity, run, past)
      return context.commit(options, body)
    })
  })
}
