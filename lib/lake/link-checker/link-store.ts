import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { LinkFinding } from './findings.ts'

const row = z
  .object({
    url: z.string(),
    state: z.enum(['pending', 'ok', 'broken', 'unknown']),
    status: z.number(),
    reason: z.enum([
      'answered',
      'notPublic',
      'noHost',
      'noAnswer',
      'tooManyHops',
      'forbidden',
      'notAsked',
    ]),
    checked_at: z.number().nullable(),
    next_check_at: z.number(),
    failures: z.number(),
  })
  .transform(({ checked_at: checkedAt, next_check_at: nextAt, ...rest }): StoredLink => ({
    ...rest,
    checkedAt,
    nextAt,
  }))

export interface StoredLink extends LinkFinding {
  url: string
}

/** The finding for each URL: in the store's file, beside the documents, and through restarts. */
export interface LinkStore {
  get(url: string): StoredLink | null
  gone(): StoredLink[]
  urls(): string[]
  /** The URL that has been due the longest. */
  due(now: number): StoredLink | null
  /** When the next one is due, in milliseconds since 1970; null if there is none. */
  nextAt(): number | null
  keep(link: StoredLink): void
  drop(url: string): void
}

export function openLinkStore(db: DatabaseSync): LinkStore {
  const one = db.prepare('SELECT * FROM link_checks WHERE url = ?')
  const gone = db.prepare(`SELECT * FROM link_checks WHERE state = 'broken' ORDER BY url`)
  const all = db.prepare('SELECT url FROM link_checks')
  const due = db.prepare(
    'SELECT * FROM link_checks WHERE next_check_at <= ? ORDER BY next_check_at, url LIMIT 1',
  )
  const next = db.prepare('SELECT min(next_check_at) AS at FROM link_checks')
  const put = db.prepare(
    `INSERT INTO link_checks (url, state, status, reason, checked_at, next_check_at, failures)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT(url) DO UPDATE SET state = excluded.state, status = excluded.status,
       reason = excluded.reason, checked_at = excluded.checked_at, next_check_at = excluded.next_check_at,
       failures = excluded.failures`,
  )
  const remove = db.prepare('DELETE FROM link_checks WHERE url = ?')
  return {
    get: (url) => {
      const found = one.get(url)
      return found ? row.parse(found) : null
    },
    gone: () => gone.all().map((found) => row.parse(found)),
    urls: () => all.all().map(({ url }) => String(url)),
    due: (now) => {
      const found = due.get(now)
      return found ? row.parse(found) : null
    },
    nextAt: () => {
      const at = next.get()?.at
      return typeof at === 'number' ? at : null
    },
    keep: ({ url, state, status, reason, checkedAt, nextAt, failures }) =>
      void put.run(url, state, status, reason, checkedAt, nextAt, failures),
    drop: (url) => void remove.run(url),
  }
}
