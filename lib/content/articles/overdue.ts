import { cacheLife } from 'next/cache'
import { connection } from 'next/server'
import { isDraft } from '../fetch/draft-mode'
import { isOverdue, secondsUntilOverdue } from './review-due'

/**
 * Whether a page is past its review date, even on the first request after that day. Revalidation alone would show that
 * reader the stale page, however old: so this result, and the page with it, expires when the date has passed.
 */
export async function reviewIsOverdue(due: string | null | undefined): Promise<boolean> {
  if (!due) return false
  if (!(await isDraft())) return cachedAnswer(due)
  await connection()
  return isOverdue(due, Date.now())
}

async function cachedAnswer(due: string): Promise<boolean> {
  'use cache'
  const now = Date.now()
  cacheLife({ stale: 300, revalidate: 300, expire: secondsUntilOverdue(due, now) })
  return isOverdue(due, now)
}
