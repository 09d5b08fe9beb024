import { basename } from 'node:path'
import { isoDay } from './notice.ts'

/** How old a list is, and how that is known. */
export interface FileDate {
  /** YYYY-MM-DD. */
  day: string
  from: 'name' | 'data' | 'file'
}

/**
 * The day of a list: the one in its name, else the newest one in it, else that on which the file was written. A day
 * that has not come yet is none.
 */
export function dateOfFile(
  path: string,
  newest: string | null,
  writtenAt: Date,
  today: string,
): FileDate {
  const named = dayInName(basename(path))
  if (named !== null && named <= today) return { day: named, from: 'name' }
  if (newest !== null && newest <= today) return { day: newest, from: 'data' }
  return { day: writtenAt.toISOString().slice(0, 10), from: 'file' }
}

function dayInName(name: string): string | null {
  const found = /(?<!\d)((?:19|20)\d\d)[-_.]?(\d\d)[-_.]?(\d\d)(?!\d)/.exec(name)
  return found ? isoDay(Number(found[1]), Number(found[2]), Number(found[3])) : null
}

/** Whole days between two days. */
export function daysBetween(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000))
}
