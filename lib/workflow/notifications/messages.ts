import { formatDay } from '../model/dates.ts'
import { notificationRow } from '../model/notifications.ts'
import type { Notice } from './facts.ts'

/** A notice's text after the page's title, as a sentence without its period. */
export function notificationTitle({ what, day, insteadOf }: Notice): string {
  const about =
    day === null
      ? notificationRow(what).title
      : `${notificationRow(what).title} on ${formatDay(day)}`
  return insteadOf === null ? about : `${about} (you are the stand-in for ${insteadOf})`
}
