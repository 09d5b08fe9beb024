import type { Desk } from './desk.ts'
import type { DeskRow } from './rows.ts'

/** The public pages that need a reviewer to read them again, without duplicates, the most urgent first. */
export function dueRound({
  unreviewed,
  overdue,
  dueSoon,
}: Pick<Desk['lists'], 'unreviewed' | 'overdue' | 'dueSoon'>): DeskRow[] {
  const rows = [...unreviewed, ...overdue, ...dueSoon]
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse()
}
