import type { Attack } from '../attack.ts'
import { comesTrue } from '../eventually.ts'
import { openSlowly } from '../slow-sockets.ts'

const MAX_MS = 90_000

/** Request headers or a body that never end. */
export const requestTimeouts: Attack = {
  name: 'availability/request-timeouts',
  rule: 'The site and the lake close a connection whose headers or body do not arrive within 90 seconds.',
  async run(target, watch) {
    const { host } = new URL(target.url)
    const post = (path: string) =>
      `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`
    const kinds = {
      'a head that never ends': { head: `GET / HTTP/1.1\r\nHost: ${host}\r\nX-A: `, drip: 'a' },
      'a head to the lake that never ends': {
        head: `GET /lake/ping HTTP/1.1\r\nHost: ${host}\r\nX-A: `,
        drip: 'a',
      },
      'a silent connection': { head: '', drip: '' },
      'a slow sign-in': { head: post('/lake/auth/login'), drip: 'a' },
      'a slow mutation': { head: post('/lake/v2026-03-01/data/mutate/production'), drip: ' ' },
      'a slow contact message': { head: post('/api/v1.0/email/send'), drip: ' ' },
      'a slow webhook': { head: post('/api/revalidate'), drip: ' ' },
      'a slow post to a page': { head: post('/'), drip: ' ' },
    }
    const opened = Object.entries(kinds).map(([what, how]) => ({
      what,
      slow: openSlowly(target, { count: 3, ...how }),
    }))
    const started = Date.now()
    try {
      await comesTrue(() => opened.every(({ slow }) => slow.open() === 0), MAX_MS)
      for (const { what, slow } of opened)
        watch.try(slow.open() === 0, `${what}: ${slow.open()} of 3 open after ${MAX_MS / 1000} s`)
      watch.figure(`all were cut after ${((Date.now() - started) / 1000).toFixed(1)} s`)
    } finally {
      for (const { slow } of opened) slow.close()
    }
  },
}
