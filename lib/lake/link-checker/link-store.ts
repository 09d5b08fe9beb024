import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import type { LinkCheckerConfig } from '../config.ts'
import { getLayer } from '../engine/document-id.ts'
import { isRecord } from '../engine/is-record.ts'
import type { Store } from '../store/store.ts'
import type { NoResponse, Visit } from './check-url.ts'

const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS
/** A host's Retry-After is honored within bounds. */
const MIN_RETRY_DELAY_MS = 60_000
/** An unknown host may be a fault of our own network: after this many checks, days apart, it is gone. */
const MAX_HOST_FAILURES = 3

/**
 * The state of a URL. `pending`: not checked yet. `broken`: nothing is there anymore. `unknown`: it could not be
 * determined; many hosts turn away programs but not readers.
 */
export type LinkState = 'pending' | 'ok' | 'broken' | 'unknown'

export interface LinkFinding {
  state: LinkState
  /** The HTTP status; 0 without a response. */
  status: number
  reason: 'answered' | NoResponse | 'notAsked'
  /** Milliseconds since 1970; null before the first check. */
  checkedAt: number | null
  /** When to check again. */
  nextAt: number
  /** Consecutive checks that found a problem. */
  failures: number
}

/** While an editor types a link, it changes with each keystroke: it must be stable for a while first. */
export function newLink(now: number): LinkFinding {
  const nextAt = now + MIN_RETRY_DELAY_MS
  return { state: 'pending', status: 0, reason: 'notAsked', checkedAt: null, nextAt, failures: 0 }
}

/** The finding of a visit, after `failures` failed ones in a row. */
export function getFinding(visit: Visit, failures: number, now: number): LinkFinding {
  const { status, reason } = visit
  if (status >= 200 && status < 300)
    return { state: 'ok', status, reason, checkedAt: now, nextAt: now + WEEK_MS, failures: 0 }
  const isBroken =
    status === 404 || status === 410 || (reason === 'noHost' && failures + 1 >= MAX_HOST_FAILURES)
  // A host that wants no programs is asked once a week.
  const backOff = reason === 'forbidden' ? WEEK_MS : Math.min(DAY_MS * 2 ** failures, WEEK_MS)
  const retryAfterMs = parseRetryAfter(visit.retryAfter, now) ?? 0
  return {
    state: isBroken ? 'broken' : 'unknown',
    status,
    reason,
    checkedAt: now,
    nextAt: now + Math.max(backOff, retryAfterMs),
    failures: failures + 1,
  }
}

/**
 * How long a host asks us to stay away, in milliseconds: from seconds or a date, between a minute and a week; null if
 * it does not.
 */
export function parseRetryAfter(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const seconds = /^\d+$/.test(retryAfter.trim()) ? Number(retryAfter) : NaN
  const ms = Number.isNaN(seconds) ? Date.parse(retryAfter) - now : seconds * 1_000
  return Number.isNaN(ms) ? null : Math.min(Math.max(ms, MIN_RETRY_DELAY_MS), WEEK_MS)
}

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
  broken(): StoredLink[]
  urls(): string[]
  /** The URL that has been due the longest. */
  due(now: number): StoredLink | null
  /** When the next one is due, in milliseconds since 1970; null if there is none. */
  nextAt(): number | null
  save(link: StoredLink): void
  drop(url: string): void
}

export function openLinkStore(db: DatabaseSync): LinkStore {
  const one = db.prepare('SELECT * FROM link_checks WHERE url = ?')
  const selectBroken = db.prepare(`SELECT * FROM link_checks WHERE state = 'broken' ORDER BY url`)
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
    broken: () => selectBroken.all().map((found) => row.parse(found)),
    urls: () => all.all().map(({ url }) => String(url)),
    due: (now) => {
      const found = due.get(now)
      return found ? row.parse(found) : null
    },
    nextAt: () => {
      const at = next.get()?.at
      return typeof at === 'number' ? at : null
    },
    save: ({ url, state, status, reason, checkedAt, nextAt, failures }) =>
      void put.run(url, state, status, reason, checkedAt, nextAt, failures),
    drop: (url) => void remove.run(url),
  }
}

/** Documents read per slice: a store of thousands must not block other callers. */
const AT_ONCE = 50
const LAYERS: readonly string[] = ['published', 'drafts']

/** Which documents contain which URLs: built from the documents at each start, then kept up to date. */
export interface NamedLinks {
  /** Reads the stored documents. Resolves when the index is complete. */
  read(): Promise<void>
  documentsWith(url: string): readonly string[]
  /** Updates the index with a document as it is now. Returns the URLs that no document contained before. */
  note(documentId: string, document: Readonly<Record<string, unknown>> | null): string[]
  urls(): string[]
}

export function createLinkIndex(
  { types, getUrls }: LinkCheckerConfig,
  store: Store,
  isOver: () => boolean,
): NamedLinks {
  const byDocument = new Map<string, ReadonlySet<string>>()
  const byUrl = new Map<string, Set<string>>()

  const note: NamedLinks['note'] = (documentId, document) => {
    const isHolder = document !== null && types.includes(String(document._type))
    const isKnown = LAYERS.includes(getLayer(documentId) ?? '')
    const urls = new Set(isHolder && isKnown ? getUrls(document) : [])
    for (const url of byDocument.get(documentId) ?? []) {
      const holders = byUrl.get(url)
      holders?.delete(documentId)
      if (holders?.size === 0) byUrl.delete(url)
    }
    byDocument.delete(documentId)
    if (urls.size > 0) byDocument.set(documentId, urls)
    const fresh = [...urls].filter((url) => !byUrl.has(url))
    for (const url of urls) byUrl.set(url, (byUrl.get(url) ?? new Set()).add(documentId))
    return fresh
  }

  return {
    note,
    async read() {
      const page = store.db.prepare(
        'SELECT id, json FROM documents WHERE type = ? AND id > ? ORDER BY id LIMIT ?',
      )
      for (const type of types) {
        for (let after = ''; ;) {
          if (isOver()) return
          const rows = page.all(type, after, AT_ONCE)
          for (const { id, json } of rows) {
            const document: unknown = JSON.parse(String(json))
            if (isRecord(document)) note(String(id), document)
          }
          if (rows.length < AT_ONCE) break
          after = String(rows.at(-1)?.id)
          await setImmediate()
        }
      }
    },
    documentsWith: (url) => [...(byUrl.get(url) ?? [])],
    urls: () => [...byUrl.keys()],
  }
}
