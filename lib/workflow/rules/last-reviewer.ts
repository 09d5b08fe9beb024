import { runningCycle } from './running-cycle.ts'

interface Signer {
  id?: string | null
  name?: string | null
}

/** The fields of a record that say who reviews the page. */
interface ReviewerQuery {
  decision: string
  by?: Signer | null
  assignee?: Signer | null
}

const ANSWERS: readonly string[] = ['changesRequested', 'approvedOnce', 'approved']

/**
 * The reviewer of the running cycle's last round: who answered last, or was assigned since and has not answered. Null
 * if that is no one in particular. The records are of one page, oldest first.
 */
export function lastReviewer(
  records: readonly ReviewerQuery[],
): { id: string; name: string } | null {
  const last = runningCycle(records).findLast(
    ({ decision, assignee }) =>
      ['submitted', ...ANSWERS].includes(decision) || (decision === 'assigned' && assignee),
  )
  const person = last && ANSWERS.includes(last.decision) ? last.by : last?.assignee
  return person?.id && person.name ? { id: person.id, name: person.name } : null
}
