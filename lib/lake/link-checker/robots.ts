import robotsParser from 'robots-parser'
import { read, type CheckerDeps, type NoResponse } from './check-url.ts'

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

export function createRobots(
  means: Omit<CheckerDeps, 'isAllowedByRobots'>,
  now: () => number,
): Robots {
  const known = new Map<string, { rules: Rules; until: number }>()
  return {
    async isAllowedByRobots({ origin, href }) {
      const found = known.get(origin)
      if (found && found.until > now()) return found.rules(href)
      const rules = await getRules(origin, means)
      if (typeof rules === 'string') return rules
      known.set(origin, { rules, until: now() + HOLDS_MS })
      return rules(href)
    },
  }
}

/** Without a robots.txt, everything is allowed; while a server error keeps it from being read, nothing is. */
async function getRules(
  origin: string,
  means: Omit<CheckerDeps, 'isAllowedByRobots'>,
): Promise<Rules | NoResponse> {
  const url = `${origin}/robots.txt`
  const answer = await read(url, MAX_ROBOTS_BYTES, means)
  if (answer.reason !== 'answered') return answer.reason
  const { status, text } = answer
  if (status === 429 || status >= 500) return () => false
  if (status < 200 || status > 299) return () => true
  if (text.split('*').length > MAX_WILDCARDS) return () => false
  const parsed = robotsParser(url, text)
  return (href) => parsed.isAllowed(href, means.userAgent) ?? true
}
