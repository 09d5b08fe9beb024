import { defer, retry, timer as wait } from 'rxjs'
import { describeError } from '../log/redact.ts'
import { isRecordId, RECORD_TYPE } from '../workflow/model/records.ts'
import { SCHEDULE_TYPE } from '../workflow/policy/plans.ts'
import { readPlanChange, type PlanChanges } from './lost-plans.ts'
import {
  checkAllDocuments,
  checkDocuments,
  readChange,
  WATCHED_TYPES,
  type UnrecordedChangeOptions,
} from './unrecorded-changes.ts'

export interface ChangeWatchOptions extends UnrecordedChangeOptions {
  /** Called with changes that may have ended plans; null: any may have. */
  checkPlans?(changes: PlanChanges | null): Promise<void>
  /** Milliseconds that changes are collected for, so that queries find the whole transaction. Default: 2 s. */
  settleMs?: number
  /** Milliseconds until a comparison that failed is made again. Default: 5 s. */
  retryMs?: number
  /** Milliseconds until a stream that ended with an error is opened again; longer each time. Default: 30 s. */
  reconnectMs?: number
}

export interface ChangeWatch {
  /** Settles when everything has been compared for the first time. */
  ready: Promise<void>
  close(): Promise<void>
}

const SETTLE_MS = 2_000
const RETRY_MS = 5_000
const RECONNECT_MS = 30_000
/** The longest wait, as a multiple of the first one. */
const MAX_BACKOFF = 10

/**
 * Follows a dataset, and reports each change of a public document that no decision made, and each that may have ended a
 * plan. Each time the connection begins, everything is compared once: changes may have been missed.
 */
export function watchChanges(options: ChangeWatchOptions): ChangeWatch {
  const {
    publisher,
    log,
    settleMs = SETTLE_MS,
    retryMs = RETRY_MS,
    reconnectMs = RECONNECT_MS,
  } = options
  const waiting = new Map<string, string>()
  const plans = new Map<string, string>()
  let isAllDue = false
  let timer: NodeJS.Timeout | undefined
  let work: Promise<void> = Promise.resolve()
  let isClosed = false
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()

  const run = async () => {
    const isAll = isAllDue
    const changed = new Map(waiting)
    const changedPlans = new Map(plans)
    isAllDue = false
    waiting.clear()
    plans.clear()
    try {
      // Plans come last: one that cannot be checked must not hold up what readers may see. Those of which the author is
      // known come before the others.
      if (changed.size > 0) await checkDocuments(options, [...changed.keys()], changed)
      if (isAll) await checkAllDocuments(options)
      if (changedPlans.size > 0) await options.checkPlans?.(changedPlans)
      if (isAll) {
        await options.checkPlans?.(null)
        isReady()
      }
    } catch (error) {
      log(`Changes could not be compared with their records: ${describeError(error)}`)
      // Nothing is lost: what was not compared is part of everything. Only these say who made the change.
      for (const [id, author] of changed) if (!waiting.has(id)) waiting.set(id, author)
      for (const [id, author] of changedPlans) if (!plans.has(id)) plans.set(id, author)
      isAllDue = true
      schedule(retryMs)
    }
  }
  const start = () => {
    clearTimeout(timer)
    timer = undefined
    work = work.then(run)
  }
  const schedule = (ms: number) => {
    if (!isClosed) timer ??= setTimeout(start, ms)
  }
  const listen = () =>
    publisher.listen(
      '*[_type in $types]',
      { types: [...WATCHED_TYPES, RECORD_TYPE, SCHEDULE_TYPE] },
      {
        includeResult: false,
        includeMutations: false,
        // Drafts too: a plan ends with one.
        includeAllVersions: true,
        visibility: 'query',
        events: ['welcome', 'mutation', 'reconnect'],
      },
    )
  // The client reconnects by itself, but not after a refusal, or an error that Sanity sends: its cause can pass.
  const subscription = defer(listen)
    .pipe(
      retry({
        resetOnSuccess: true,
        delay: (error: unknown, refusals) => {
          const ms = reconnectMs * Math.min(refusals, MAX_BACKOFF)
          log(
            `The dataset cannot be followed, so changes without a review go unseen. It is tried again in ${ms / 1_000} seconds: ${describeError(error)}`,
          )
          return wait(ms)
        },
      }),
    )
    .subscribe({
      next: (event) => {
        if (event.type === 'welcome') {
          isAllDue = true
          schedule(0)
        } else if (event.type === 'mutation') {
          // Records are only ever added: one that was changed or deleted may be of any document.
          if (isRecordId(event.documentId) && event.transition !== 'appear') {
            isAllDue = true
            schedule(settleMs)
            return
          }
          const plan = readPlanChange(event)
          if (plan) {
            plans.set(plan.id, plan.author)
            schedule(settleMs)
            return
          }
          const change = readChange(event)
          if (!change) return
          waiting.set(change.id, change.author ?? '')
          schedule(settleMs)
        }
      },
    })
  return {
    ready,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      subscription.unsubscribe()
      await work
    },
  }
}
