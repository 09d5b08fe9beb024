import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../types.ts'
import type { Attempt, Hook } from './attempt.ts'
import type { DeliveryKey } from './places.ts'
import { QUEUE_LIMITS, type QueueLimits } from './queue-limits.ts'
import { HookQueue, type Undelivered } from './queue.ts'

export interface Webhooks {
  /** Resolves when the commit's deliveries have been tried once, or each hook's `awaitMs` is over. */
  settled(transaction: CommittedTransaction): Promise<void>
  /** What no receiver has confirmed yet, of all hooks. */
  undelivered(): Undelivered[]
  /** Tries a delivery that was set aside once more; null where there is none such. */
  retry(hook: string, key: DeliveryKey): Promise<Attempt | null>
  close(): Promise<void>
}

export interface WebhooksOptions {
  store: Store
  hooks: readonly Hook[]
  projectId: string
  dataset: string
  tagsFor: (transaction: CommittedTransaction) => string[]
  /** Where they differ from `QUEUE_LIMITS`. */
  limits?: Partial<QueueLimits>
  log: (line: string) => void
}

/** Tells other servers, by signed requests, what changed; see queue.ts for what is promised. */
export function createWebhooks({ hooks, limits, ...shared }: WebhooksOptions): Webhooks {
  const queues = hooks.map(
    (hook) => new HookQueue({ hook, limits: { ...QUEUE_LIMITS, ...limits }, ...shared }),
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
