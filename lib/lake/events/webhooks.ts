import type { Store } from '../store/store.ts'
import type { CommittedTransaction } from '../types.ts'
import { HookQueue, type Hook } from './webhook-queue.ts'

export interface Webhooks {
  /** Resolves when the commit's deliveries have been tried once, or each hook's `awaitMs` is over. */
  settled(transaction: CommittedTransaction): Promise<void>
  close(): Promise<void>
}

export interface WebhooksOptions {
  store: Store
  hooks: readonly Hook[]
  projectId: string
  dataset: string
  tagsFor: (transaction: CommittedTransaction) => string[]
  log: (line: string) => void
}

/** Tells other servers, by signed requests, what changed; see webhook-queue.ts for what is promised. */
export function createWebhooks({ hooks, ...shared }: WebhooksOptions): Webhooks {
  const queues = hooks.map((hook) => new HookQueue({ hook, ...shared }))
  const unsubscribe = shared.store.onCommit((transaction) => {
    for (const queue of queues) queue.add(transaction)
  })
  return {
    async settled(transaction) {
      await Promise.all(queues.map((queue) => queue.attempted(transaction)))
    },
    async close() {
      unsubscribe()
      await Promise.all(queues.map((queue) => queue.close()))
    },
  }
}
