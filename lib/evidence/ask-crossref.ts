import { isRecord } from '../is-record.ts'
import { getJson, type GetOptions } from '../bibliography/get-json.ts'
import { noticesOfWork, isWork } from './crossref-work.ts'
import type { Notice } from './notice.ts'

/** The only host that is asked. */
const BASE = 'https://api.crossref.org/works/'
/** Between two questions. */
const PAUSE_MS = 1_000
/** Who is away, or asks us to wait, is asked again so often, each time after a longer while. */
const TRIES = 5
const FIRST_WAIT_MS = 10_000
const LONGEST_WAIT_MS = 60 * 60_000

/** Crossref does not answer, or wants no more questions for now. */
export class CrossrefUnavailableError extends Error {}

export interface CrossrefMeans extends Omit<GetOptions, 'headers'> {
  /** The address that Crossref may write to when our questions are too many. */
  mailto: string
  /** Milliseconds since 1970. */
  now(): number
  /** Resolves after so many milliseconds; rejects when the lake ends. */
  pause(ms: number): Promise<void>
}

export interface Crossref {
  /** What Crossref knows of updates to a publication; null where it does not know the publication. */
  getNotices(doi: string): Promise<readonly Notice[] | null>
}

/** One question at a time, under our name, with pauses. Throws CrossrefUnavailableError where no answer is to be had. */
export function askCrossref({ mailto, now, pause, ...options }: CrossrefMeans): Crossref {
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
        if (isWork(work)) return noticesOfWork(work)
        const asked = waitAskedFor(answer?.retryAfter ?? null, now()) ?? 0
        const wait = Math.max(asked, FIRST_WAIT_MS * 4 ** attempt)
        if (asked > LONGEST_WAIT_MS) break
        if (attempt < TRIES - 1) await pause(Math.min(wait, LONGEST_WAIT_MS))
      }
      throw new CrossrefUnavailableError('Crossref does not answer, or asks us to wait.')
    },
  }
}

/** How long an answer asks us to stay away, in milliseconds: seconds or a date; null where it does not. */
function waitAskedFor(retryAfter: string | null, now: number): number | null {
  if (retryAfter === null) return null
  const text = retryAfter.trim()
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now
  return Number.isNaN(ms) ? null : Math.max(ms, 0)
}
