import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { LinkCheckerDeps } from '../../lib/lake/link-checker/outside-links.ts'

export const MINUTE = 60_000
export const DAY = 24 * 60 * MINUTE

interface Seen {
  method: string | undefined
  host: string | undefined
  path: string | undefined
  agent: string | undefined
  /** The time on the clock. */
  at: number
}

export type Page = (request: IncomingMessage, response: ServerResponse) => void

export interface OutsideNet {
  means: LinkCheckerDeps
  /** Requests to hosts, in order. */
  seen: Seen[]
  /** Requests for robots.txt, which no host has unless `pages` says so. */
  seenRobots: Seen[]
  /** Addresses and ports of opened connections. */
  dialled: string[]
  /** Responses by host and path. All others are a 200. */
  pages: Map<string, Page>
  /** IP addresses by host name. Other names have a public one; null: the name does not exist. */
  names: Map<string, readonly string[] | null>
  /** Advances the clock, and waits until all due work is done. */
  pass(ms: number): Promise<void>
  close(): Promise<void>
}

/** A fake internet for links: one server behind all host names, and a clock advanced by hand. */
export async function openOutsideNet(): Promise<OutsideNet> {
  const seen: Seen[] = []
  const seenRobots: Seen[] = []
  const dialled: string[] = []
  const pages: OutsideNet['pages'] = new Map()
  const names: OutsideNet['names'] = new Map()
  let now = Date.parse('2026-03-01T00:00:00Z')
  const server = createServer((request, response) => {
    const { method, url, headers } = request
    const isRobots = url === '/robots.txt'
    const list = isRobots ? seenRobots : seen
    list.push({ method, host: headers.host, path: url, agent: headers['user-agent'], at: now })
    const page = pages.get(`${headers.host}${url}`)
    if (page) page(request, response)
    else response.writeHead(isRobots ? 404 : 200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0

  const timers = new Map<() => void, number>()
  let fellAsleep = () => {}
  const asleep = async () => {
    while (timers.size === 0) await new Promise<void>((resolve) => (fellAsleep = resolve))
  }

  return {
    seen,
    seenRobots,
    dialled,
    pages,
    names,
    means: {
      resolve: async (host) => {
        const addresses = names.get(host)
        if (addresses === null)
          throw Object.assign(new Error('nobody has it'), { code: 'ENOTFOUND' })
        return addresses ?? ['93.184.216.34']
      },
      dial: (to, at) => {
        dialled.push(`${to}:${at}`)
        return connect(port, '127.0.0.1')
      },
      clock: {
        now: () => now,
        wakeIn: (ms, due) => {
          timers.set(due, now + ms)
          fellAsleep()
          return () => void timers.delete(due)
        },
      },
    },
    pass: async (ms) => {
      const until = now + ms
      for (;;) {
        await asleep()
        const [next] = [...timers].sort(([, a], [, b]) => a - b)
        if (!next || next[1] > until) break
        timers.delete(next[0])
        now = Math.max(now, next[1])
        next[0]()
      }
      now = until
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
