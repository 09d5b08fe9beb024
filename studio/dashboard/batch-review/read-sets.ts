import { getPublishedId } from '@sanity/client/csm'
import { z } from '../../../lib/zod-without-eval.ts'
import { readDashboardRecords } from '../../../lib/workflow/dashboard/facts.ts'
import type { ShortDraft } from '../../../lib/workflow/dashboard/set-candidates.ts'
import { contentHash } from '../../../lib/workflow/rules/content-hash.ts'
import { layerHashes } from '../../../lib/workflow/rules/earlier-hash.ts'
import { readCorrections } from '../../../lib/workflow/model/corrections.ts'
import { oldestFirst, readRecord } from '../../../lib/workflow/model/record-order.ts'
import { readSummary } from '../../../lib/workflow/model/summary.ts'
import { createDraftHash } from '../../data/office/draft-hash.ts'
import { readComments, getThreads, type StoredComment } from '../../review/comments/threads.ts'

const document = z.looseObject({
  _id: z.string(),
  _type: z.string(),
  _rev: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
})
const row = z.object({
  draft: document,
  published: document.nullable(),
  records: z.array(z.record(z.string(), z.unknown())),
  comments: z.unknown(),
})

type StoredDocument = z.infer<typeof document>

/** A short document with pending changes, as shown in a batch. */
export interface SetDocument extends ShortDraft {
  draft: StoredDocument
  /** Null if it was never published. */
  published: StoredDocument | null
  /** The editor's note to the reviewer with the last submission. */
  note: string | null
  /** The last submission's summary of changes for readers, which a reviewer signs; empty if there is none. */
  summary: string
  /** The last submission corrects an error. */
  corrects: boolean
  /** Open comments, oldest first. */
  comments: readonly StoredComment[]
}

/** Creates a parser for responses to `SETS_QUERY` that caches the hashes of unchanged drafts. */
export function createSetsReader(): (answer: unknown) => SetDocument[] {
  const draftHash = createDraftHash()
  return (answer) =>
    z
      .array(z.unknown())
      .parse(answer)
      .flatMap((item): SetDocument[] => {
        // An invalid document must not hide the others.
        const read = row.safeParse(item)
        if (!read.success) return []
        const { draft, published, records, comments } = read.data
        const known = readDashboardRecords(records)
        const hashes = layerHashes({ draft, published, records: known }, (document) =>
          document === draft ? draftHash(draft, []) : contentHash(document),
        )
        const submitted = records
          .flatMap((record) => readRecord(record) ?? [])
          .toSorted(oldestFirst)
          .findLast(({ decision }) => decision === 'submitted')
        const submission = records.find(({ _id }) => _id === submitted?._id)
        return [
          {
            id: getPublishedId(draft._id),
            draft,
            published,
            draftHash: hashes.draftHash ?? '',
            publishedHash: hashes.publishedHash,
            records: known,
            note: typeof submission?.note === 'string' ? submission.note : null,
            summary: readSummary(submission),
            corrects: readCorrections(submission?.corrections).length > 0,
            comments: getThreads(readComments(comments))
              .open.toReversed()
              .flatMap(({ comment, replies }) => [comment, ...replies]),
          },
        ]
      })
}
