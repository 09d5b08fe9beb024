import { APPROVALS, type RecordName, type ReviewRecord } from '../model/records.ts'

/** The field of every document that needs a review: its words may do harm, so two people answer for them. */
export const HIGH_RISK_FIELD = 'highRisk'

const MARKS: readonly RecordName[] = ['markedHighRisk', 'unmarkedHighRisk']

/**
 * Whether a page takes two reviewers, by its records (oldest first): the newest mark says so. The lake writes one down
 * whenever the field is switched, in whichever way, so that no draft that is thrown away takes the mark with it.
 */
export function isHighRisk(records: readonly Pick<ReviewRecord, 'decision'>[]): boolean {
  return records.findLast(({ decision }) => MARKS.includes(decision))?.decision === MARKS[0]
}

/**
 * That the mark was taken away, where nobody else has signed for the page since: whoever did it has then decided alone
 * that one person is enough, and is not that person. Null while the page is marked.
 */
export function unflaggedBy(records: readonly ReviewRecord[]): ReviewRecord | null {
  const at = records.findLastIndex(({ decision }) => MARKS.includes(decision))
  const last = records[at]
  if (last === undefined || last.decision === MARKS[0]) return null
  const isAnothers = ({ decision, signer }: ReviewRecord) =>
    APPROVALS.includes(decision) && signer !== undefined && signer !== last.signer
  return records.slice(at + 1).some(isAnothers) ? null : last
}

/** Whether two people signed for what a record approves. A signature that nobody is known to have given is none. */
export function isSignedTwice({ signer, firstSigner }: ReviewRecord): boolean {
  return signer !== undefined && firstSigner !== undefined && signer !== firstSigner
}
