import { getFinding, newLink, waitAskedFor } from './findings.ts'
import type { KeptLink, KeptLinks } from './kept.ts'
import type { NamedLinks } from './named-links.ts'
import { createRobots } from './robots.ts'
import { visit, type CheckerDeps } from './visit.ts'
import { getFault } from '../../log/discreet.ts'

/** A start has more urgent things to do. */
const START_AFTER_MS = 10_000
/** Between two requests to the same host. */
const PAUSE_MS = 5_000
/** A timer may not be longer (2^31 ms), and a clock that was set must be noticed. */
const MAX_SLEEP_MS = 10 * 60_000

export interface LookingClock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `due` after so many milliseconds; what it returns takes that back. */
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
  /** These addresses are named now. */
  expect(urls: readonly string[]): void
  /** Resolves after `end`, when nothing is under way any more. */
  ended: Promise<void>
}

/** Looks at what is due, one address after the other, for as long as the lake runs. */
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

  /** By host, from when on it may be asked. */
  const free = new Map<string, number>()
  const getHost = (url: string) => URL.parse(url)?.hostname ?? ''
  const turn = async (host: string) => {
    const from = free.get(host) ?? 0
    // Another address led to a host that wants no questions for longer than its pause.
    if (from > clock.now() + PAUSE_MS) return false
    // What was named meanwhile may wake it; the host's pause goes on.
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
    // One address of a host was answered with a time to come back at: it holds for the others.
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
