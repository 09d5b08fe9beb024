/**
 * The review record: one document of type `review` for each decision, written by the lake alone and never
 * changed afterwards. The state of a page follows from its records and its content; it is stored nowhere.
 */
export const RECORD_TYPE = 'review'

export const DECISIONS = [
  'submitted',
  'withdrawn',
  'changesRequested',
  'approved',
  'revoked',
  'overridden',
  'published',
  'unpublished',
  'publishScheduled',
  'publishCancelled',
  'publishFailed',
  'unpublishScheduled',
  'unpublishCancelled',
  'unpublishFailed',
  'earlyReview',
  'retired',
] as const
export type Decision = (typeof DECISIONS)[number]

/** What readers may know of. Reasons and notes between editors and reviewers stay in the office. */
const PUBLIC_DECISIONS: readonly Decision[] = [
  'submitted',
  'approved',
  'revoked',
  'overridden',
  'published',
  'earlyReview',
]

/** A new record's id: one that readers may know of has no dot, since the site reads no id with one. */
export function recordId(decision: Decision): string {
  const path = PUBLIC_DECISIONS.includes(decision) ? `${RECORD_TYPE}-` : `${RECORD_TYPE}.`
  return `${path}${crypto.randomUUID()}`
}

/** What the rules need of a record. Times are ISO 8601 UTC, days are `YYYY-MM-DD`. */
export interface ReviewRecord {
  decision: Decision
  decidedAt: string
  /** The content that was decided on; see content-hash.ts. */
  contentHash?: string
  /** An approval's or an early review's: the day after which the page is overdue. */
  nextReviewDue?: string
  /** A schedule's time. */
  runAt?: string
}

function isDecision(value: unknown): value is Decision {
  return DECISIONS.some((decision) => decision === value)
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Reads stored documents as records, oldest first; what is none is left out. */
export function readRecords(
  documents: readonly Readonly<Record<string, unknown>>[],
): ReviewRecord[] {
  const records = documents.flatMap((document): ReviewRecord[] => {
    const { decision, decidedAt } = document
    if (!isDecision(decision) || typeof decidedAt !== 'string') return []
    return [
      {
        decision,
        decidedAt,
        contentHash: text(document.contentHash),
        nextReviewDue: text(document.nextReviewDue),
        runAt: text(document.runAt),
      },
    ]
  })
  return records.sort(byTime)
}

/**
 * Oldest first; at the same moment in the order of a page's life, which is that of `DECISIONS`. Seeded pages were
 * published when they were approved: read the other way round, that approval would belong to the next draft.
 */
export function byTime(a: ReviewRecord, b: ReviewRecord): number {
  if (a.decidedAt !== b.decidedAt) return a.decidedAt < b.decidedAt ? -1 : 1
  return DECISIONS.indexOf(a.decision) - DECISIONS.indexOf(b.decision)
}
