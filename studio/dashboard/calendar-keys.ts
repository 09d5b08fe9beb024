import { monthAfter } from '../../lib/workflow/dashboard/calendar.ts'
import { daysAfter } from '../../lib/workflow/rules/review-dates.ts'

const DAYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
const MONTHS: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }

/** The day a key moves to; null for other keys. Days are `YYYY-MM-DD`. */
export function dayByKey(day: string, key: string): string | null {
  const days = DAYS[key]
  if (days !== undefined) return daysAfter(day, days)
  const months = MONTHS[key]
  if (months !== undefined) return sameDay(monthAfter(day.slice(0, 7), months), day)
  if (key === 'Home') return `${day.slice(0, 7)}-01`
  if (key === 'End') return daysAfter(`${monthAfter(day.slice(0, 7), 1)}-01`, -1)
  return null
}

/** The same day of another month, or its last day. */
function sameDay(month: string, day: string): string {
  const last = daysAfter(`${monthAfter(month, 1)}-01`, -1)
  const nextDay = `${month}-${day.slice(8)}`
  return nextDay < last ? nextDay : last
}
