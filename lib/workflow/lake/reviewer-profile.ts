import { isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type DecisionCall } from '../../lake/policy/policy.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { refusal } from '../vocabulary/refusals.ts'

/** The reviewer as readers see them: the person whose `account` is the caller's address. */
export function reviewerProfile(call: DecisionCall): SanityDocument {
  const address = call.caller.email.toLowerCase()
  const person = call
    .ofType('person')
    .find(
      ({ _id, account }) =>
        isPublicId(_id) && typeof account === 'string' && account.toLowerCase() === address,
    )
  if (person && address !== '') return person
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
