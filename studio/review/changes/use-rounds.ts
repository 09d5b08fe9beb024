import { useMemo } from 'react'
import {
  getDraftId,
  getVersionId,
  useCurrentUser,
  type SanityClient,
  type SanityDocument,
} from 'sanity'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { getRounds, type ReviewRound } from '../../../lib/workflow/rules/rounds.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { UserFacingError } from '../../data/error-message.ts'
import { useLakeQuery } from '../../data/use-lake-query.ts'
import type { StoredRecord } from '../stored-records.ts'

/** The earlier texts of a draft in review, or of a version in a release, the newest first. */
export function useRounds(
  draft: SanityDocument | null,
  records: readonly StoredRecord[],
  release?: string,
): readonly ReviewRound[] {
  const userId = useCurrentUser()?.id ?? ''
  return useMemo(() => {
    if (!draft) return []
    const documents = records.map((record) => ({ ...record }))
    return getRounds(documents, { draftHash: contentHash(draft), userId, release })
  }, [draft, records, userId, release])
}

interface RoundDocument {
  /** Undefined while loading, and if the history no longer has it. */
  before: SanityDocument | undefined
  error: Error | undefined
}

/** The draft as it was in a round, from the history. The record of the round says which text it was. */
export function useRoundDocument(
  id: string,
  round: ReviewRound | null,
  release?: string,
): RoundDocument {
  const { answer, error } = useLakeQuery(round ? fetchRound : null, [
    release === undefined ? getDraftId(id) : getVersionId(id, release),
    round?.revision ?? '',
    round?.contentHash ?? '',
  ])
  // The last answer is shown while the next one is loading: it may be of another round.
  const isCurrent = answer !== undefined && round?.revision === answer.revision
  return { before: isCurrent ? answer.document : undefined, error }
}

async function fetchRound(
  client: SanityClient,
  id: string,
  revision: string,
  hash: string,
): Promise<{ revision: string; document: SanityDocument }> {
  const found = await client.request<unknown>({
    url: `/data/history/${client.config().dataset}/documents/${id}`,
    query: { revision },
  })
  const documents: unknown = isRecord(found) ? found.documents : undefined
  const document: unknown = Array.isArray(documents) ? documents[0] : undefined
  if (!isDocument(document) || contentHash(document) !== hash)
    throw new UserFacingError(
      'The history no longer has the text of this round. Compare with the live page.',
    )
  return { revision, document }
}

function isDocument(value: unknown): value is SanityDocument {
  return isRecord(value) && typeof value._id === 'string' && typeof value._type === 'string'
}
