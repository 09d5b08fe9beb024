import type { PolicyCall, PolicySigning, PolicyView } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { RECORD_TYPE } from '../model/records.ts'
import { canonicalText } from '../rules/content-hash.ts'
import { GATED_TYPES } from '../rules/clinical.ts'
import { signRecord, verifyRecord } from '../signatures/record-signature.ts'
import { getSubject, isAttested } from '../signatures/public-text.ts'
import { isPublicId } from '../../lake/engine/document-id.ts'
import { isTransfer, record, type HashDocument } from './page-records.ts'

type Call = Pick<PolicyCall, 'channel' | 'get' | 'put' | 'signing'>

/**
 * Signs the records that an import brings: the operator at the shell vouches for them. A record that only gets another
 * id is signed again if it was validly signed before. No other change signs a record that is already in the store.
 */
export function signImported(changes: readonly PendingChange[], call: Call): void {
  const { signing } = call
  if (!signing) return
  for (const { documentId, after } of changes) {
    if (after?._type !== RECORD_TYPE) continue
    const current = call.get(documentId)
    if (!current || verifyRecord(current, signing) === 'valid') continue
    if (isTransfer(call) || isMoved(current, changes, signing))
      call.put(signRecord(current, signing.sign, 'import'), { keepTimes: true })
  }
}

/** Whether a validly signed record was deleted in this transaction that differs in nothing but its id. */
function isMoved(
  record: SanityDocument,
  changes: readonly PendingChange[],
  signing: PolicySigning,
): boolean {
  return changes.some(
    ({ before, after }) =>
      before?._type === RECORD_TYPE &&
      after === null &&
      isSameText(before, record) &&
      verifyRecord(before, signing) === 'valid',
  )
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
  const { signing } = call
  if (!signing) return
  const records = call.referring(id, RECORD_TYPE)
  for (const stored of records)
    if (verifyRecord(stored, signing) === 'unsigned')
      call.put(signRecord(stored, signing.sign, 'upgrade'), { keepTimes: true })
  const published = call.get(id)
  if (!published || !GATED_TYPES.includes(published._type)) return
  const contentHash = getHash(published)
  if (!isAttested(records, contentHash)) record(call, { id, records }, 'attested', { contentHash })
}
