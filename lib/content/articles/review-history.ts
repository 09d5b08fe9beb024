import { markedName, statementsOf } from './review'
import { oldestFirst } from '../../workflow/vocabulary/record-order.ts'

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
  /** What was new, in the editor's words. */
  summary: Text
  /** 'Jane Doe, MD', with the mark of an invented person in brackets, or two people of a high-risk page with a semicolon between them; null where nobody had approved these words, or the approval was taken back. */
  approvedBy: Text
  /** What they checked. */
  statement: Text
  /** Why an administrator published without an approval. */
  withoutReview: Text
}

/**
 * When the page changed, newest first: each publication on record, with the approval of exactly those words and
 * the summary that they were submitted with. Between them, each time that its words were found still correct.
 * `sampleMark` stands beside the name of an invented reviewer.
 */
export function publications(records: readonly PublicRecord[], sampleMark: string): Publication[] {
  const inOrder = records.filter(({ decidedAt }) => decidedAt !== null).toSorted(oldestFirst)
  const made: Publication[] = []
  const approvals = new Map<string, PublicRecord>()
  let summary: Text = null
  for (const record of inOrder) {
    const { decision, contentHash } = record
    // With the approval where nobody submitted the words, as in the first content.
    if (decision === 'submitted' || decision === 'approved') summary = record.summary ?? summary
    if (contentHash && holds(record, inOrder)) approvals.set(contentHash, record)
    const isStillCorrect = decision === 'recertified' && holds(record, inOrder)
    if (!isStillCorrect && decision !== 'published' && decision !== 'overridden') continue
    const approval = approvals.get(contentHash ?? '')
    const { firstReviewer, reviewer } = approval ?? {}
    made.push({
      id: record._id,
      at: record.decidedAt ?? '',
      isStillCorrect,
      summary: isStillCorrect ? null : summary,
      approvedBy:
        [firstReviewer, reviewer]
          .map((each) => markedName(each, sampleMark))
          .filter(Boolean)
          .join('; ') || null,
      statement: approval ? statementsOf(approval).join(' ') || null : null,
      withoutReview: decision === 'overridden' ? (record.reason ?? '') : null,
    })
    if (!isStillCorrect) summary = null
  }
  return made.reverse()
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
