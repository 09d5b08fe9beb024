import { decodeSignatureHeader, isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { z } from 'zod'
import { bodyTooLong, readBody } from '../../net/read-body.ts'
import { ALL_CONTENT, MENU, menuFields, menuTypes, syncTag } from '../fetch/tags'
import type { ChangedDocuments } from '../fetch/verify.ts'
import { MAX_WEBHOOK_BYTES, WEBHOOK_AGE_MS } from '../../limits/site.ts'

const payload = z.union([
  /** The operator's “purge all”. */
  z.object({ everything: z.literal(true) }),
  /** The tags of a live event of the lake, which names no fields: so the caller adds whether the menu changed. */
  z.object({ live: z.array(z.string()), isMenuTouched: z.boolean() }),
  z.object({
    _id: z.string(),
    _type: z.string(),
    syncTags: z.array(z.string()),
    changedFields: z.array(z.string()).optional(),
  }),
])

export type WebhookVerdict =
  /** `tags`: what this delivery expires, unless it is a repeat of one that was handled. */
  | {
      accepted: true
      tags: string[]
      named: string[]
      repeated: boolean
      /** What has to be verified again before its pages are rendered. */
      changed: ChangedDocuments
      /** Identifies the delivery, for `HandledDeliveries`. */
      key: string
    }
  | { accepted: false; status: 400 | 401 | 413; reason: string }

/** Remembers delivery keys for as long as a replay could pass the freshness check. */
export class HandledDeliveries {
  readonly #seen = new Map<string, number>()
  /** What is being handled, by key: whether it succeeded. */
  readonly #working = new Map<string, Promise<boolean>>()

  /** True the first time a key is seen. */
  firstTime(key: string, now: number): boolean {
    for (const [old, at] of this.#seen) {
      if (now - at > 2 * WEBHOOK_AGE_MS) this.#seen.delete(old)
      else break
    }
    if (this.#seen.has(key)) return false
    this.#seen.set(key, now)
    return true
  }

  /**
   * Handles a delivery. A repeat waits for the first one, and is handled itself if that failed: no sender is told that
   * pages are up to date before they are.
   */
  async once(key: string, isRepeat: boolean, handle: () => Promise<void>): Promise<void> {
    const first = this.#working.get(key)
    if (isRepeat && first && (await first)) return
    if (isRepeat && !first) return
    const work = handle()
    this.#working.set(
      key,
      work.then(
        () => true,
        () => false,
      ),
    )
    try {
      await work
    } catch (error) {
      this.#seen.delete(key)
      throw error
    } finally {
      this.#working.delete(key)
    }
  }
}

function reject(status: 400 | 401 | 413, reason: string): WebhookVerdict {
  return { accepted: false, status, reason }
}

/**
 * Verifies a webhook delivery and returns the cache tags that it expires. Fails closed: a missing signature, a stale or
 * future timestamp (`@sanity/webhook` checks none), or an unexpected body is rejected. A repeat of an accepted delivery
 * is reported as such and expires nothing.
 */
export async function verifyWebhook(
  request: Request,
  options: { secret: string; handled: HandledDeliveries; now: number },
): Promise<WebhookVerdict> {
  const signature = request.headers.get(SIGNATURE_HEADER_NAME)
  if (!signature) return reject(401, 'The signature header is missing.')
  // Check the header alone first, before reading the body.
  const signedAt = toMilliseconds(signature)
  if (signedAt === null) return reject(401, 'The signature header is not a signature.')
  if (Math.abs(options.now - signedAt) > WEBHOOK_AGE_MS) {
    return reject(401, 'The delivery is too old.')
  }
  const bytes = await readBody(request, MAX_WEBHOOK_BYTES)
  if (bytes === null) return reject(413, bodyTooLong(MAX_WEBHOOK_BYTES))
  const body = new TextDecoder().decode(bytes)
  if (!(await signatureHolds(body, signature, options.secret))) {
    return reject(401, 'The signature does not fit the body.')
  }

  const parsed = payload.safeParse(parseJson(body))
  if (!parsed.success) return reject(400, 'The body is not a document change.')

  const named = getTags(parsed.data)
  const changed = getChanged(parsed.data)
  const key = request.headers.get('idempotency-key') ?? signature
  if (!options.handled.firstTime(key, options.now))
    return { accepted: true, tags: named, named, repeated: true, changed, key }
  return { accepted: true, tags: named, named, repeated: false, changed, key }
}

/** The timestamp of a signature, in milliseconds since 1970; null for an invalid header. */
function toMilliseconds(signature: string): number | null {
  try {
    return decodeSignatureHeader(signature).timestamp
  } catch {
    return null
  }
}

async function signatureHolds(body: string, signature: string, secret: string): Promise<boolean> {
  try {
    return (await isValidSignature(body, signature, secret)) === true
  } catch {
    // A header that cannot be decoded is not a signature.
    return false
  }
}

function getChanged(change: z.infer<typeof payload>): ChangedDocuments {
  if ('everything' in change) return 'anything'
  return 'live' in change ? 'something' : [change._id]
}

function getTags(change: z.infer<typeof payload>): string[] {
  if ('everything' in change) return [ALL_CONTENT]
  if ('live' in change)
    return [...change.live.map(syncTag), ...(change.isMenuTouched ? [MENU] : [])]
  const { _type: type, syncTags, changedFields } = change
  const own = syncTags.map(syncTag)
  const isInMenu =
    menuTypes.includes(type) &&
    (type !== 'article' || (changedFields ?? menuFields).some((name) => menuFields.includes(name)))
  return isInMenu ? [...own, MENU] : own
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
