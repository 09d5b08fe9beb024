import type { SanityClient } from 'sanity'
import { requestLake } from '../request-lake.ts'
import { environment } from '../environment.ts'
import { isRecord } from '../../../lib/is-record.ts'

/** A change that the site has not confirmed: its readers may still see the previous version. */
export interface Delivery {
  hook: string
  seq: number
  documentId: string
  state: 'pending' | 'deadLetter'
  attempts: number
  /** The author's id, and when it was written. */
  author?: string
  writtenAt?: string
  /** For administrators only. */
  error?: string
}

/** Parses the lake's response; invalid items are skipped. */
export function readDeliveries(answer: unknown): Delivery[] {
  const rows: unknown = isRecord(answer) ? answer.deliveries : undefined
  if (!Array.isArray(rows)) return []
  return rows.filter(isRecord).flatMap((answered) => {
    const { hook, seq, documentId, state, attempts, error, author, writtenAt } = answered
    const isKnown =
      typeof hook === 'string' && typeof seq === 'number' && typeof documentId === 'string'
    if (!isKnown || (state !== 'pending' && state !== 'deadLetter')) return []
    const row: Delivery = { hook, seq, documentId, state, attempts: Number(attempts) || 0 }
    return [
      {
        ...row,
        ...(typeof author === 'string' && { author }),
        ...(typeof writtenAt === 'string' && { writtenAt }),
        ...(typeof error === 'string' && { error }),
      },
    ]
  })
}

/** The endpoint for pending deliveries of one document, or of all; null on hosted Sanity, which keeps its own list. */
export function deliveriesUrl(documentId?: string): string | null {
  const { dataset, lakeUrl } = environment
  if (lakeUrl === undefined) return null
  const query = documentId === undefined ? '' : `?${new URLSearchParams({ documentId })}`
  return `/data/webhook-deliveries/${dataset}${query}`
}

/** Retries a dead-lettered delivery; true if it was delivered. */
export async function retryDelivery(client: SanityClient, delivery: Delivery): Promise<boolean> {
  const { hook, seq, documentId } = delivery
  const url = `/data/webhook-deliveries/${client.config().dataset}`
  const answer = await requestLake(client, url, { hook, seq, documentId })
  return isRecord(answer) && answer.delivered === true
}

/** The notice about a page's pending deliveries; null if there are none. */
export function getNotice(deliveries: readonly Delivery[]): string | null {
  if (deliveries.length === 0) return null
  const what =
    'Saved, but the public site could not be updated yet, so readers may still see the previous version.'
  return deliveries.some(({ state }) => state === 'pending')
    ? `${what} It will be retried automatically.`
    : `${what} It is retried every ten minutes, and an administrator can retry it on the Review dashboard.`
}
