import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { comesTrue } from '../eventually.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { openStream } from '../open-stream.ts'

const COUNT = 300
/** How long the streams are held while other users are served. */
const HOLD_MS = 8_000
/** How long freeing the slots may take. */
const GIVEN_BACK_MS = 10_000

/** One IP address opens more event streams than there are request slots. */
export const eventStreams: Attack = {
  name: 'availability/event-streams',
  rule: 'Event streams have their own limit for each caller: 300 streams of one caller do not block others.',
  twin: 'listen-limits',
  needs: 'addresses',
  async run(target, watch) {
    const from = target.attackerAddress
    const query = encodeURIComponent('*')
    const paths = [
      '/lake/v2026-03-01/data/live/events/production',
      `/lake/v2026-03-01/data/listen/production?query=${query}`,
    ]
    for (const bearer of [undefined, target.as('viewer').token]) {
      const streams = Array.from({ length: COUNT }, (_, index) =>
        openStream(target, paths[index % 2] ?? '', { bearer, from }),
      )
      try {
        judge(watch, await serviceDuring(target, () => pause(HOLD_MS)))
        const open = streams.filter((stream) => stream.status() === 200 && !stream.ended()).length
        watch.figure(
          `${bearer === undefined ? 'a stranger' : 'a viewer'} holds ${open} of ${COUNT} streams`,
        )
        watch.try(open < COUNT, `one caller holds all of ${COUNT} streams`)
      } finally {
        for (const stream of streams) stream.stop()
      }
    }
    let status = 0
    const isServed = async () => {
      status = (await target.as('viewer').ask('/lake/v2026-03-01/users/me')).status
      return status === 200
    }
    watch.try(
      await comesTrue(isServed, GIVEN_BACK_MS),
      `when they are closed, the viewer is still answered with ${status}`,
    )
  },
}
