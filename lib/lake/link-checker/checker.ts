import { describeError } from '../../log/redact.ts'
import { sleep, type Clock } from '../jobs/clock.ts'
import type { JobRunner } from '../jobs/runner.ts'
import { getFinding, newLink, parseRetryAfter } from './findings.ts'
import type { StoredLink, LinkStore } from './link-store.ts'
import type { NamedLinks } from './link-index.ts'
import { createRobots, type Robots } from './robots.ts'
import { checkUrl, type CheckerDeps } from './check-url.ts'

/** Startup has more urgent things to do. */
const START_DELAY_MS = 10_000
/** Delay between two requests to the same host. */
const HOST_DELAY_MS = 5_000

interface LinkCheckerOptions {
  jobs: JobRunner
  kept: LinkStore
  named: NamedLinks
  clock?: Clock
  means: Pick<CheckerDeps, 'resolve' | 'dial' | 'userAgent'>
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
  const { jobs, kept, named, clock = jobs.clock, means, end } = options

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

  const asking = { ...means, turn, signal: end }
  const robots: Robots = createRobots(asking, () => clock.now())

  const add = (urls: readonly string[]) => {
    for (const url of urls) if (!kept.get(url)) kept.keep({ url, ...newLink(clock.now()) })
  }

  const look = async (link: StoredLink) => {
    if (named.documentsWith(link.url).length === 0) return kept.drop(link.url)
    const from = free.get(getHost(link.url)) ?? 0
    // The host set a time to come back on another URL: it applies to all of its URLs.
    if (from > clock.now() + HOST_DELAY_MS) return kept.keep({ ...link, nextAt: from })
    const found = await checkUrl(link.url, {
      ...asking,
      isAllowedByRobots: robots.isAllowedByRobots,
    })
    if (end.aborted) return
    const wait = parseRetryAfter(found.retryAfter, clock.now())
    if (wait !== null) free.set(getHost(link.url), clock.now() + wait)
    kept.keep({ url: link.url, ...getFinding(found, link.failures, clock.now()) })
  }

  let isRead = false
  const readDocuments = async () => {
    await named.read()
    if (end.aborted) return
    add(named.urls())
    const isNamed = new Set(named.urls())
    for (const url of kept.urls()) if (!isNamed.has(url)) kept.drop(url)
    isRead = true
  }

  const job = jobs.register({
    name: 'link-checker',
    clock,
    startDelayMs: START_DELAY_MS,
    schedule: { dueAt: (now) => (isRead ? kept.nextAt() : now) },
    run: async () => {
      if (!isRead) await readDocuments()
      for (let link = kept.due(clock.now()); link && !end.aborted; link = kept.due(clock.now()))
        await look(link)
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
