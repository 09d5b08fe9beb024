import type { SanityClient } from 'sanity'
import { environment } from '../environment.ts'
import { isRecord } from '../../lib/is-record.ts'

/** A change that the site has not confirmed: its readers may still see what was public before. */
export interface Delivery {
  hook: string
  seq: number
  documentId: string
  state: 'waiting' | 'setAside'
  tries: number
  /** Whose write it is, by id, and when it was done. */
  author?: string
  writtenAt?: string
  /** For administrators alone. */
  problem?: string
}

/** Reads the lake's answer; what is no delivery is left out. */
export function readDeliveries(answer: unknown): Delivery[] {
  const rows: unknown = isRecord(answer) ? answer.deliveries : undefined
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).flatMap((answered) => {
    const { hook, seq, documentId, state, tries, problem, author, writtenAt } = answered
    const isKnown =
      typeof hook === 'string' && typeof seq === 'number' && typeof documentId === 'string'
    if (!isKnown || (state !== 'waiting' && state !== 'setAside')) return []
    const row: Delivery = { hook, seq, documentId, state, tries: Number(tries) || 0 }
    return [
      {
        ...row,
        ...(typeof author === 'string' && { author }),
        ...(typeof writtenAt === 'string' && { writtenAt }),
        ...(typeof problem === 'string' && { problem }),
      },
    ]
  })
}

/** What has not arrived, of one document or of all. Hosted Sanity keeps its own list. */
export async function fetchDeliveries(
  client: SanityClient,
  documentId?: string,
): Promise<Delivery[]> {
  if (environment.lakeUrl === undefined) return []
  const answer: unknown = await client.request({
    url: `/data/deliveries/${client.config().dataset}`,
    query: documentId === undefined ? {} : { documentId },
  })
  return readDeliveries(answer)
}

/** Tries a delivery that was set aside once more; true when it arrived. */
export async function retryDelivery(client: SanityClient, delivery: Delivery): Promise<boolean> {
  const { hook, seq, documentId } = delivery
  const answer: unknown = await client.request({
    method: 'POST',
    url: `/data/deliveries/${client.config().dataset}`,
    body: { hook, seq, documentId },
  })
  return isRecord(answer) && answer.delivered === true
}

/** What an editor is told of a page's deliveries; null where all have arrived. */
export function getNotice(deliveries: readonly Delivery[]): string | null {
  if (deliveries.length === 0) return null
  const what =
    'Done, but the public site could not be refreshed yet: readers may still see what was there before.'
  return deliveries.some(({ state }) => state === 'waiting')
    ? `${what} It is tried again by itself.`
    : `${what} It is tried again every ten minutes. An administrator can try at once, on the Review desk.`
}
