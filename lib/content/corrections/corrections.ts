import { readCorrections, type Correction } from '../../workflow/model/corrections.ts'
import { oldestFirst } from '../../workflow/model/record-order.ts'

type Text = string | null

interface Decided {
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

/** A record that says what it corrects, as queries deliver it (`correctionRecordFields`). */
export interface CorrectionRecord extends Decided {
  corrections: readonly object[] | null
  /** What the page was called. */
  subjectName: Text
  reason: Text
  reviewer: Signer | null
  firstReviewer: Signer | null
  /** What was decided about the same words of the same page, itself among it. */
  around: readonly (Decided & { corrects: boolean | null })[]
}

/** What one publication corrected, and who answers for it. */
export interface PublicCorrections {
  id: string
  /** When readers saw the corrected words first, ISO 8601 UTC. */
  at: string
  corrections: readonly (Correction & {
    /** Names the correction on the page of all of them, in the feed and in structured data. */
    anchor: string
  })[]
  /** In the order of their signatures; empty where nobody approved the words, or the approval was taken back. */
  approvedBy: readonly Signer[]
  isTakenBack: boolean
  /** Why an administrator published without an approval; null where somebody approved. */
  withoutReview: Text
}

/** What records corrected for readers, the newest first. What was signed and never published is left out. */
export function publicCorrections(records: readonly CorrectionRecord[]): PublicCorrections[] {
  return records
    .flatMap((record): PublicCorrections[] => {
      const at = publicFrom(record)
      if (at === null) return []
      const isOverride = record.decision === 'overridden'
      const isTakenBack = !isOverride && wasTakenBack(record)
      const signers = [record.firstReviewer, record.reviewer].filter((each) => each?.name != null)
      return [
        {
          ...{ id: record._id, at, isTakenBack },
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
 * When the words of a record became public, by the first publication that used it. An approval is used once: words that
 * came back were approved anew, and that approval says what it corrects.
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

/** Whether the last word of a reviewer on these words is that they are approved no more. */
function wasTakenBack({ around }: CorrectionRecord): boolean {
  const last = around
    .toSorted(oldestFirst)
    .findLast(({ decision }) => decision !== 'published' && decision !== 'overridden')
  return last?.decision === 'revoked'
}
