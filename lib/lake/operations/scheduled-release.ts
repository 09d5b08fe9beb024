import { getReleaseName, getVersionName, RELEASE_TYPE } from '../engine/document-id.ts'
import type { DocumentInput } from '../types.ts'

/** `Policy.scheduled`, for the releases that the policy schedules itself. */
interface TaskPolicy {
  isRelease?(name: string): boolean
}

/** Whether a document is a release that the policy schedules itself, and that waits for its time. */
export function isScheduledRelease(
  scheduled: TaskPolicy | undefined,
  { _id: id, _type: type, state }: DocumentInput & { _id: string },
): boolean {
  const name = type === RELEASE_TYPE && state === 'scheduled' ? getReleaseName(id) : null
  return name !== null && scheduled?.isRelease?.(name) === true
}

/** Whether a document is a version in a release that the policy schedules itself. */
export function isScheduledVersion(scheduled: TaskPolicy | undefined, id: string): boolean {
  const name = getVersionName(id)
  return name !== null && scheduled?.isRelease?.(name) === true
}
