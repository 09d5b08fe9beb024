import { APPROVALS, type RecordName, type ReviewRecord } from '../model/records.ts'

/** The field on every gated document: its text may do harm, so two people sign for it. */
export const HIGH_RISK_FIELD = 'highRisk'

const MARKS: readonly RecordName[] = ['markedHighRisk', 'unmarkedHighRisk']

/**
 * Whether a page takes two reviewers, by its records (oldest first): the newest mark decides. The lake records every
 * switch of the field, however it is written, so that discarding a draft cannot remove the flag.
 */
export function isHighRisk(records: readonly Pick<ReviewRecord, 'decision'>[]): boolean {
  return records.findLast(({ decision }) => MARKS.includes(decision))?.decision === MARKS[0]
}

/** Whether the text of a page says that it is marked, and its records do not: only on hosted Sanity, until the next decision. */
export function isMarkUnrecorded(
  records: readonly Pick<ReviewRecord, 'decision'>[],
  layers: readonly (Readonly<Record<string, unknown>> | null)[],
): boolean {
  return layers.some((text) => text?.[HIGH_RISK_FIELD] === true) && !isHighRisk(records)
}

/** The records as the next decision will find them: it records such a mark first. */
export function withWrittenMark(
  records: readonly ReviewRecord[],
  layers: readonly (Readonly<Record<string, unknown>> | null)[],
): readonly ReviewRecord[] {
  if (!isMarkUnrecorded(records, layers)) return records
  return [...records, { decision: 'markedHighRisk', decidedAt: records.at(-1)?.decidedAt ?? '' }]
}

/**
 * The record that removed the flag, if no one else has signed for the page since: that person alone decided that one
 * signature is enough, and cannot be the one who gives it. Null while the page is flagged.
 */
export function unflaggedBy(records: readonly ReviewRecord[]): ReviewRecord | null {
  const at = records.findLastIndex(({ decision }) => MARKS.includes(decision))
  const last = records[at]
  if (last === undefined || last.decision === MARKS[0]) return null
  const isAnothers = ({ decision, signer }: ReviewRecord) =>
    APPROVALS.includes(decision) && signer !== undefined && signer !== last.signer
  return records.slice(at + 1).some(isAnothers) ? null : last
}

/**
 * Whether two people signed an approval. A signature without a known signer does not count; a guest reviewer and the
 * person who vouches for the guest count as one.
 */
export function isSignedTwice({ signer, firstSigner, firstVouchedBy }: ReviewRecord): boolean {
  return (
    signer !== undefined &&
    firstSigner !== undefined &&
    signer !== firstSigner &&
    signer !== firstVouchedBy
  )
}
