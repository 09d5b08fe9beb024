import { isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyView } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { refusal } from '../vocabulary/refusals.ts'

type Caller = Pick<PolicyView, 'caller' | 'ofType'>

/** The caller as readers see them: the person whose `account` is their address. Undefined without one. */
export function findProfile({ caller, ofType }: Caller): SanityDocument | undefined {
  const address = caller.email.toLowerCase()
  if (address === '') return undefined
  return ofType('person').find(
    ({ _id, account }) =>
      isPublicId(_id) && typeof account === 'string' && account.toLowerCase() === address,
  )
}

/** The reviewer as readers see them. Throws where readers could not be told who it is. */
export function reviewerProfile(call: Caller): SanityDocument {
  const person = findProfile(call)
  if (person) return person
  throw new PolicyError(refusal('noProfile'))
}

/** The reviewer, and the name and credentials of today: what is signed stays signed as it was. */
export function signedAs({ _id, name, credentials }: SanityDocument) {
  return {
    reviewer: { _type: 'reference', _ref: _id },
    signedAs: {
      ...(typeof name === 'string' && { name }),
      ...(typeof credentials === 'string' && { credentials }),
    },
  }
}
