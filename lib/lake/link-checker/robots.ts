import robotsParser from 'robots-parser'
import { read, type CheckerDeps, type NoAnswer } from './visit.ts'

/** As much of a host's robots.txt is read as RFC 9309 asks for at least. */
const MOST_BYTES = 500 * 1024
/** Each is tried at each letter of an address, in the lake's own thread; large hosts have some hundreds. */
const MAX_WILDCARDS = 2000
/** What a host said holds for a day, as it asks at most. */
const HOLDS_MS = 24 * 60 * 60_000

/** What a host says to programs in its robots.txt, as RFC 9309 reads it: asked once a day at most. */
export interface Robots {
  /** Whether the host lets us look at an address; why not, where nothing was heard of it. */
  mayLook(url: URL): Promise<boolean | NoAnswer>
}

type Rules = (url: string) => boolean

export function createRobots(means: Omit<CheckerDeps, 'mayLook'>, now: () => number): Robots {
  const known = new Map<string, { rules: Rules; until: number }>()
  return {
    async mayLook({ origin, href }) {
      const found = known.get(origin)
      if (found && found.until > now()) return found.rules(href)
      const rules = await getRules(origin, means)
      if (typeof rules === 'string') return rules
      known.set(origin, { rules, until: now() + HOLDS_MS })
      return rules(href)
    },
  }
}

/** Without a robots.txt, all is open; while it cannot be read for a fault of the host, nothing is. */
async function getRules(
  origin: string,
  means: Omit<CheckerDeps, 'mayLook'>,
): Promise<Rules | NoAnswer> {
  const url = `${origin}/robots.txt`
  const answer = await read(url, MOST_BYTES, means)
  if (answer.reason !== 'answered') return answer.reason
  const { status, text } = answer
  if (status === 429 || status >= 500) return () => false
  if (status < 200 || status > 299) return () => true
  if (text.split('*').length > MAX_WILDCARDS) return () => false
  const parsed = robotsParser(url, text)
  return (href) => parsed.isAllowed(href, means.userAgent) ?? true
}
