import { getFinding, newLink, waitAskedFor } from './findings.ts'
import type { KeptLink, KeptLinks } from './kept.ts'
import type { NamedLinks } from './named-links.ts'
import { createRobots } from './robots.ts'
import { visit, type CheckerDeps } from './visit.ts'
import { getFault } from '../../log/discreet.ts'

/** Startup has more urgent things to do. */
const START_AFTER_MS = 10_000
/** Delay between two requests to the same host. */
const PAUSE_MS = 5_000
/** A timer may not be longer (2^31 ms), and a changed clock must be noticed. */
const MAX_SLEEP_MS = 10 * 60_000

export interface LookingClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `due` after `ms` milliseconds; returns a function that cancels it. */
  wakeIn(ms: number, due: () => void): () => void
}

interface LookingOptions {
  kept: KeptLinks
  named: NamedLinks
  clock: LookingClock
  means: Pick<CheckerDeps, 'resolve' | 'dial' | 'userAgent'>
  end: AbortSignal
  log: (line: string) => void
}

export interface Looking {
  /** Adds URLs that documents now contain. */
  expect(urls: readonly string[]): void
  /** Resolves after `end`, when nothing is running anymore. */
  ended: Promise<void>
}

/** Checks the URLs that are due, one after another, for as long as the lake runs. */
export function startLinkChecker({ kept, named, clock, means, end, log }: LookingOptions): Looking {
  let wake = () => {}
  end.addEventListener('abort', () => wake(), { once: true })
  const sleep = async (ms: number) => {
    if (end.aborted) return
    await new Promise<void>((resolve) => {
      const dontWake = clock.wakeIn(ms, resolve)
      wake = () => {
        dontWake()
        resolve()
      }
    })
  }

  /** By host, when it may be asked again. */
  const free = new Map<string, number>()
  const getHost = (url: string) => URL.parse(url)?.hostname ?? ''
  const turn = async (host: string) => {
    const from = free.get(host) ?? 0
    // Another URL redirected to a host that wants to be left alone for longer than its delay.
    if (from > clock.now() + PAUSE_MS) return false
    // New links may wake it early; the host's delay continues.
    while (from > clock.now() && !end.aborted) await sleep(from - clock.now())
    free.set(host, clock.now() + PAUSE_MS)
    return !end.aborted
  }

  const asking = { ...means, turn, signal: end }
  const robots = createRobots(asking, () => clock.now())

  const expect = (urls: readonly string[]) => {
    for (const url of urls) if (!kept.get(url)) kept.keep({ url, ...newLink(clock.now()) })
    wake()
  }

  const look = async (link: KeptLink) => {
    if (named.documentsWith(link.url).length === 0) return kept.drop(link.url)
    const from = free.get(getHost(link.url)) ?? 0
    // The host set a time to come back on another URL: it applies to all of its URLs.
    if (from > clock.now() + PAUSE_MS) return kept.keep({ ...link, nextAt: from })
    const found = await visit(link.url, { ...asking, mayLook: robots.mayLook })
    if (end.aborted) return
    const wait = waitAskedFor(found.retryAfter, clock.now())
    if (wait !== null) free.set(getHost(link.url), clock.now() + wait)
    kept.keep({ url: link.url, ...getFinding(found, link.misses, clock.now()) })
  }

  const run = async () => {
    await sleep(START_AFTER_MS)
    await named.read()
    if (end.aborted) return
    expect(named.urls())
    const isNamed = new Set(named.urls())
    for (const url of kept.urls()) if (!isNamed.has(url)) kept.drop(url)
    while (!end.aborted) {
      const link = kept.due(clock.now())
      if (link) await look(link)
      else await sleep(untilNext())
    }
  }
  const untilNext = () => Math.min((kept.nextAt() ?? Infinity) - clock.now(), MAX_SLEEP_MS)

  return {
    expect,
    ended: run().catch((error: unknown) => {
      log(`Looking at links outside has ended until the next start: ${getFault(error)}`)
    }),
  }
}
