import { dayWords } from '../model/dates.ts'
import { noticeRow } from '../model/notices.ts'
import type { Notice } from './facts.ts'

/** What a notice says beside the page's title, as a sentence without its end. */
export function notificationTitle({ what, day, insteadOf }: Notice): string {
  const about =
    day === null ? noticeRow(what).title : `${noticeRow(what).title} on ${dayWords(day)}`
  return insteadOf === null ? about : `${about} (you stand in for ${insteadOf})`
}
