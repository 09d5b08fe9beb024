import { overLimit } from '../engine/patch/limits.ts'
import { jsonLength, nodesVisited } from '../engine/patch/measure-json.ts'
import { httpError } from '../errors.ts'
import type { WriteTransaction } from '../store/store.ts'
import type { DocumentInput, Identity, Quota, Role } from '../types.ts'
import { invalidDocument, quotaExceeded } from './document-errors.ts'
import {
  MAX_QUOTA_DOCUMENTS_AT_ONCE,
  MAX_TRANSACTION_BYTES,
  MAX_TRANSACTION_DOCUMENTS,
} from '../../limits/content.ts'

/** Each bracket, number, or text that is rebuilt, or visited next to a rebuilt one, counts as this many bytes. */
const BYTES_PER_VISIT = 8
const HOUR_MS = 3_600_000

/** Counts what one transaction writes, against the general limits and the quota of its caller's role. */
export class WriteBudget {
  readonly #tx: WriteTransaction
  readonly #author: string
  readonly #quota: Quota | null
  /** By type, the documents last changed by the caller, for the types looked up so far. */
  readonly #own = new Map<string, Set<string>>()
  /** By document, its maximum length in this transaction. */
  readonly #letters = new Map<string, number>()
  #writes = 0
  #bytes = 0
  #sent = 0
  #mayWrite = false

  constructor(tx: WriteTransaction, identity: Identity, roles: readonly Role[]) {
    this.#tx = tx
    this.#author = identity.id
    this.#quota = getQuota(identity, roles)
  }

  /** Throws if this document, sent as `wire`, breaks a limit on top of what was written before. */
  spend(document: DocumentInput & { _id: string }, wire: unknown): void {
    const before = nodesVisited()
    const reason = overLimit(document)
    if (reason) throw invalidDocument(document._id, reason)
    const [letters, most] = [jsonLength(document), this.#letters.get(document._id) ?? 0]
    this.#bytes += Math.max(0, letters - most) + (nodesVisited() - before) * BYTES_PER_VISIT
    this.#letters.set(document._id, Math.max(letters, most))
    if (this.#bytes > MAX_TRANSACTION_BYTES)
      throw tooMuch(`more than ${MAX_TRANSACTION_BYTES} bytes`)
    this.#count()
    if (this.#quota) this.#spendQuota(this.#quota, document, wire)
  }

  /** The same for a deletion. */
  spendOnDelete(id: string): void {
    this.#count()
    for (const own of this.#own.values()) own.delete(id)
  }

  #count(): void {
    this.#writes += 1
    if (this.#writes > MAX_TRANSACTION_DOCUMENTS)
      throw tooMuch(`more than ${MAX_TRANSACTION_DOCUMENTS} documents`)
    if (this.#quota && !this.#mayWrite) this.#requireRest(this.#quota)
  }

  #spendQuota(quota: Quota, document: DocumentInput & { _id: string }, wire: unknown): void {
    const { _id: id, _type: type } = document
    const bytes = Buffer.byteLength(JSON.stringify(document))
    if (bytes > quota.documentBytes) {
      throw quotaExceeded(
        id,
        `it has ${bytes} bytes; the limit for your role is ${quota.documentBytes}`,
      )
    }
    this.#sent += Buffer.byteLength(JSON.stringify(wire) ?? '')
    if (this.#sent > quota.documentBytes * MAX_QUOTA_DOCUMENTS_AT_ONCE) {
      throw quotaExceeded(id, 'the transaction is larger than your role allows')
    }
    const own = this.#own.get(type) ?? new Set(this.#tx.lastChangedBy(this.#author, type))
    this.#own.set(type, own.add(id))
    if (own.size > quota.documents) {
      throw quotaExceeded(
        id,
        `your role can have at most ${quota.documents} documents; delete some first`,
      )
    }
  }

  /** Throws 429 for a caller that has written too often; checked once per transaction. */
  #requireRest({ transactionsPerHour }: Quota): void {
    const since = new Date(Date.parse(this.#tx.timestamp) - HOUR_MS).toISOString()
    if (this.#tx.getTransactions(this.#author, since) >= transactionsPerHour) {
      const reason = `Your role can write ${transactionsPerHour} times an hour; try again later`
      throw httpError(429, 'Too Many Requests', reason, {}, { 'Retry-After': '600' })
    }
    this.#mayWrite = true
  }
}

/** The highest limits among the caller's roles; null if one of them has no quota. */
function getQuota(identity: Identity, roles: readonly Role[]): Quota | null {
  const own = roles.filter((role) => identity.roles.includes(role.name))
  const quotas = own.flatMap((role) => role.quota ?? [])
  const [first, ...others] = quotas
  if (!first || quotas.length < own.length) return null
  return others.reduce(
    (most, quota) => ({
      documentBytes: Math.max(most.documentBytes, quota.documentBytes),
      documents: Math.max(most.documents, quota.documents),
      transactionsPerHour: Math.max(most.transactionsPerHour, quota.transactionsPerHour),
    }),
    first,
  )
}

function tooMuch(what: string) {
  const reason = `A transaction cannot write ${what}; split it into several`
  return httpError(413, 'Request Entity Too Large', reason)
}
