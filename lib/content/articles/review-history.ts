import { markedName, getStatements } from './review'
import { oldestFirst } from '../../workflow/model/record-order.ts'

type Text = string | null

/** A decision as the query returns it. */
export interface PublicRecord {
  _id: string
  decision: Text
  /** ISO 8601 UTC. */
  decidedAt: Text
  /** Its position in the page's record. */
  sequence: number | null
  contentHash: Text
  statement: Text
  summary: Text
  reason: Text
  reviewer: NamedReviewer | null
  /** For a high-risk page: who signed first, and what they checked. */
  firstReviewer: NamedReviewer | null
  firstStatement: Text
}

interface NamedReviewer {
  name: Text
  credentials: Text
  /** An invented person, whatever name the record has. */
  isSample: boolean | null
}

/** One time when new text became public, or was recertified, and who approved it. */
export interface Publication {
  id: string
  at: string
  /** Nothing was published: a reviewer recertified the public text. */
  isStillCorrect: boolean
  /** What was new, as signed by the reviewer or with an override. */
  summary: Text
  /**
   * 'Jane Doe, MD', with the sample label in parentheses if the person is invented, or the two people of a high-risk
   * page separated by a semicolon; null if no one had approved this text or the approval was revoked.
   */
  approvedBy: Text
  /** What they checked. */
  statement: Text
  /** Why an administrator published without approval. */
  withoutReview: Text
}

/**
 * The history of the page, newest first: each publication of new text, with the approval of exactly that text and the
 * summary that was signed with it, and each recertification. `sampleMark` follows the name of an invented reviewer.
 */
export function publications(records: readonly PublicRecord[], sampleMark: string): Publication[] {
  const known = new Map(records.map((record) => [record._id, record]))
  const inOrder = [...known.values()]
    .filter(({ decidedAt }) => decidedAt !== null)
    .toSorted(oldestFirst)
  const made: Publication[] = []
  const approvals = new Map<string, PublicRecord>()
  let submission: PublicRecord | null = null
  // Approved and not published since: a publication uses it up.
  let fresh: { contentHash: Text; summary: Text } | null = null
  let publicHash: Text = null
  for (const record of inOrder) {
    const { decision, contentHash } = record
    if (decision === 'submitted') submission = record
    if (contentHash && isInForce(record, inOrder)) {
      approvals.set(contentHash, record)
      if (decision === 'approved')
        fresh = { contentHash, summary: getApprovalSummary(record, submission) }
    }
    const isStillCorrect = decision === 'recertified' && isInForce(record, inOrder)
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
 * What is new in approved text, as signed by the reviewer. Approvals by earlier versions of the lake do not have it:
 * then it is the summary of the last submission of exactly this text.
 */
function getApprovalSummary(
  { summary, contentHash }: PublicRecord,
  submission: PublicRecord | null,
): Text {
  return summary ?? (submission?.contentHash === contentHash ? submission.summary : null)
}

/** Whether this is an approval that was not revoked. */
function isInForce(record: PublicRecord, inOrder: readonly PublicRecord[]): boolean {
  const isTakenBack = inOrder
    .slice(inOrder.indexOf(record))
    .some((each) => each.decision === 'revoked' && each.contentHash === record.contentHash)
  return isApproval(record.decision) && !isTakenBack
}

function isApproval(decision: Text): boolean {
  return decision === 'approved' || decision === 'recertified'
}
