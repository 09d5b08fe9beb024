import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Attack } from '../attack.ts'
import { judge, serviceDuring } from '../unaffected-users.ts'
import { peakOfLake } from '../lake-memory.ts'
import type { Target } from '../target.ts'

/** The limit per network. */
const CONNECTIONS = 120
const HOLD_MS = 45_000
/** Everything, repeatedly: a response of many megabytes. */
const QUERY = `{${Array.from({ length: 12 }, (_, n) => `"a${n}": *`).join(', ')}}`
const MAX_MB = 700

/** A viewer requests the largest responses on many connections, and reads none of them. */
export const unreadResponses: Attack = {
  name: 'availability/unread-responses',
  rule: 'A client that does not read its responses gets no more of them; the lake buffers little and serves everyone else.',
  twin: 'unread-responses',
  needs: 'addresses',
  async run(target, watch) {
    const before = await peakOfLake(target)
    const sockets: Socket[] = []
    const heads = new Map<string, number>()
    const service = await serviceDuring(target, async () => {
      for (let each = 0; each < CONNECTIONS; each += 1)
        sockets.push(ask(target, (status) => heads.set(status, (heads.get(status) ?? 0) + 1)))
      await pause(HOLD_MS)
    })
    const after = await peakOfLake(target)
    for (const socket of sockets) socket.destroy()
    judge(watch, service)
    watch.figure([...heads].map(([status, count]) => `${count} times ${status}`).join(', '))
    if (before === undefined || after === undefined) return
    const grown = Math.max(0, Math.round((after - before) / 1024))
    watch.figure(`the lake's peak of memory grew by ${grown} MB`)
    watch.try(grown < MAX_MB, `the lake took ${grown} MB more`)
  },
}

function ask(target: Target, answered: (status: string) => void): Socket {
  const { hostname, port } = new URL(target.url)
  const socket = connect({
    ...{ host: hostname, port: Number(port) },
    localAddress: target.attackerAddress,
  })
  socket.on('error', () => undefined)
  socket.write(
    [
      `GET /lake/v2026-03-01/data/query/production?query=${encodeURIComponent(QUERY)} HTTP/1.1`,
      `Host: ${hostname}`,
      `Authorization: Bearer ${target.as('viewer').token}`,
      ...['', ''],
    ].join('\r\n'),
  )
  socket.once('data', (data) => {
    socket.pause()
    answered(data.toString('latin1', 9, 12))
  })
  return socket
}
