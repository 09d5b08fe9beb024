import { useMemo } from 'react'
import { useCurrentUser, type SanityDocument } from 'sanity'
import { contentHash } from '../../lib/workflow/rules/content-hash.ts'
import { readRecords } from '../../lib/workflow/vocabulary/record-order.ts'
import { stepRefusal } from '../../lib/workflow/vocabulary/refusals.ts'
import type { Step } from '../../lib/workflow/vocabulary/steps.ts'
import { standingOf, type Standing } from '../../lib/workflow/rules/standing.ts'
import { attemptOf, refusalOf } from '../../lib/workflow/rules/refusal.ts'
import { readStored, RECORDS_QUERY, type StoredRecord } from './stored-records.ts'
import { useListened } from './use-listened.ts'
import { useOwnChange } from './use-own-change.ts'

export interface PageReview {
  standing: Standing
  records: readonly StoredRecord[]
  isLoading: boolean
  error: Error | undefined
  /** Null when the signed-in person may take the step; else the reason why not. */
  refusal(step: Step): string | null
}

/** Where a page stands while it is being edited: computed here as the lake computes it, with each key press. */
export function useReview(
  id: string,
  draft: SanityDocument | null,
  published: SanityDocument | null,
): PageReview {
  const user = useCurrentUser()
  const { data, error } = useListened(RECORDS_QUERY, { id }, readStored)
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
      const code = refusalOf(attemptOf(step, standing, { roles, isAuthor: () => ownChange }))
      return code && stepRefusal(code, step).reason
    }
    return { standing, records, isLoading: data === undefined, error, refusal }
  }, [data, error, draftHash, publishedHash, user, ownChange])
}
