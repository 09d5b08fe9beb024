import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { recordedHash } from '../../lib/workflow/rules/earlier-hash.ts'
import type { ReviewRecord } from '../../lib/workflow/model/records.ts'

interface Draft {
  readonly [name: string]: unknown
  _id: string
  _rev: string
}

/**
 * `contentHash` of drafts, worked out once for each revision: the desk asks again whenever anything changes. Drafts that
 * no approval hangs on are read in short, so one revision may come both without its words and with them.
 */
export function createDraftHash(): (draft: Draft, records: readonly ReviewRecord[]) => string {
  const known = new Map<string, { of: string; hash: string }>()
  const getHash = (draft: Draft): string => {
    const of = `${draft._rev} ${Object.keys(draft).length}`
    const before = known.get(draft._id)
    if (before?.of === of) return before.hash
    const hash = contentHash(draft)
    known.set(draft._id, { of, hash })
    return hash
  }
  return (draft, records) => recordedHash(draft, records, getHash(draft))
}
