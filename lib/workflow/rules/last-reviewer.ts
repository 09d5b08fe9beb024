import { isNameOf } from '../vocabulary/names.ts'
import { recordRow, RECORDS } from '../vocabulary/records.ts'

interface Signed {
  id?: string | null
  name?: string | null
}

/** What of a record says who reads the page. */
interface Asked {
  decision: string
  by?: Signed | null
  assignee?: Signed | null
}

const ANSWERS: readonly string[] = ['changesRequested', 'approvedOnce', 'approved']

/**
 * Who had the page in the running cycle's last round: who answered last, or who was asked since and has not answered.
 * Null where that is nobody in particular. The records are of one page, oldest first.
 */
export function lastReviewer(records: readonly Asked[]): { id: string; name: string } | null {
  const end = records.findLastIndex(
    ({ decision }) => isNameOf(RECORDS, decision) && recordRow(decision).endsCycle,
  )
  const last = records
    .slice(end + 1)
    .findLast(
      ({ decision, assignee }) =>
        ['submitted', ...ANSWERS].includes(decision) || (decision === 'assigned' && assignee),
    )
  const person = last && ANSWERS.includes(last.decision) ? last.by : last?.assignee
  return person?.id && person.name ? { id: person.id, name: person.name } : null
}
