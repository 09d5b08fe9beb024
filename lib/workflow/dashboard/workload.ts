import { monthsAhead } from './due.ts'
import type { DashboardRow } from './rows.ts'

export interface ReviewerLoad {
  /** Null: assigned to no one in particular. */
  name: string | null
  inTime: number
  late: number
}

export interface MonthLoad {
  /** `YYYY-MM` */
  month: string
  pages: number
}

/** The pages in review by assigned reviewer, the highest load first. */
export function openReviews(inReview: readonly DashboardRow[]): ReviewerLoad[] {
  const loads = new Map<string | null, ReviewerLoad>()
  for (const { people, wanted } of inReview) {
    const name = people.reviewer?.name ?? null
    const { inTime, late } = loads.get(name) ?? { inTime: 0, late: 0 }
    const isLate = wanted?.isLate ?? false
    loads.set(name, { name, inTime: inTime + (isLate ? 0 : 1), late: late + (isLate ? 1 : 0) })
  }
  return [...loads.values()].sort(
    (a, b) =>
      b.inTime + b.late - (a.inTime + a.late) || (a.name ?? '').localeCompare(b.name ?? '', 'en'),
  )
}

/**
 * How many pages are due in each of the months ahead. Overdue pages are excluded: they have a list of their own, and
 * would inflate the current month.
 */
export function dueByMonth(days: readonly string[], today: string): MonthLoad[] {
  return monthsAhead(today).map((month) => ({
    month,
    pages: days.filter((day) => day >= today && day.startsWith(month)).length,
  }))
}
