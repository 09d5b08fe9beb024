import { z } from 'zod'
import { publishedIdOf } from '../engine/document-id.ts'
import type { Undelivered } from './queue.ts'
import { httpError } from '../errors.ts'
import type { Access } from '../access/access.ts'
import type { Store } from '../store/store.ts'
import type { Webhooks } from './webhooks.ts'
import type { Identity } from '../types.ts'
import { filterReadable } from '../access/readable.ts'

/** A change that a receiver has not confirmed: the site may still show what was public before. */
export type DeliveryRow = Omit<Undelivered, 'problem'> & {
  /** For those who manage the lake: it may name addresses. */
  problem?: string | null
  /** Whose write it is, by id, and when it was done (ISO 8601); null where the record cannot be read. */
  author: string | null
  writtenAt: string | null
}

/**
 * What has not arrived, of the documents that the caller may follow; of one of them where an id is given. Left after each
 * document, since an outage may leave many.
 */
export function* undeliveredFor(
  lake: { access: Access; store: Store; webhooks: Webhooks },
  identity: Identity,
  documentId?: string,
): Generator<undefined, DeliveryRow[]> {
  const isManager = lake.access.isManager(identity)
  const rows = lake.webhooks
    .undelivered()
    .filter((row) => documentId === undefined || publishedIdOf(row.documentId) === documentId)
  const ids = [...new Set(rows.map((row) => row.documentId))]
  const readable = new Set(yield* filterReadable(ids, { ...lake, identity }))
  return rows
    .filter((row) => isManager || readable.has(row.documentId))
    .map(({ problem, ...row }) => ({
      ...row,
      ...getWrite(lake.store, row.seq),
      ...(isManager && { problem }),
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

/** Tries a delivery that was set aside once more. Throws 400, and 404 where there is none of this key. */
export async function retryDelivery(
  { webhooks }: { webhooks: Webhooks },
  json: unknown,
): Promise<{ delivered: boolean; problem: string | null }> {
  const parsed = key.safeParse(json)
  if (!parsed.success)
    throw httpError(400, 'Bad Request', 'Send {hook, seq, documentId} of a delivery')
  const { hook, ...delivery } = parsed.data
  const result = await webhooks.retry(hook, delivery)
  if (!result)
    throw httpError(404, 'Not Found', 'No such delivery is set aside; it may have arrived')
  return result.outcome === 'delivered'
    ? { delivered: true, problem: null }
    : { delivered: false, problem: result.problem }
}
