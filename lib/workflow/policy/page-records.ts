import type { PolicyCall, PolicyView } from '../../lake/policy-config.ts'
import type { Identity, SanityDocument } from '../../lake/types.ts'
import type { ReviewState } from '../rules/review-state.ts'
import { nextSequence } from '../model/record-order.ts'
import { isRecord } from '../../is-record.ts'
import { getSubject } from '../signatures/public-text.ts'
import {
  chainNumber,
  countsBeforeGap,
  findGap,
  getNames,
  namedBefore,
  type NamedRecord,
} from '../signatures/record-chain.ts'
import { verifyRecord } from '../signatures/record-signature.ts'
import { readChainEnd, signInChain } from './chain.ts'
import { SCHEDULER } from '../model/transitions.ts'
import { recordId, RECORD_TYPE, type RecordName, type ReviewRecord } from '../model/records.ts'

/** The content hash of a document. Injected, so that a test can count how often it is computed. */
export type HashDocument = (document: Readonly<Record<string, unknown>>) => string

/** The records of one page, as of this point in a transaction. */
export interface PageRecords {
  id: string
  records: SanityDocument[]
  /** The release whose version the decision is about; without one, it is the draft or the public page. */
  release?: string
}

/** A page of a gated type within a transaction, with its review state: read once and hashed once. */
export interface Page extends PageRecords {
  /** The draft, or the version in `release`. */
  draft: SanityDocument | null
  published: SanityDocument | null
  draftHash: string | null
  publishedHash: string | null
  /** Both hashes are from before every type needed a review (`rules/earlier-hash.ts`). */
  isEarlier: boolean
  /** Its records as the rules parse them, oldest first. */
  history: readonly ReviewRecord[]
  reviewState: ReviewState
  /** The batch that it is published with. */
  set?: string
}

/** Imports: documents that come with their own records and URLs. */
export function isTransfer({ channel }: Pick<PolicyCall, 'channel'>): boolean {
  return channel === 'import' || channel === 'seed'
}

type InTransaction = Pick<PolicyCall, 'channel' | 'transaction' | 'transactionId'>

/** The ids of the records that a transaction has written. */
const written = new WeakMap<object, Set<string>>()

/**
 * Whether a record was written in this transaction. Its revision alone does not say so: clients may choose a
 * transaction's id, and a row edited by hand has any revision. Only an import brings records of its own.
 */
export function isOfThisTransaction(
  { channel, transaction, transactionId }: Partial<InTransaction>,
  { _id, _rev }: SanityDocument,
): boolean {
  if (transaction === undefined || _rev !== transactionId) return false
  return (channel !== undefined && isTransfer({ channel })) || wasWritten({ transaction }, _id)
}

/** Whether `record` has written this record in the transaction, signed. */
export function wasWritten({ transaction }: Pick<PolicyCall, 'transaction'>, id: string): boolean {
  return written.get(transaction)?.has(id) === true
}

/**
 * The records of a page that count: those with a valid signature, and those that this transaction has written so far.
 * A record that was put into the store by other means does not exist for the policy. Without keys, all count.
 */
export function getRecords(
  call: Pick<PolicyView, 'get' | 'referring' | 'signing'> & Partial<InTransaction>,
  id: string,
): SanityDocument[] {
  const { signing } = call
  // Also those that name a record of this page as the one before them.
  const referring = call.referring(id, RECORD_TYPE)
  if (!signing) return referring.filter((stored) => getSubject(stored) === id)
  const isNew = (stored: SanityDocument) => isOfThisTransaction(call, stored)
  const valid = referring.filter(
    (stored) => isNew(stored) || verifyRecord(stored, signing) === 'valid',
  )
  const own = valid.filter((stored) => getSubject(stored) === id)
  const present = new Set(own.flatMap(getNames))
  const gap = findGap(namedRecords(call, id, valid), (record) => present.has(record))
  return own.map((stored) => {
    const isVoid =
      gap !== null && !isNew(stored) && chainNumber(stored) <= gap && !countsBeforeGap(stored)
    return isVoid ? { ...stored, decision: VOID } : stored
  })
}

