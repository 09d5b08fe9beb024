import { createHash } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { shortErrorMessage } from '../../log/redact.ts'
import { isPublicAddress } from '../../net/network.ts'
import { ssrfSafeLookup, PrivateAddressError } from '../../net/ssrf-lookup.ts'
import type { CommittedTransaction, DocumentChange } from '../types.ts'
import { getPayload, type Hook } from './payload.ts'

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
  const mayPass = !result.isPrivateAddress && (status === 0 || status === 429 || status >= 500)
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

/** The hosted service's documented limit of one delivery. */
const TIMEOUT_MS = 30_000
/** A process that ends resets the connections in its accept queue: several may be lost before one is accepted. */
const CONNECTIONS = 4

export interface PostResult {
  /** The HTTP status; 0 if there was no response. */
  status: number
  /** The receiver's Retry-After, in seconds. */
  retryAfter?: number
  /** Why there was no response. */
  problem?: string
  /** The address is private, and this hook may not call it: a retry would change nothing. */
  isPrivateAddress?: boolean
}

/** Posts a body. Redirects are not followed: a 3xx is a response like any other. Never throws. */
function post(
  url: string,
  body: string,
  headers: Record<string, string>,
  { allowPrivate }: { allowPrivate: boolean },
): Promise<PostResult> {
  const target = new URL(url)
  const host = target.hostname.replace(/^\[|\]$/g, '')
  if (!allowPrivate && isIP(host) && !isPublicAddress(host)) {
    return Promise.resolve({
      status: 0,
      problem: new PrivateAddressError(host).message,
      isPrivateAddress: true,
    })
  }
  const sent = { target, body, headers, lookup: allowPrivate ? undefined : ssrfSafeLookup }
  return new Promise((settle) => send(sent, settle))
}

interface WebhookRequest {
  target: URL
  body: string
  headers: Record<string, string>
  lookup?: typeof ssrfSafeLookup
}

function send(sent: WebhookRequest, settle: (result: PostResult) => void, connection = 1): void {
  const { target, body, headers, lookup } = sent
  const request = target.protocol === 'https:' ? requestHttps : requestHttp
  const outgoing = request(
    target,
    {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // Tries a kept-alive connection first.
      agent: connection === 1 ? undefined : false,
      ...(lookup && { lookup }),
    },
    (response) => {
      response.resume()
      const retryAfter = Number(response.headers['retry-after'])
      settle({ status: response.statusCode ?? 0, ...(retryAfter > 0 && { retryAfter }) })
    },
  )
  outgoing.once('error', (error) => {
    // The receiver had closed a kept-alive connection, or its process ended. On another connection this delivery can
    // simply be sent again, and if it did arrive, its idempotency key shows that.
    if (isLost(error) && connection < CONNECTIONS) send(sent, settle, connection + 1)
    else
      settle({
        status: 0,
        problem: error.message,
        isPrivateAddress: error instanceof PrivateAddressError,
      })
  })
  outgoing.end(body)
}

function isLost(error: Error): boolean {
  return 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
}
