import type { Dashboard } from './dashboard.ts'
import type { DashboardRow } from './rows.ts'

/** The public pages that need a reviewer to read them again, without duplicates, the most urgent first. */
export function dueReviewJob({
  unreviewed,
  overdue,
  dueSoon,
}: Pick<Dashboard['lists'], 'unreviewed' | 'overdue' | 'dueSoon'>): DashboardRow[] {
  const rows = [...unreviewed, ...overdue, ...dueSoon]
  return [...new Map(rows.toReversed().map((row) => [row.id, row])).values()].reverse()
}
