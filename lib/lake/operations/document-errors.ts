import { MutationError } from '../errors.ts'

/** The wire errors that mutations and actions share, worded as on the hosted service. */

export function documentNotFound(id: string): MutationError {
  const description = `The document with the ID "${id}" was not found`
  return new MutationError([{ type: 'documentNotFoundError', description, id }], 404)
}

export function documentAlreadyExists(id: string): MutationError {
  const description = `Document by ID "${id}" already exists`
  return new MutationError([{ type: 'documentAlreadyExistsError', description, id }], 409)
}

/** The caller has read the document, so the error names both revisions, also as fields. */
export function revisionDoesNotMatch(id: string, expected: string, current: string): MutationError {
  const description = `Document "${id}" has unexpected revision ID ("${current}"), expected "${expected}"`
  const revisions = { currentRevisionID: current, expectedRevisionID: expected }
  const type = 'documentRevisionIDDoesNotMatchError'
  return new MutationError([{ type, description, id, ...revisions }], 409)
}

export function invalidDocument(id: string, reason: string): MutationError {
  return new MutationError(
    [{ type: 'validationError', description: `Document "${id}" ${reason}`, id }],
    400,
  )
}

export function invalidPatch(id: string, reason: string): MutationError {
  const description = `The patch of document "${id}" cannot be applied: ${reason}`
  return new MutationError([{ type: 'patchError', description, id }], 400)
}

export function notPermitted(id: string, permission: string): MutationError {
  const description = `Insufficient permissions; permission "${permission}" required`
  return new MutationError([{ type: 'insufficientPermissionsError', description, id }], 403)
}

export function quotaExceeded(id: string, reason: string): MutationError {
  const description = `Document "${id}" cannot be written: ${reason}`
  return new MutationError([{ type: 'quotaExceededError', description, id }], 403)
}

export function notUploaded(id: string): MutationError {
  const description = `Document "${id}" describes an uploaded file, and only an upload can create it or change which file it describes. Upload the file`
  return new MutationError([{ type: 'assetDocumentError', description, id }], 403)
}

export function releaseByActionsOnly(id: string): MutationError {
  const description = `Document "${id}" is a release, and only the actions sanity.action.release.* can create, change or delete it`
  return new MutationError([{ type: 'validationError', description, id }], 400)
}

/** 409: the version belongs to a release that nothing may change in its present state. */
export function versionLocked(id: string, state: string): MutationError {
  const help =
    state === 'scheduled'
      ? 'Unschedule the release first, or cancel the schedule on its page'
      : 'Add it to another release'
  const description = `Document "${id}" cannot be changed, because its release is ${state}. ${help}`
  return new MutationError([{ type: 'versionLockedError', description, id }], 409)
}
