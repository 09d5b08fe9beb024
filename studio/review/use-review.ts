import { useMemo } from 'react'
import { useCurrentUser, type SanityDocument } from 'sanity'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { reasonFor } from '../../lib/workflow/vocabulary/reasons.ts'
import { readRecords } from '../../lib/workflow/vocabulary/records.ts'
import { standingOf, type Standing } from '../../lib/workflow/rules/state.ts'
import { refusalOf, type Step } from '../../lib/workflow/rules/table.ts'
import { useListened } from './use-listened.ts'
import { useOwnChange } from './use-own-change.ts'

export interface StoredRecord {
  _id: string
  decision: string
  decidedAt: string
  by?: { id?: string; name?: string }
  statement?: string
  summary?: string
  reason?: string
  note?: string
  assignee?: { id?: string; name?: string }
  dueOn?: string
  nextReviewDue?: string
  runAt?: string
  redirectTo?: string
  contentHash?: string
}

export interface PageReview {
  standing: Standing
  records: readonly StoredRecord[]
  isLoading: boolean
  error: Error | undefined
  /** Null when the signed-in person may take the step; else the reason why not. */
  refusal(step: Step): string | null
}

const QUERY = `*[_type == "review" && subject._ref == $id] | order(decidedAt asc)`

function isRecord(value: unknown): value is StoredRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'decision' in value &&
    'decidedAt' in value &&
    typeof value.decidedAt === 'string'
  )
}

function readStored(answer: unknown): StoredRecord[] {
  return Array.isArray(answer) ? answer.filter(isRecord) : []
}

/** Where a page stands while it is being edited: computed here as the lake computes it, with each key press. */
export function useReview(
  id: string,
  draft: SanityDocument | null,
  published: SanityDocument | null,
): PageReview {
  const user = useCurrentUser()
  const { data, error } = useListened(QUERY, { id }, readStored)
  const ownChange = useOwnChange(id, draft?._rev)
  const draftHash = useMemo(() => (draft ? contentHash(draft) : null), [draft])
  const publishedHash = useMemo(() => (published ? contentHash(published) : null), [published])

  return useMemo(() => {
    const records = data ?? []
    const standing = standingOf({
      draftHash,
      publishedHash,
      records: readRecords(records.map((record) => ({ ...record }))),
    })
    const roles = (user?.roles ?? []).map(({ name }) => name)
    const refusal = (step: Step) => {
      const code = refusalOf({
        step,
        roles,
        state: standing.state,
        isPublic: publishedHash !== null,
        unchanged: standing.unchanged,
        isAuthor: ownChange,
        isRevoked: standing.revoked !== null,
        isVoided: standing.voided !== null,
        isScheduled: standing.planned.publish !== null || standing.planned.unpublish !== null,
      })
      return code && reasonFor(code, step)
    }
    return { standing, records, isLoading: data === undefined, error, refusal }
  }, [data, error, draftHash, publishedHash, user, ownChange])
}
