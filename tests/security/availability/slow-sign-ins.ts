import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { openSlowly } from '../slow-sockets.ts'

const COUNT = 300
/** How long forms keep arriving while other users are served. */
const HOLD_MS = 20_000

/** A stranger sends sign-in forms at one byte per second. */
export const slowSignIns: Attack = {
  name: 'availability/slow-sign-ins',
  rule: 'Slow clients take no capacity from others: 300 slow sign-ins do not block the lake or the Studio.',
  needs: 'addresses',
  async run(target, watch) {
    const { host } = new URL(target.url)
    const paths = [
      '/lake/auth/login',
      '/lake/v2026-03-01/data/mutate/production',
      '/api/v1.0/email/send',
    ]
    for (const path of paths) {
      const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\norigin=`
      const slow = openSlowly(target, { count: COUNT, head, drip: 'x' })
      try {
        const service = await serviceDuring(target, () => pause(HOLD_MS / paths.length))
        watch.figure(`${path}: ${slow.open()} of ${COUNT} still open`)
        judge(watch, service)
      } finally {
        slow.close()
      }
    }
  },
}
