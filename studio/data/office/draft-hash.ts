import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { recordedHash } from '../../../lib/workflow/rules/earlier-hash.ts'
import type { ReviewRecord } from '../../../lib/workflow/model/records.ts'

interface Draft {
  readonly [name: string]: unknown
  _id: string
  _rev: string
}

/**
 * Caches `contentHash` per draft revision, because the dashboard refetches on every change. Drafts without an approval
 * are fetched without their text, so the same revision may come with and without it.
 */
export function createDraftHash(): (draft: Draft, records: readonly ReviewRecord[]) => string {
  const cache = new Map<string, { of: string; hash: string }>()
  const getHash = (draft: Draft): string => {
    const of = `${draft._rev} ${Object.keys(draft).length}`
    const before = cache.get(draft._id)
    if (before?.of === of) return before.hash
    const hash = contentHash(draft)
    cache.set(draft._id, { of, hash })
    return hash
  }
  return (draft, records) => recordedHash(draft, records, getHash(draft))
}
