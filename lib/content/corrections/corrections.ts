import { readCorrections, type Correction } from '../../workflow/model/corrections.ts'
import { oldestFirst } from '../../workflow/model/record-order.ts'

type Text = string | null

interface DecisionRecord {
  _id: string
  decision: Text
  /** ISO 8601 UTC. */
  decidedAt: Text
  sequence: number | null
}

/** As they signed; `isSample`: an invented person. */
interface Signer {
  name: Text
  credentials: Text
  isSample: boolean | null
}

/** A record with corrections, as queries return it (`correctionRecordFields`). */
export interface CorrectionRecord extends DecisionRecord {
  corrections: readonly object[] | null
  /** The page's name at the time. */
  subjectName: Text
  reason: Text
  reviewer: Signer | null
  firstReviewer: Signer | null
  /** All decisions about the same text of the same page, including this one. */
  around: readonly (DecisionRecord & { corrects: boolean | null })[]
}

/** What one publication corrected, and who approved it. */
export interface PublicCorrections {
  id: string
  /** When the corrected text became public, ISO 8601 UTC. */
  at: string
  corrections: readonly (Correction & {
    /** Identifies the correction on the corrections page, in the feed, and in structured data. */
    anchor: string
  })[]
  /** In signing order; empty if no one approved the text or the approval was revoked. */
  approvedBy: readonly Signer[]
  isTakenBack: boolean
  /** Why an administrator published without approval; null if someone approved. */
  withoutReview: Text
}

/** The corrections in records that became public, the newest first. Signed but unpublished corrections are left out. */
export function publicCorrections(records: readonly CorrectionRecord[]): PublicCorrections[] {
  return records
    .flatMap((record): PublicCorrections[] => {
      const at = publicFrom(record)
      if (at === null) return []
      const isOverride = record.decision === 'overridden'
      const isTakenBack = !isOverride && wasRevoked(record)
      const signers = [record.firstReviewer, record.reviewer].filter((each) => each?.name != null)
      return [
        {
          id: record._id,
          at,
          isTakenBack,
          corrections: readCorrections(record.corrections).map(({ _key, ...correction }) => ({
            ...correction,
            anchor: `${record._id}-${_key}`,
          })),
          approvedBy: isOverride || isTakenBack ? [] : signers.filter((each) => each !== null),
          withoutReview: isOverride ? (record.reason ?? '') : null,
        },
      ]
    })
    .toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
}

/**
 * When the text of a record became public: at the first publication that used it. An approval is used once: text that
 * came back was approved again, and that approval has its own corrections.
 */
function publicFrom({ _id, around }: CorrectionRecord): Text {
  let inForce: Text = null
  for (const each of around.toSorted(oldestFirst)) {
    if (each.decision === 'published' || each.decision === 'overridden') {
      if (each._id === _id) return each.decidedAt
      if (inForce === _id && each.corrects !== true) return each.decidedAt
      inForce = null
    } else inForce = each.decision === 'revoked' ? null : each._id
  }
  return null
}

/** Whether the latest reviewer decision on this text revokes its approval. */
function wasRevoked({ around }: CorrectionRecord): boolean {
  const last = around
    .toSorted(oldestFirst)
    .findLast(({ decision }) => decision !== 'published' && decision !== 'overridden')
  return last?.decision === 'revoked'
}
