import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { areAnswered, openStream } from '../open-stream.ts'
import { makeSecret } from '../preview-secret.ts'

const TEN = '[0,1,2,3,4,5,6,7,8,9]'

/** `count([…][count([…][…]) > 0]) > 0`: ten times the work per level. */
function nested(levels: number): string {
  return levels === 0 ? 'true' : `count(${TEN}[${nested(levels - 1)}]) > -1`
}

/** How long other users are observed after the writes that the filters match against. */
const FILTERING_MS = 500

const FILTERS = [
  nested(8),
  `count(*[${nested(5)}]) >= 0`,
  `_id match "${'*a'.repeat(40)}*b"`,
  `array::join(${TEN}[].x, ",") match "${'*x'.repeat(60)}"`,
  `${'('.repeat(400)}true${')'.repeat(400)}`,
  Array.from({ length: 60 }, (_, index) => `_id match "*a*${index}*"`).join(' || '),
]

/** A viewer listens with an endless filter, and has it evaluated. */
export const listenFilters: Attack = {
  name: 'availability/listen-filters',
  rule: 'A listener’s filter is never evaluated on a thread that other callers wait for.',
  needs: 'addresses',
  async run(target, watch) {
    const viewer = target.as('viewer')
    for (const filter of FILTERS) {
      const path = `/lake/v2026-03-01/data/listen/production?includeAllVersions=true&query=${encodeURIComponent(`*[${filter}]`)}`
      const streams = Array.from({ length: 3 }, () =>
        openStream(target, path, { bearer: viewer.token, from: target.attackerAddress }),
      )
      try {
        const service = await serviceDuring(target, async () => {
          await areAnswered(streams)
          for (let index = 0; index < 3; index += 1) {
            const secret = makeSecret(viewer)
            await viewer.mutate([{ create: secret }])
            await viewer.mutate([{ delete: { id: secret._id } }])
          }
          // The attack lasts while the filters run, so observe other users throughout.
          await pause(FILTERING_MS)
        })
        judge(watch, service)
      } finally {
        for (const stream of streams) stream.stop()
      }
    }
  },
}
