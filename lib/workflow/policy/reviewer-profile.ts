import { isPublicId } from '../../lake/engine/document-id.ts'
import { PolicyError, type PolicyView } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { matchProfile, profileStatus, type ProfileStatus } from '../rules/reviewer-profile.ts'
import { transitionError } from '../model/transition-errors.ts'

type View = Pick<PolicyView, 'ofType'>
type Caller = Pick<PolicyView, 'caller' | 'ofType'>

/** The person as readers see them: the public profile whose `account` is this email. Undefined without one. */
export function findProfile({ ofType }: View, email: string): SanityDocument | undefined {
  return matchProfile(
    ofType('person').filter(({ _id }) => isPublicId(_id)),
    email,
  )
}

/** Whether readers could see the person with this email as a signer. */
export function getProfileStatus(view: View, email: string): ProfileStatus {
  return profileStatus(findProfile(view, email))
}

/** The names of all reviewers whom readers can see, with an account or without one. */
export function getReviewerNames({ ofType }: View): string[] {
  return ofType('person').flatMap((person) =>
    isPublicId(person._id) && profileStatus(person) === 'ready' && typeof person.name === 'string'
      ? [person.name]
      : [],
  )
}

/** The reviewer as readers see them. Throws if readers could not see who it is. */
export function reviewerProfile(call: Caller): SanityDocument {
  const person = findProfile(call, call.caller.email)
  if (!person) throw new PolicyError(transitionError('noProfile'))
  if (profileStatus(person) !== 'ready')
    throw new PolicyError(transitionError('profileSwitchedOff'))
  return person
}

/** The reviewer, with their current name and credentials: a signature keeps them as they were. */
export function signedAs({ _id, name, credentials }: SanityDocument) {
  return {
    reviewer: { _type: 'reference', _ref: _id },
    signedAs: {
      ...(typeof name === 'string' && { name }),
      ...(typeof credentials === 'string' && { credentials }),
    },
  }
}
