import { connect as connectPlain, type Socket } from 'node:net'
import { connect as connectSecure } from 'node:tls'
import { connection } from './request.ts'
import type { Target } from './target.ts'

export interface SlowSockets {
  /** The number of connections not closed yet. */
  open(): number
  /** The first response lines, `HTTP/1.1 408 Request Timeout` for example. */
  firstLines(): readonly string[]
  close(): void
}

/** Opens connections that send `head` and then one byte of `drip` per second until closed. */
export function openSlowly(
  target: Target,
  { count, head, drip = '' }: { count: number; head: string; drip?: string },
): SlowSockets {
  const url = new URL(target.url)
  const where = connection(url, target.attackerAddress)
  const sockets = new Set<Socket>()
  const lines: string[] = []
  for (let index = 0; index < count; index += 1) {
    const socket = url.protocol === 'https:' ? connectSecure(where) : connectPlain(where)
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
    socket.on('end', () => socket.destroy())
    socket.once('data', (chunk: Buffer) => {
      if (lines.length < 1000) lines.push(String(chunk).split('\r\n', 1)[0] ?? '')
    })
    socket.write(head)
  }
  const timer = setInterval(() => {
    if (drip !== '') for (const socket of sockets) socket.write(drip)
  }, 1000)
  return {
    open: () => sockets.size,
    firstLines: () => lines,
    close: () => {
      clearInterval(timer)
      for (const socket of sockets) socket.destroy()
    },
  }
}
