import { z } from 'zod'
import type { Access } from '../access/access.ts'
import { filterReadable } from '../access/readable.ts'
import { toPublishedId } from '../engine/document-id.ts'
import { httpError } from '../errors.ts'
import type { JobRunner } from '../jobs/runner.ts'
import type { Store } from '../store/store.ts'
import type { CommittedTransaction, Identity } from '../types.ts'
import type { DeliveryKey } from './cursors.ts'
import type { Attempt } from './delivery.ts'
import type { Hook } from './payload.ts'
import { HookQueue, QUEUE_LIMITS, type QueueLimits, type PendingDelivery } from './queue.ts'

export interface Webhooks {
  /**
   * Resolves when a stored transaction's deliveries have been attempted once, or each hook's `awaitMs` has passed. The
   * transaction may be of any age.
   */
  settled(transaction: Pick<CommittedTransaction, 'seq'>): Promise<void>
  /** What no receiver has confirmed yet, for all hooks. */
  undelivered(): PendingDelivery[]
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
    async settled({ seq }) {
      await Promise.all(queues.map((queue) => queue.attempted(seq)))
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

/** A change that a receiver has not confirmed: the site may still show the previous public version. */
export type DeliveryRow = Omit<PendingDelivery, 'error'> & {
  /** For managers of the lake: it may name URLs. */
  error?: string | null
  /** The author's id and the time of the write (ISO 8601); null if the change log cannot be read. */
  author: string | null
  writtenAt: string | null
}

/**
 * Undelivered changes of documents that the caller may follow; only of one document if an id is given. Yields after
 * each document, because an outage may leave many.
 */
export function* undeliveredFor(
  lake: { access: Access; store: Store; webhooks: Webhooks },
  identity: Identity,
  documentId?: string,
): Generator<undefined, DeliveryRow[]> {
  const isManager = lake.access.isManager(identity)
  const rows = lake.webhooks
    .undelivered()
    .filter((row) => documentId === undefined || toPublishedId(row.documentId) === documentId)
  const ids = [...new Set(rows.map((row) => row.documentId))]
  const readable = new Set(yield* filterReadable(ids, { ...lake, identity }))
  return rows
    .filter((row) => isManager || readable.has(row.documentId))
    .map(({ error, ...row }) => ({
      ...row,
      ...getWrite(lake.store, row.seq),
      ...(isManager && { error }),
    }))
}

function getWrite(store: Store, seq: number): Pick<DeliveryRow, 'author' | 'writtenAt'> {
  const write = store.history.getWrite(seq)
  return { author: write?.author ?? null, writtenAt: write?.timestamp ?? null }
}

const key = z.strictObject({
  hook: z.string().max(200),
  seq: z.number().int().nonnegative(),
  documentId: z.string().max(256),
})

/** Retries a dead-lettered delivery. Throws 400, and 404 if there is none with this key. */
export async function retryDelivery(
  { webhooks }: { webhooks: Webhooks },
  json: unknown,
): Promise<{ delivered: boolean; error: string | null }> {
  const parsed = key.safeParse(json)
  if (!parsed.success)
    throw httpError(400, 'Bad Request', 'Send {hook, seq, documentId} of a delivery')
  const { hook, ...delivery } = parsed.data
  const result = await webhooks.retry(hook, delivery)
  if (!result)
    throw httpError(404, 'Not Found', 'There is no such failed delivery; it may have arrived')
  return result.outcome === 'delivered'
    ? { delivered: true, error: null }
    : { delivered: false, error: result.problem }
}
