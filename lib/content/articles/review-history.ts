import { markedName, getStatements } from './review'
import { oldestFirst } from '../../workflow/model/record-order.ts'

type Text = string | null

/** A decision as the query delivers it. */
export interface PublicRecord {
  _id: string
  decision: Text
  /** ISO 8601 UTC. */
  decidedAt: Text
  /** Its place in the page's record. */
  sequence: number | null
  contentHash: Text
  statement: Text
  summary: Text
  reason: Text
  reviewer: NamedReviewer | null
  /** Of a high-risk page: who signed first, and what they checked. */
  firstReviewer: NamedReviewer | null
  firstStatement: Text
}

interface NamedReviewer {
  name: Text
  credentials: Text
  /** An invented person, whatever the record says that they signed as. */
  isSample: boolean | null
}

/** One time at which new words became public, or were found still correct, and who answers for them. */
export interface Publication {
  id: string
  at: string
  /** Nothing was published: a reviewer read again what readers saw already. */
  isStillCorrect: boolean
  /** What was new, in the words that were signed: by the reviewer, or with an override. */
  summary: Text
  /** 'Jane Doe, MD', with the mark of an invented person in brackets, or two people of a high-risk page with a semicolon between them; null where nobody had approved these words, or the approval was taken back. */
  approvedBy: Text
  /** What they checked. */
  statement: Text
  /** Why an administrator published without an approval. */
  withoutReview: Text
}

/**
 * When the page changed, newest first: each publication of new words, with the approval of exactly those words and
 * the summary that was signed with them. Between them, each time that its words were found still correct.
 * `sampleMark` stands beside the name of an invented reviewer.
 */
export function publications(records: readonly PublicRecord[], sampleMark: string): Publication[] {
  const known = new Map(records.map((record) => [record._id, record]))
  const inOrder = [...known.values()]
    .filter(({ decidedAt }) => decidedAt !== null)
    .toSorted(oldestFirst)
  const made: Publication[] = []
  const approvals = new Map<string, PublicRecord>()
  let submission: PublicRecord | null = null
  // Approved, and not published since: a publication uses it up.
  let fresh: { contentHash: Text; summary: Text } | null = null
  let publicHash: Text = null
  for (const record of inOrder) {
    const { decision, contentHash } = record
    if (decision === 'submitted') submission = record
    if (contentHash && holds(record, inOrder)) {
      approvals.set(contentHash, record)
      if (decision === 'approved')
        fresh = { contentHash, summary: summaryOfApproval(record, submission) }
    }
    const isStillCorrect = decision === 'recertified' && holds(record, inOrder)
    const isOverride = decision === 'overridden'
    if (!isStillCorrect && decision !== 'published' && !isOverride) continue
    const used: typeof fresh = fresh?.contentHash === contentHash ? fresh : null
    const isUnchanged = publicHash !== null && contentHash === publicHash && used === null
    if (!isStillCorrect) {
      fresh = null
      publicHash = contentHash
    }
    if (isUnchanged && !isStillCorrect && !isOverride) continue
    const approval = approvals.get(contentHash ?? '')
    const { firstReviewer, reviewer } = approval ?? {}
    made.push({
      id: record._id,
      at: record.decidedAt ?? '',
      isStillCorrect,
      summary: isStillCorrect ? null : isOverride ? record.summary : (used?.summary ?? null),
      approvedBy:
        [firstReviewer, reviewer]
          .map((each) => markedName(each, sampleMark))
          .filter(Boolean)
          .join('; ') || null,
      statement: approval ? getStatements(approval).join(' ') || null : null,
      withoutReview: isOverride ? (record.reason ?? '') : null,
    })
  }
  return made.reverse()
}

/**
 * What is new in approved words, as the reviewer signed it. Approvals of earlier versions of the lake do not say it:
 * there it is what exactly these words were submitted with last.
 */
function summaryOfApproval(
  { summary, contentHash }: PublicRecord,
  submission: PublicRecord | null,
): Text {
  return summary ?? (submission?.contentHash === contentHash ? submission.summary : null)
}

/** Whether this is an approval, and nobody has taken it back. */
function holds(record: PublicRecord, inOrder: readonly PublicRecord[]): boolean {
  const isTakenBack = inOrder
    .slice(inOrder.indexOf(record))
    .some((each) => each.decision === 'revoked' && each.contentHash === record.contentHash)
  return isApproval(record.decision) && !isTakenBack
}

function isApproval(decision: Text): boolean {
  return decision === 'approved' || decision === 'recertified'
}
