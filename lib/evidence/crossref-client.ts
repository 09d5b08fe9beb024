import { isRecord } from '../is-record.ts'
import { getJson, type GetOptions } from '../bibliography/get-json.ts'
import { getWorkNotices, isWork } from './crossref-work.ts'
import type { Notice } from './notice.ts'

/** The only host that is queried. */
const BASE = 'https://api.crossref.org/works/'
/** Milliseconds between two requests. */
const PAUSE_MS = 1_000
/** Attempts on an outage or a rate limit, with increasing back-off. */
const TRIES = 5
const FIRST_WAIT_MS = 10_000
const MAX_RETRY_DELAY_MS = 60 * 60_000

/** Crossref does not respond, or limits our rate. */
export class CrossrefUnavailableError extends Error {}

export interface CrossrefDeps extends Omit<GetOptions, 'headers'> {
  /** A contact address for Crossref in case of too many requests. */
  mailto: string
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after this many milliseconds; rejects if the lake shuts down. */
  pause(ms: number): Promise<void>
}

export interface Crossref {
  /** Crossref's update notices for a publication; null if it does not have the publication. */
  getNotices(doi: string): Promise<readonly Notice[] | null>
}

/**
 * Sends one request at a time, under our name, with pauses. Throws CrossrefUnavailableError if there is no response.
 */
export function createCrossrefClient({ mailto, now, pause, ...options }: CrossrefDeps): Crossref {
  const headers = {
    accept: 'application/json',
    'accept-encoding': 'identity',
    'user-agent': `Clearwell (evidence check; mailto:${mailto})`,
  }
  let isFirst = true
  const once = async (doi: string) => {
    if (!isFirst) await pause(PAUSE_MS)
    isFirst = false
    const url = new URL(BASE + encodeURIComponent(doi))
    url.searchParams.set('mailto', mailto)
    return getJson(url, { ...options, headers }).catch(() => null)
  }
  return {
    async getNotices(doi) {
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const answer = await once(doi)
        if (answer?.status === 404) return null
        const work = answer?.status === 200 && isRecord(answer.json) ? answer.json.message : null
        if (isWork(work)) return getWorkNotices(work)
        const retryAfterMs = parseRetryAfter(answer?.retryAfter ?? null, now()) ?? 0
        const wait = Math.max(retryAfterMs, FIRST_WAIT_MS * 4 ** attempt)
        if (retryAfterMs > MAX_RETRY_DELAY_MS) break
        if (attempt < TRIES - 1) await pause(Math.min(wait, MAX_RETRY_DELAY_MS))
      }
      throw new CrossrefUnavailableError('Crossref is not responding, or is limiting our requests.')
    },
  }
}

/** Parses `Retry-After` into milliseconds: seconds or a date; null without one. */
function parseRetryAfter(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const text = retryAfter.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
