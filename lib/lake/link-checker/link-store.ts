import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { LinkFinding } from './findings.ts'

const row = z
  .object({
    url: z.string(),
    state: z.enum(['new', 'works', 'gone', 'unsure']),
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
    next_at: z.number(),
    misses: z.number(),
  })
  .transform(({ checked_at: checkedAt, next_at: nextAt, ...rest }): StoredLink => ({
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
  const one = db.prepare('SELECT * FROM outside_links WHERE url = ?')
  const gone = db.prepare(`SELECT * FROM outside_links WHERE state = 'gone' ORDER BY url`)
  const all = db.prepare('SELECT url FROM outside_links')
  const due = db.prepare(
    'SELECT * FROM outside_links WHERE next_at <= ? ORDER BY next_at, url LIMIT 1',
  )
  const next = db.prepare('SELECT min(next_at) AS at FROM outside_links')
  const put = db.prepare(
    `INSERT INTO outside_links (url, state, status, reason, checked_at, next_at, misses)
     VALUES (?, ?, ?, ?, ?, ?, ?)
     ON CONFLICT(url) DO UPDATE SET state = excluded.state, status = excluded.status,
       reason = excluded.reason, checked_at = excluded.checked_at, next_at = excluded.next_at,
       misses = excluded.misses`,
  )
  const remove = db.prepare('DELETE FROM outside_links WHERE url = ?')
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
    keep: ({ url, state, status, reason, checkedAt, nextAt, misses }) =>
      void put.run(url, state, status, reason, checkedAt, nextAt, misses),
    drop: (url) => void remove.run(url),
  }
}
