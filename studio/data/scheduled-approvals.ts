import type { SanityClient } from '@sanity/client'
import { readRecords } from '../../lib/workflow/model/record-order.ts'
import { IS_NO_DRAFT } from '../../lib/workflow/model/records.ts'
import { layerHashes } from '../../lib/workflow/rules/earlier-hash.ts'
import { deriveReviewState } from '../../lib/workflow/rules/review-state.ts'
import { isRecord } from '../../lib/is-record.ts'

/** A page whose draft is approved and will be published at a time. */
export interface ScheduledApproval {
  /** The published id. */
  id: string
  /** Date and time, ISO 8601. */
  runAt: string
}

type Fields = Readonly<Record<string, unknown>>

const RECORDS = `*[_type == "review" && subject._ref in $ids && ${IS_NO_DRAFT}]`
const VERSIONS = `*[_id in $ids || _id in $drafts]`

/**
 * Which of these pages have an approval that a change of the draft would void, and a time at which the draft would have
 * been published. Rejects if the lake does not respond.
 */
export async function fetchScheduledApprovals(
  client: SanityClient,
  ids: readonly string[],
): Promise<ScheduledApproval[]> {
  const fetchAll = async (query: string, params: Record<string, unknown>): Promise<Fields[]> => {
    const answer = await client.fetch<unknown>(query, params, { perspective: 'raw' })
    return Array.isArray(answer) ? answer.filter(isRecord) : []
  }
  const stored = Map.groupBy(await fetchAll(RECORDS, { ids }), ({ subject }) =>
    isRecord(subject) ? subject._ref : undefined,
  )
  const scheduled = ids.flatMap((id) => {
    const records = readRecords(stored.get(id) ?? [])
    const { planned } = deriveReviewState({ draftHash: null, publishedHash: null, records })
    const runAt = planned.publish?.runAt
    return runAt === undefined ? [] : [{ id, runAt, records }]
  })
  if (scheduled.length === 0) return []
  const pages = scheduled.map(({ id }) => id)
  const drafts = pages.map((id) => `drafts.${id}`)
  const versions = await fetchAll(VERSIONS, { ids: pages, drafts })
  return scheduled.flatMap(({ id, runAt, records }) => {
    const getVersion = (versionId: string) => versions.find(({ _id }) => _id === versionId) ?? null
    const [draft, published] = [getVersion(`drafts.${id}`), getVersion(id)]
    const hashes = layerHashes({ draft, published, records })
    return deriveReviewState({ ...hashes, records }).state === 'approved' ? [{ id, runAt }] : []
  })
}
