import { PolicyError, type PolicyCall, type PolicyView } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { RECORD_TYPE } from '../model/records.ts'
import {
  CHAIN_ID,
  chainEnd,
  chainNumber,
  findUnnamedGaps,
  linkAfter,
  readChainState,
  readEnd,
  type NamedRecord,
} from '../signatures/record-chain.ts'
import { signRecord, verifyRecord, type SignatureBasis } from '../signatures/record-signature.ts'

type RecordDocument = Readonly<Record<string, unknown>> & { _id: string; _type: string }
type View = Pick<PolicyView, 'get' | 'signing'>
type Call = View &
  Pick<PolicyCall, 'ofType' | 'holders' | 'referring' | 'put' | 'transactionId'> & {
    channel?: string
  }

const BROKEN = {
  code: 'chainBroken',
  reason:
    'The end of the chain of review records is missing or was changed, so records may have been deleted, and nothing can be decided. An administrator must look at the records, and follow “When the chain is broken” in docs/operations.md.',
}

/** The newest record that the chain's end names; null without an end, or with one that no key signed. */
export function readChainEnd(view: View): NamedRecord | null {
  const stored = readStoredEnd(view)
  return stored && readEnd(stored)
}

function readStoredEnd({ get, signing }: View) {
  const stored = get(CHAIN_ID)
  return signing && stored && verifyRecord(stored, signing) === 'valid' ? stored : null
}

/**
 * Whether someone with this key has added all records from before the chain, and the end is its newest record: an upgrade
 * may have been interrupted, and an earlier end put back.
 */
export function isChainComplete(view: View & Pick<PolicyView, 'ofType'>): boolean {
  const end = readChainEnd(view)
  const { isPartial } = readChainState(readStoredEnd(view))
  return end !== null && !isPartial && lastNumber(view, end.number) === end.number && !hasGaps(view)
}

/** Whether records are missing that no other names. */
function hasGaps(view: View & Pick<PolicyView, 'ofType'>): boolean {
  const { ofType, signing } = view
  const valid = ofType(RECORD_TYPE).filter(
    (stored) => chainNumber(stored) > 0 && signing && verifyRecord(stored, signing) === 'valid',
  )
  return findUnnamedGaps(valid, readStoredEnd(view)).length > 0
}

/**
 * Accepts the records that there are, if some are missing or the end is, and notes in the end that records from before
 * are being added, until `completeChain`.
 */
export function beginChain(call: Call): void {
  const end = readChainEnd(call)
  const number = lastNumber(call, end?.number)
  const isNewest = end !== null && number === end.number
  if (isNewest && !hasGaps(call)) return
  const newest = isNewest ? end : { number, record: '', page: '', decision: '' }
  putEnd(newest, call, { isPartial: true, accepted: number })
}

export function completeChain(call: Call): void {
  const end = readChainEnd(call)
  const state = readChainState(readStoredEnd(call))
  if (end && state.isPartial) putEnd(end, call, { ...state, isPartial: false })
}

/** Signs a new record as the next one of the chain. Without a key, it stays as it is. Throws if the chain has no end. */
export function signInChain<Made extends RecordDocument>(
  unsigned: Made,
  page: string,
  call: Call,
): Made {
  const { signing } = call
  if (!signing) return unsigned
  const chain = extendChain(call)
  const made = chain.sign(unsigned, page)
  chain.close()
  return made
}

/** Adds records to the chain, and puts its end once. */
export function extendChain(call: Call) {
  const { signing } = call
  if (!signing) throw new Error('Without a key, there is no chain')
  let end = readChainEnd(call) ?? toNewChain(call)
  requireNewest(end, call)
  return {
    sign<Made extends RecordDocument>(record: Made, page: string, basis?: SignatureBasis): Made {
      const made = signRecord({ ...record, chain: linkAfter(end) }, signing.sign, basis)
      const { _id, decision } = record
      end = { number: end.number + 1, record: _id, page, decision: String(decision) }
      return made
    },
    close: () => putEnd(end, call),
  }
}

/**
 * Throws PolicyError if there is a signed record after this end: someone has put back an earlier one. The next record
 * would take the place of that one, which no other would name then, so that it could be deleted unnoticed.
 */
function requireNewest(end: NamedRecord, call: Call): void {
  const { get, signing } = call
  // The next one names the end's record; the first after an operator has accepted the records names none.
  const candidates =
    end.record === ''
      ? call.holders(RECORD_TYPE, ['chain', 'number'], end.number + 1).map(get)
      : call.referring(end.page, RECORD_TYPE)
  const isLater = (stored: SanityDocument | null) =>
    stored !== null &&
    chainNumber(stored) === end.number + 1 &&
    !isBrought(stored, call) &&
    signing !== null &&
    verifyRecord(stored, signing) === 'valid'
  if (candidates.some(isLater)) throw new PolicyError(BROKEN)
}

/** Records that an import brings have their numbers from another store, which may have signed with the same key. */
function isBrought(
  { _rev }: SanityDocument,
  { channel, transactionId }: Pick<Partial<Call>, 'channel' | 'transactionId'>,
): boolean {
  return (channel === 'import' || channel === 'seed') && _rev === transactionId
}

/** Of a chain without any record. */
function toNewChain(call: Call): NamedRecord {
  if (lastNumber(call) > 0) throw new PolicyError(BROKEN)
  return { number: 0, record: '', page: '', decision: '' }
}

/** The number of the newest record after `above`; `above` if there is none. */
function lastNumber(call: View & Pick<PolicyView, 'ofType'> & Partial<Call>, above = 0): number {
  const { ofType, signing } = call
  const later = ofType(RECORD_TYPE).filter(
    (stored) =>
      chainNumber(stored) > above &&
      !isBrought(stored, call) &&
      signing &&
      verifyRecord(stored, signing) === 'valid',
  )
  return later.reduce((last, stored) => Math.max(last, chainNumber(stored)), above)
}

function putEnd(end: NamedRecord, call: Call, state = readChainState(readStoredEnd(call))): void {
  const { put, signing } = call
  if (signing) put(signRecord(chainEnd(end, state), signing.sign))
}
