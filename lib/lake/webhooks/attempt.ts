import { createHash } from 'node:crypto'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import type { WebhookConfig } from '../config.ts'
import type { CommittedTransaction, DocumentChange } from '../types.ts'
import { getPayload } from './payload.ts'
import { post, type PostResult } from './post.ts'
import { shortErrorMessage } from '../../log/redact.ts'

export type Hook = WebhookConfig & { secret: string }

export interface AttemptOptions {
  hook: Hook
  projectId: string
  dataset: string
  tagsFor: (transaction: CommittedTransaction) => string[]
}

/**
 * The outcome of an attempt. `later`: the receiver is busy, broken, or down, which may pass. `refused`: its answer is
 * final. `failed`: nothing could be sent, for a reason in the change itself.
 */
export type Attempt =
  | { outcome: 'delivered' }
  | { outcome: 'later'; problem: string; retryAfterMs?: number }
  | { outcome: 'refused' | 'failed'; problem: string }

/** Tries once to deliver a change to a hook. Never throws. */
export async function attempt(
  options: AttemptOptions,
  transaction: CommittedTransaction,
  change: DocumentChange,
): Promise<Attempt> {
  const { hook } = options
  try {
    const body = getPayload(hook, transaction, change, options.tagsFor)
    const headers = await toHeaders(options, transaction, change, body)
    const result = await post(hook.url, body, headers, { allowPrivate: hook.allowPrivate === true })
    return getAttempt(result)
  } catch (error) {
    return { outcome: 'failed', problem: shortErrorMessage(error) }
  }
}

function getAttempt(result: PostResult): Attempt {
  const { status, retryAfter } = result
  if (status >= 200 && status < 300) return { outcome: 'delivered' }
  const problem = status === 0 ? (result.problem ?? 'no response') : `HTTP ${status}`
  const mayPass = !result.refused && (status === 0 || status === 429 || status >= 500)
  if (!mayPass) return { outcome: 'refused', problem }
  return { outcome: 'later', problem, ...(retryAfter && { retryAfterMs: retryAfter * 1_000 }) }
}

async function toHeaders(
  { hook, projectId, dataset }: AttemptOptions,
  transaction: CommittedTransaction,
  change: DocumentChange,
  body: string,
) {
  const key = createHash('sha256')
    .update(`${hook.name} ${transaction.id} ${change.documentId}`)
    .digest('hex')
  return {
    'content-type': 'application/json; charset=utf-8',
    // The same on every attempt, so that a receiver can drop duplicates.
    'idempotency-key': key,
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), hook.secret),
    'sanity-transaction-id': transaction.id,
    'sanity-transaction-time': transaction.timestamp,
    'sanity-document-id': change.documentId,
    'sanity-project-id': projectId,
    'sanity-dataset': dataset,
  }
}
