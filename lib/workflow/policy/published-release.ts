import { getReleaseName, getVersionName, toPublishedId } from '../../lake/engine/document-id.ts'
import type { PolicyCall } from '../../lake/policy-config.ts'
import type { PendingChange } from '../../lake/store/store.ts'
import type { SanityDocument } from '../../lake/types.ts'
import { contentHash } from '../rules/content-hash.ts'
import { isTakeDown } from '../rules/review-layer.ts'
import { isScheduledDraft } from '../rules/scheduled-draft.ts'

/** A document that a release publishes or takes down in this transaction. */
export interface ReleasedDocument {
  release: string
  /** The version as it was before. */
  version: SanityDocument
  isTakenDown: boolean
}

type Transaction = Pick<PolicyCall, 'transaction'>
type Call = Transaction & Pick<PolicyCall, 'get'>

/** What releases publish in a transaction, by published id. */
const released = new WeakMap<object, ReadonlyMap<string, ReleasedDocument>>()

/**
 * Notes which documents become public, or disappear, because a release does: the release changes to `published` in this
 * transaction, which only a release action does, the version goes with it, and what is public then is that version. A
 * transaction may contain other actions: one that discards a version first, or puts a page back afterward. A scheduled
 * draft is published as the draft, by the draft's own approval.
 */
export function noteReleases(changes: readonly PendingChange[], { transaction, get }: Call): void {
  const names = new Set(
    changes.flatMap(({ documentId, before, after }) =>
      after?.state === 'published' && before !== null && before.state !== 'published'
        ? [getReleaseName(documentId)].filter((name) => name !== null && !isScheduledDraft(name))
        : [],
    ),
  )
  const found = new Map<string, ReleasedDocument>()
  for (const { documentId, before: version, after } of names.size === 0 ? [] : changes) {
    const release = getVersionName(documentId)
    if (release === null || !names.has(release) || !version || after) continue
    const isTakenDown = isTakeDown(version)
    const id = toPublishedId(documentId)
    const publicNow = get(id)
    const isPublished = publicNow !== null && contentHash(publicNow) === contentHash(version)
    if (isTakenDown ? publicNow === null : isPublished)
      found.set(id, { release, version, isTakenDown })
  }
  released.set(transaction, found)
}

/** How a release concerns a document in this transaction; undefined if none does. */
export function releasedDocument(
  { transaction }: Transaction,
  publishedId: string,
): ReleasedDocument | undefined {
  return released.get(transaction)?.get(publishedId)
}
