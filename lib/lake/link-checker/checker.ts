import robotsParser from 'robots-parser'
import { describeError } from '../../log/redact.ts'
import { sleep, type Clock } from '../jobs/clock.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { checkUrl, read, type CheckerDeps, type NoResponse } from './check-url.ts'
import {
  getFinding,
  newLink,
  parseRetryAfter,
  type LinkStore,
  type NamedLinks,
  type StoredLink,
} from './link-store.ts'

/** The part of a host's robots.txt that is read: the minimum that RFC 9309 requires. */
const MAX_ROBOTS_BYTES = 500 * 1024
/** Each wildcard is tried at every character of a URL, in the lake's own thread; large hosts have a few hundred. */
const MAX_WILDCARDS = 2000
/** A robots.txt is cached for a day, the maximum that it allows. */
const HOLDS_MS = 24 * 60 * 60_000

/** The rules of a host's robots.txt (RFC 9309): fetched at most once a day. */
export interface Robots {
  /** Whether the host lets us visit a URL; the reason if there was no response. */
  isAllowedByRobots(url: URL): Promise<boolean | NoResponse>
}

type Rules = (url: string) => boolean

function createRobots(deps: Omit<CheckerDeps, 'isAllowedByRobots'>, now: () => number): Robots {
  const cache = new Map<string, { rules: Rules; until: number }>()
  return {
    async isAllowedByRobots({ origin, href }) {
      const found = cache.get(origin)
      if (found && found.until > now()) return found.rules(href)
      const rules = await getRules(origin, deps)
      if (typeof rules === 'string') return rules
      cache.set(origin, { rules, until: now() + HOLDS_MS })
      return rules(href)
    },
  }
}

/** Without a robots.txt, everything is allowed; while a server error keeps it from being read, nothing is. */
async function getRules(
  origin: string,
  deps: Omit<CheckerDeps, 'isAllowedByRobots'>,
): Promise<Rules | NoResponse> {
  const url = `${origin}/robots.txt`
  const answer = await read(url, MAX_ROBOTS_BYTES, deps)
  if (answer.reason !== 'answered') return answer.reason
  const { status, text } = answer
  if (status === 429 || status >= 500) return () => false
  if (status < 200 || status > 299) return () => true
  if (text.split('*').length > MAX_WILDCARDS) return () => false
  const parsed = robotsParser(url, text)
  return (href) => parsed.isAllowed(href, deps.userAgent) ?? true
}

/** Startup has more urgent things to do. */
const START_DELAY_MS = 10_000
/** Delay between two requests to the same host. */
const HOST_DELAY_MS = 5_000

interface LinkCheckerOptions {
  jobs: JobRunner
  store: LinkStore
  named: NamedLinks
  clock?: Clock
  deps: Pick<CheckerDeps, 'resolve' | 'dial' | 'userAgent'>
  /** Aborts the requests in progress. */
  end: AbortSignal
}

export interface LinkChecker {
  /** Adds URLs that documents now contain. */
  enqueue(urls: readonly string[]): void
  /** Resolves when nothing is running anymore. */
  stop(): Promise<void>
}

/** Checks the URLs that are due, one after another, for as long as the lake runs. */
export function startLinkChecker(options: LinkCheckerOptions): LinkChecker {
  const { jobs, store, named, clock = jobs.clock, deps, end } = options

  /** By host, when it may be asked again. */
  const free = new Map<string, number>()
  const getHost = (url: string) => URL.parse(url)?.hostname ?? ''
  const turn = async (host: string) => {
    const from = free.get(host) ?? 0
    // Another URL redirected to a host that wants to be left alone for longer than its delay.
    if (from > clock.now() + HOST_DELAY_MS) return false
    while (from > clock.now()) await sleep(clock, from - clock.now(), end)
    free.set(host, clock.now() + HOST_DELAY_MS)
    return !end.aborted
  }

  const requestDeps = { ...deps, turn, signal: end }
  const robots: Robots = createRobots(requestDeps, () => clock.now())

  const add = (urls: readonly string[]) => {
    for (const url of urls) if (!store.get(url)) store.save({ url, ...newLink(clock.now()) })
  }

  const checkLink = async (link: StoredLink) => {
    if (named.documentsWith(link.url).length === 0) return store.drop(link.url)
    const from = free.get(getHost(link.url)) ?? 0
    // The host set a time to come back on another URL: it applies to all of its URLs.
    if (from > clock.now() + HOST_DELAY_MS) return store.save({ ...link, nextAt: from })
    const found = await checkUrl(link.url, {
      ...requestDeps,
      isAllowedByRobots: robots.isAllowedByRobots,
    })
    if (end.aborted) return
    const wait = parseRetryAfter(found.retryAfter, clock.now())
    if (wait !== null) free.set(getHost(link.url), clock.now() + wait)
    store.save({ url: link.url, ...getFinding(found, link.failures, clock.now()) })
  }

  let isRead = false
  const readDocuments = async () => {
    await named.read()
    if (end.aborted) return
    add(named.urls())
    const isNamed = new Set(named.urls())
    for (const url of store.urls()) if (!isNamed.has(url)) store.drop(url)
    isRead = true
  }

  const job = jobs.register({
    name: 'link-checker',
    clock,
    startDelayMs: START_DELAY_MS,
    schedule: { dueAt: (now) => (isRead ? store.nextAt() : now) },
    run: async () => {
      if (!isRead) await readDocuments()
      for (let link = store.due(clock.now()); link && !end.aborted; link = store.due(clock.now()))
        await checkLink(link)
    },
    describeFailure: (error) => `Checking external links failed: ${describeError(error)}`,
  })
  return {
    enqueue: (urls) => {
      add(urls)
      job.reschedule()
    },
    stop: () => job.stop(),
  }
}
