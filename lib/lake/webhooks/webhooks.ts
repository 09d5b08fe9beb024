import type { JobRunner } from '../jobs/runner.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../types.ts'
import type { Attempt, Hook } from './attempt.ts'
import type { DeliveryKey } from './cursors.ts'
import { QUEUE_LIMITS, type QueueLimits } from './queue-limits.ts'
import { HookQueue, type Undelivered } from './queue.ts'

export interface Webhooks {
  /** Resolves when the commit's deliveries have been attempted once, or each hook's `awaitMs` has passed. */
  settled(transaction: CommittedTransaction): Promise<void>
  /** What no receiver has confirmed yet, for all hooks. */
  undelivered(): Undelivered[]
  /** Retries a dead letter; null if there is none. */
  retry(hook: string, key: DeliveryKey): Promise<Attempt | null>
  close(): Promise<void>
}

export interface WebhooksOptions {
  store: Store
  jobs: JobRunner
  hooks: readonly Hook[]
  projectId: string
  dataset: string
  tagsFor: (transaction: CommittedTransaction) => string[]
  /** Overrides of `QUEUE_LIMITS`. */
  limits?: Partial<QueueLimits>
  log: (line: string) => void
}

/** Notifies other servers of changes by signed requests; see queue.ts for the guarantees. */
export function createWebhooks(options: WebhooksOptions): Webhooks {
  const { hooks, limits, ...shared } = options
  const queues = hooks.map(
    (hook) => new HookQueue({ ...shared, hook, limits: { ...QUEUE_LIMITS, ...limits } }),
  )
  const unsubscribe = shared.store.onCommit((transaction) => {
    for (const queue of queues) queue.add(transaction)
  })
  return {
    async settled(transaction) {
      await Promise.all(queues.map((queue) => queue.attempted(transaction)))
    },
    undelivered: () => queues.flatMap((queue) => queue.undelivered()),
    retry: async (hook, key) =>
      (await queues.find(({ name }) => name === hook)?.retry(key)) ?? null,
    async close() {
      unsubscribe()
      await Promise.all(queues.map((queue) => queue.close()))
    },
  }
}
