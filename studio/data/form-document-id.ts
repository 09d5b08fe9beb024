import { getPublishedId, getVersionFromId } from 'sanity'
import { isScheduledDraft } from '../../lib/workflow/rules/scheduled-draft.ts'
import { isRecord } from '../../lib/is-record.ts'

/** The published id of the document in a form; null for any other value, or without an id. */
export function formDocumentId(value: unknown): string | null {
  return isRecord(value) && typeof value._id === 'string' ? getPublishedId(value._id) : null
}

/**
 * The release of the version in a form; null for a draft or a public document, and for a scheduled draft, which is
 * reviewed as the draft.
 */
export function formRelease(value: unknown): string | null {
  const release = getRelease(value)
  return release === null || isScheduledDraft(release) ? null : release
}

/** Whether a form shows a scheduled draft, which no one can edit. */
export function isScheduledDraftForm(value: unknown): boolean {
  const release = getRelease(value)
  return release !== null && isScheduledDraft(release)
}

function getRelease(value: unknown): string | null {
  const id = isRecord(value) && typeof value._id === 'string' ? value._id : ''
  return getVersionFromId(id) ?? null
}
