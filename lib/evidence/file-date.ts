import { basename } from 'node:path'
import { isoDay } from './notice.ts'

/** The date of a list, and where it comes from. */
export interface FileDate {
  /** YYYY-MM-DD. */
  day: string
  from: 'name' | 'data' | 'file'
}

/**
 * The date of a list: from its name, otherwise the newest date in it, otherwise the file's modification date. Dates in
 * the future do not count.
 */
export function getFileDate(
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

/** Whole days between two dates. */
export function daysBetween(day: string, today: string): number {
  return Math.max(0, Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000))
}
