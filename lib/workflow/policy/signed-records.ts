import type { PolicyCall, PolicySigning, PolicyView } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { canonicalText } from '../rules/content-hash.ts'
import { GATED_TYPES } from '../rules/clinical.ts'
import { oldestFirst } from '../model/record-order.ts'
import { CHAIN_ID, chainNumber, withEarlierId } from '../signatures/record-chain.ts'
import { readBasis, signRecord, verifyRecord } from '../signatures/record-signature.ts'
import { extendChain } from './chain.ts'
import { getSubject, isAttested } from '../signatures/public-text.ts'
import { isPublicId } from '../../lake/engine/document-id.ts'
import { isTransfer, record, wasWritten, type HashDocument } from './page-records.ts'

type Call = Pick<PolicyCall, 'channel' | 'get' | 'put' | 'delete' | 'ofType' | 'signing'> &
  Pick<PolicyCall, 'holders' | 'referring' | 'transaction' | 'transactionId'>

/** An import brings the end of another chain, which is not this store's. */
export function keepChainEnd(changes: readonly PendingChange[], call: Call): void {
  const brought = isTransfer(call) && changes.find(({ documentId }) => documentId === CHAIN_ID)
  if (!brought) return
  if (brought.before) call.put(brought.before, { keepTimes: true })
  else call.delete(CHAIN_ID)
}

/**
 * Signs the records that an import brings, as the next ones of this store's chain: the operator at the shell vouches
 * for them. A record that only gets another id is signed again if it was validly signed before. No other change signs a
 * record that is already in the store.
 */
export function signImported(changes: readonly PendingChange[], call: Call): void {
  const { signing } = call
  if (!signing) return
  const isImport = isTransfer(call)
  const due = changes.flatMap(({ documentId, before, after }) => {
    const current = after?._type === RECORD_TYPE ? call.get(documentId) : null
    if (!current || wasWritten(call, documentId)) return []
    const isValid = verifyRecord(current, signing) === 'valid'
    if (isImport) return isValid && before !== null && isSameText(before, current) ? [] : [current]
    const earlierId = isValid ? null : findMoved(current, changes, signing)
    if (earlierId !== null) {
      const moved = withEarlierId(current, earlierId)
      call.put(signRecord(moved, signing.sign, 'import'), { keepTimes: true })
    }
    return []
  })
  if (due.length === 0) return
  const chain = extendChain(call)
  for (const each of due)
    call.put(chain.sign(each, getSubject(each) ?? '', 'import'), { keepTimes: true })
  chain.close()
}

/** The id of a validly signed record that was deleted in this transaction and differs in nothing but its id. */
function findMoved(
  record: SanityDocument,
  changes: readonly PendingChange[],
  signing: PolicySigning,
): string | null {
  const moved = changes.find(
    ({ before, after }) =>
      before?._type === RECORD_TYPE &&
      after === null &&
      isSameText(before, record) &&
      verifyRecord(before, signing) === 'valid',
  )
  return moved?.documentId ?? null
}

const ofStore = { _id: '', _rev: '', _createdAt: '', _updatedAt: '' }

function isSameText(one: SanityDocument, other: SanityDocument): boolean {
  return canonicalText({ ...one, ...ofStore }) === canonicalText({ ...other, ...ofStore })
}

/** The documents of a store that may have unsigned records, or be public without one. */
export function earlierSubjects({ ofType }: Pick<PolicyView, 'ofType'>): readonly string[] {
  const subjects = ofType(RECORD_TYPE).flatMap((stored) => getSubject(stored) ?? [])
  const published = GATED_TYPES.flatMap((type) =>
    ofType(type)
      .map(({ _id }) => _id)
      .filter(isPublicId),
  )
  return [...new Set([...subjects, ...published])]
}

/**
 * Signs the records that a document has from before records were signed, and states what its public version says if no
 * record of a publication does.
 */
export function signEarlier(id: string, call: PolicyCall, getHash: HashDocument): void {
  if (!call.signing) return
  chainRecords(id, call, ['unsigned', 'valid'])
  const records = call.referring(id, RECORD_TYPE).filter((stored) => getSubject(stored) === id)
  const published = call.get(id)
  if (!published || !GATED_TYPES.includes(published._type)) return
  const contentHash = getHash(published)
  if (!isAttested(records, contentHash)) record(call, { id, records }, 'attested', { contentHash })
}

/** Adds the signed records that a document has from before there was a chain; unsigned ones stay as they are. */
export function chainEarlier(id: string, call: PolicyCall): void {
  if (call.signing) chainRecords(id, call, ['valid'])
}

function chainRecords(
  id: string,
  call: PolicyCall,
  statuses: readonly ReturnType<typeof verifyRecord>[],
): void {
  const { signing } = call
  if (!signing) return
  const due = call.referring(id, RECORD_TYPE).flatMap((stored) => {
    const status = verifyRecord(stored, signing)
    const isDue = statuses.includes(status) && getSubject(stored) === id
    if (!isDue || (status === 'valid' && chainNumber(stored) > 0)) return []
    return [{ stored, status, order: toSortable(stored) }]
  })
  if (due.length === 0) return
  const chain = extendChain(call)
  for (const { stored, status } of due.sort((a, b) => oldestFirst(a.order, b.order))) {
    const basis = status === 'unsigned' ? 'upgrade' : readBasis(stored)
    call.put(chain.sign(stored, id, basis), { keepTimes: true })
  }
  chain.close()
}

function toSortable({ _id, decision, decidedAt, sequence }: SanityDocument) {
  return {
    _id,
    decision: typeof decision === 'string' ? decision : null,
    decidedAt: typeof decidedAt === 'string' ? decidedAt : null,
    sequence: typeof sequence === 'number' ? sequence : null,
  }
}
