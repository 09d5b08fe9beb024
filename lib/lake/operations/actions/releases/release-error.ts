import { LakeError } from '../../../errors.ts'
import { toReleaseId } from '../../../engine/document-id.ts'
import { ActionError } from '../action-error.ts'
import type { ReleaseDocument, ReleaseState } from './release-document.ts'

export function releaseNotFound(name: string): ActionError {
  return new ActionError(
    404,
    'releaseNotFoundError',
    `The release "${name}" does not exist`,
    toReleaseId(name),
  )
}

export function releaseExists(name: string): ActionError {
  const description = `The release "${name}" already exists`
  return new ActionError(409, 'releaseAlreadyExistsError', description, toReleaseId(name))
}

/** 409: the action needs a release in another state. */
export function wrongReleaseState(
  { name, state }: ReleaseDocument,
  action: string,
  allowed: readonly ReleaseState[],
): ActionError {
  const description = `The release "${name}" is ${state}, and only a release that is ${allowed.join(' or ')} can be ${action}`
  return new ActionError(409, 'releaseStateError', description, toReleaseId(name))
}

/** 400 for input that fits no release. */
export function invalidRelease(name: string, reason: string): ActionError {
  const description = `The release "${name}" ${reason}`
  return new ActionError(400, 'invalidReleaseError', description, toReleaseId(name))
}

/**
 * 403 in the form by which the Studio recognizes missing permissions in a dry run: the type is that of the error
 * itself, not of an item (`createReleasePermissionsStore.ts` in `sanity`).
 */
export class ReleasePermissionError extends LakeError {
  constructor(name: string, permission: string) {
    const description = `Insufficient permissions; permission "${permission}" required`
    const error = { type: 'insufficientPermissionsError', description, id: toReleaseId(name) }
    super(403, { error }, {}, description)
  }
}
