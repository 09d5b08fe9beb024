import { runningCycle } from './running-cycle.ts'

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
  const last = runningCycle(records).findLast(
    ({ decision, assignee }) =>
      ['submitted', ...ANSWERS].includes(decision) || (decision === 'assigned' && assignee),
  )
  const person = last && ANSWERS.includes(last.decision) ? last.by : last?.assignee
  return person?.id && person.name ? { id: person.id, name: person.name } : null
}