/** The records of a page that other records, or the chain's end, name. */
function namedRecords(
  call: Pick<PolicyView, 'get' | 'signing'> & Partial<InTransaction>,
  page: string,
  records: readonly SanityDocument[],
): NamedRecord[] {
  // What an import brings is chained when all of it is there.
  const isImport = call.channel !== undefined && isTransfer({ channel: call.channel })
  const counted = records.filter((stored) => !isImport || !isOfThisTransaction(call, stored))
  const named = [...counted.map(namedBefore), readChainEnd(call)]
  return named.flatMap((each) => (each?.page === page ? [each] : []))
}

/** The decision of a record that no longer counts, because a later one is missing: no rule knows it. */
const VOID = 'void'

/** Pages opened in a transaction, so that later callers in it neither read nor hash them again. */
const opened = new WeakMap<object, Map<string, Page>>()

export function rememberPage({ transaction }: Pick<PolicyCall, 'transaction'>, page: Page): void {
  const pages = opened.get(transaction) ?? new Map<string, Page>()
  opened.set(transaction, pages.set(page.id, page))
}

export function rememberedPage(
  { transaction }: Pick<PolicyCall, 'transaction'>,
  id: string,
): Page | undefined {
  return opened.get(transaction)?.get(id)
}

/** The author that a transaction's records name for scheduled actions: the creator of the schedule. */
const namesakes = new WeakMap<object, Signature>()

/** Records of this transaction name this person as author; no effect if `by` is not a signature. */
export function impersonate({ transaction }: Pick<PolicyCall, 'transaction'>, by: unknown): void {
  if (isRecord(by) && typeof by.id === 'string' && typeof by.name === 'string')
    namesakes.set(transaction, signature({ id: by.id, name: by.name }))
}

/**
 * The roles that a transaction runs with: for a scheduled action, the creator's current ones, which a program and someone
 * who has left do not have. The schedule itself may do everything, and gives those rights to no one.
 */
export function effectiveRoles({
  transaction,
  caller,
  person,
}: Pick<PolicyCall, 'transaction' | 'caller' | 'person'>): readonly string[] {
  const planner = namesakes.get(transaction)
  if (planner) return person(planner.id)?.roles ?? []
  return caller.id === SCHEDULER ? [] : caller.roles
}

interface Signature {
  _type: 'signature'
  id: string
  name: string
  /** For a guest reviewer: the person who invited them, and answers for them. */
  vouchedBy?: { id: string; name: string }
}

/** How a person is named in records and comments. */
export function signature({ id, name, guest }: Pick<Identity, 'id' | 'name' | 'guest'>): Signature {
  return { _type: 'signature', id, name, ...(guest && { vouchedBy: { ...guest.vouchedBy } }) }
}

/**
 * Writes and signs a decision's record, in the caller's name unless `fields` names someone else (`by`). `fields` must contain
 * nothing that a later reader may not see.
 */
export function record(
  call: Pick<
    PolicyCall,
    | 'put'
    | 'get'
    | 'ofType'
    | 'holders'
    | 'referring'
    | 'at'
    | 'caller'
    | 'channel'
    | 'transaction'
    | 'transactionId'
    | 'signing'
  >,
  pageRecords: PageRecords,
  decision: RecordName,
  fields: Readonly<Record<string, unknown>> = {},
): void {
  const entries = Object.entries(fields).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const unsigned = {
    ...Object.fromEntries(entries),
    _id: recordId(decision),
    _type: RECORD_TYPE,
    subject: { _type: 'reference', _ref: pageRecords.id, _weak: true },
    decision,
    decidedAt: call.at,
    sequence: nextSequence(pageRecords.records),
    ...(pageRecords.release !== undefined && { release: pageRecords.release }),
    by: fields.by ?? namesakes.get(call.transaction) ?? signature(call.caller),
    ...(namesakes.has(call.transaction) && { asPlanned: true }),
  }
  const made = signInChain(unsigned, pageRecords.id, call)
  const ids = written.get(call.transaction) ?? new Set()
  written.set(call.transaction, ids.add(made._id))
  call.put(made)
  const stamp = { _rev: call.transactionId, _createdAt: call.at, _updatedAt: call.at }
  pageRecords.records.push({ ...made, ...stamp })
}
