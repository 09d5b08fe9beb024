import type { Dashboard } from './dashboard.ts'
import type { DashboardRow, DueDate } from './rows.ts'
import { withKeys } from './with-keys.ts'

/** An event or deadline on a day. */
export interface CalendarEntry {
  /** Unique in its calendar, and the same while the calendar changes. */
  key: string
  /** `YYYY-MM-DD` */
  day: string
  dueDate: DueDate
  row: DashboardRow
}

/**
 * Schedules, deadlines, and expirations, by day and then by title. `dayOf` gives the viewer's day for a time; plain
 * dates are the lake's.
 */
export function getCalendar(
  { lists, due }: Pick<Dashboard, 'lists' | 'due'>,
  toDay: (time: string) => string,
): CalendarEntry[] {
  const { scheduled, inReview, changesRequested, drafting } = lists
  return [...scheduled, ...due, ...inReview, ...changesRequested, ...drafting]
    .flatMap((row) => {
      const { dueDate } = row
      if (!dueDate) return []
      return [{ day: dueDate.at.length > 10 ? toDay(dueDate.at) : dueDate.at, dueDate, row }]
    })
    .sort((a, b) => compare(a.day, b.day) || compare(a.row.title, b.row.title))
    .map(withKeys(({ day, dueDate, row }) => `${day} ${dueDate.what} ${row.id}`))
}

/** The days of a month (`YYYY-MM`) in weeks that begin on Sunday, as US calendars do, padded with days of adjacent months. */
export function getWeeks(month: string): string[][] {
  const first = new Date(`${month}-01T00:00:00Z`)
  const before = first.getUTCDay()
  const next = new Date(`${monthAfter(month, 1)}-01T00:00:00Z`)
  const days = Math.round((next.getTime() - first.getTime()) / 86_400_000)
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = new Date(first)
      date.setUTCDate(1 - before + week * 7 + day)
      return date.toISOString().slice(0, 10)
    }),
  )
}

/** `YYYY-MM`, this many months later; earlier if negative. */
export function monthAfter(month: string, months: number): string {
  const date = new Date(`${month}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() + months)
  return date.toISOString().slice(0, 7)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
