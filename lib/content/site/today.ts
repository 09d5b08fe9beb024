import { cacheLife } from 'next/cache'
import { connection } from 'next/server'
import { isDraft } from '../fetch/draft-mode'

/**
 * Today in UTC as YYYY-MM-DD, at most as old as the content cache (five minutes). Pages stay static: an uncached clock
 * would make each of them dynamic. Draft mode caches nothing, so it reads the clock.
 */
export async function today(): Promise<string> {
  if (!(await isDraft())) return cachedToday()
  await connection()
  return isoDay()
}

async function cachedToday(): Promise<string> {
  'use cache'
  cacheLife('content')
  return isoDay()
}

function isoDay(): string {
  return new Date().toISOString().slice(0, 10)
}
