import { formatDay } from '../model/dates.ts'

const DECISIONS: Readonly<Record<string, string>> = {
  submitted: 'submitted',
  changesRequested: 'changes requested',
  approvedOnce: 'approved (1 of 2)',
  approvedForRelease: 'approved',
  approved: 'approved',
}

interface RoundFacts {
  decision: string
  by: { name: string | null } | null
  at: string
  isOwn: boolean
}

/** A round in a list: “Your round of Nov 28, 2026: changes requested by Dr. Ana Reyes”. */
export function roundLabel({ decision, by, at, isOwn }: RoundFacts): string {
  const what = DECISIONS[decision] ?? decision
  const said = by?.name ? `${what} by ${by.name}` : what
  return `${isOwn ? 'Your round' : 'Earlier round'} of ${formatDay(at)}: ${said}`
}
