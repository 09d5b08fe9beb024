import { contentHash } from '../../lib/workflow/rules/content-hash.ts'

interface Draft {
  readonly [name: string]: unknown
  _id: string
  _rev: string
}

/** `contentHash` of drafts, worked out once for each revision: the desk asks again whenever anything changes. */
export function createDraftHash(): (draft: Draft) => string {
  const known = new Map<string, { revision: string; hash: string }>()
  return (draft) => {
    const before = known.get(draft._id)
    if (before?.revision === draft._rev) return before.hash
    const hash = contentHash(draft)
    known.set(draft._id, { revision: draft._rev, hash })
    return hash
  }
}
