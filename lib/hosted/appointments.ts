import type { PolicyCall, PolicySigning } from '../lake/policy-config.ts'
import { isPublicId } from '../lake/engine/document-id.ts'
import type { PendingChange } from '../lake/store/store.ts'
import type { SanityDocument } from '../lake/types.ts'
import { record } from '../workflow/policy/page-records.ts'
import { RECORD_TYPE, type RecordName } from '../workflow/model/records.ts'
import { isMarkRecorded, markedAccount, PROFILE_TYPE } from '../workflow/rules/appointments.ts'
import { getSubject } from '../workflow/signatures/public-text.ts'
import {
  CHAIN_TYPE,
  findOpenGap,
  namedBefore,
  readEnd,
} from '../workflow/signatures/record-chain.ts'
import { verifyRecord } from '../workflow/signatures/record-signature.ts'
import type { ListQuestion } from './questions.ts'

/** How a decision finds documents: in its snapshot, or in its transaction. */
type List = (question: ListQuestion) => readonly SanityDocument[]

const DECISIONS: readonly RecordName[] = ['appointed', 'dismissed']

/**
 * The public profiles as the review trusts them. With a key, one that marks an account that no administrator appointed
 * has neither mark nor account: a token that writes published documents makes no reviewer.
 */
export function listProfiles(list: List, signing: PolicySigning | null): SanityDocument[] {
  const profiles = list({ kind: 'type', type: PROFILE_TYPE }).filter(({ _id }) => isPublicId(_id))
  if (!signing) return profiles
  const records = listAppointments(list, signing)
  return profiles.map((profile) => {
    if (isMarkRecorded(profile, records.get(profile._id) ?? [])) return profile
    return { ...profile, account: undefined, isReviewer: undefined }
  })
}

/** The appointments in a dataset by profile; those that a deleted one may have ended are left out. */
function listAppointments(list: List, signing: PolicySigning) {
  const holders = (path: readonly string[]) =>
    DECISIONS.flatMap((value) => list({ kind: 'holders', type: RECORD_TYPE, path, value }))
  const isValid = (each: SanityDocument) => verifyRecord(each, signing) === 'valid'
  const records = Map.groupBy(holders(['decision']).filter(isValid), getSubject)
  const [end] = list({ kind: 'type', type: CHAIN_TYPE }).filter(isValid)
  const named = [
    ...holders(['chain', 'previous', 'decision']).filter(isValid).map(namedBefore),
    end ? readEnd(end) : null,
  ].flatMap((each) => (each && DECISIONS.some((name) => name === each.decision) ? [each] : []))
  for (const { page } of named)
    if (findOpenGap(page, records.get(page) ?? [], named) !== null) records.set(page, [])
  return records
}

/**
 * Records each change of a public profile's mark or account, which the policy has let through: the caller is an
 * administrator. A profile that someone else changed before is not recorded as it is; its mark has to be set again.
 */
export function recordAppointments(
  changes: readonly PendingChange[],
  call: PolicyCall,
  list: List,
): void {
  const changed = changes.filter(
    ({ documentId, before, after }) =>
      isPublicId(documentId) &&
      [before, after].some((each) => each?._type === PROFILE_TYPE) &&
      markedAccount(before) !== markedAccount(after),
  )
  if (!call.signing || changed.length === 0) return
  const records = listAppointments(list, call.signing)
  for (const { documentId, after } of changed)
    recordAppointment(documentId, after, records.get(documentId) ?? [], call)
}

/** Records the mark of a profile as it is now. */
export function recordAppointment(
  id: string,
  profile: SanityDocument | null,
  records: readonly SanityDocument[],
  call: PolicyCall,
): void {
  if (isMarkRecorded(profile, records)) return
  const account = markedAccount(profile)
  const decision = account === null ? 'dismissed' : 'appointed'
  record(call, { id, records: [...records] }, decision, { account })
}
