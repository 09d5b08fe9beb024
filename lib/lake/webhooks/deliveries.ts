import { z } from 'zod'
import { toPublishedId } from '../engine/document-id.ts'
import type { Undelivered } from './queue.ts'
import { httpError } from '../errors.ts'
import type { Access } from '../access/access.ts'
import type { Store } from '../store/store.ts'
import type { Webhooks } from './webhooks.ts'
import type { Identity } from '../types.ts'
import { filterReadable } from '../access/readable.ts'

/** A change that a receiver has not confirmed: the site may still show the previous public version. */
export type DeliveryRow = Omit<Undelivered, 'error'> & {
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
