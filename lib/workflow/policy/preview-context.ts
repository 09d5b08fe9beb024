import type { PolicyReadCall } from '../../lake/policy-config.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { isRecord } from '../../is-record.ts'
import { toReleaseId } from '../../lake/engine/document-id.ts'
import { getReleaseTitle } from '../rules/release-title.ts'
import { getRounds } from '../rules/rounds.ts'
import type { ReviewRecord } from '../model/records.ts'
import { COMMENT_TYPE } from '../model/records.ts'
import type { Page } from './page-records.ts'

/**
 * What a staff member sees next to a page in preview: its state, the notes of its submission or rejection, its earlier
 * rounds, the newest first, and the unresolved comments, the oldest first.
 */
export function previewContext(
  page: Page,
  call: PolicyReadCall,
): Readonly<Record<string, unknown>> {
  const { state, isPublic, submission, request } = page.reviewState
  return {
    type: (page.draft ?? page.published)?._type ?? null,
    state,
    isPublic,
    hasDraft: page.draft !== null,
    release: findReleaseTitle(page, call),
    note: written(page, call, submission, 'note'),
    request: state === 'changesRequested' ? written(page, call, request, 'reason') : null,
    rounds: getRounds(page.records.filter(call.canRead), {
      draftHash: page.draftHash,
      userId: call.caller.id,
      release: page.release,
    }),
    comments: openComments(page, call).map(({ _id: id, text, by, writtenAt, quote, anchor }) => ({
      id,
      text,
      by: toName(by),
      writtenAt,
      quote,
      anchor,
    })),
  }
}

/** The title of the release that the page is shown in; null for a draft. */
function findReleaseTitle({ release }: Page, { get, canRead }: PolicyReadCall): string | null {
  const stored = release === undefined ? null : get(toReleaseId(release))
  return stored && canRead(stored) ? getReleaseTitle(stored) : null
}

/** The note in a record, and its author; null without one. */
function written(
  { records }: Page,
  { canRead }: PolicyReadCall,
  record: ReviewRecord | null,
  field: 'note' | 'reason',
) {
  const stored = record && records.find(({ _id }) => _id === record._id)
  if (!stored || !canRead(stored) || typeof stored[field] !== 'string' || stored[field] === '')
    return null
  return { text: stored[field], by: toName(stored.by), at: record.decidedAt }
}

/** Unresolved comments, without replies. */
function openComments({ id }: Page, { referring, canRead }: PolicyReadCall): SanityDocument[] {
  return referring(id, COMMENT_TYPE)
    .filter(({ resolved, replyTo }) => !resolved && !replyTo)
    .filter(canRead)
    .sort((a, b) => (String(a.writtenAt) < String(b.writtenAt) ? -1 : 1))
}

function toName(signature: unknown): string | null {
  return isRecord(signature) && typeof signature.name === 'string' ? signature.name : null
}
