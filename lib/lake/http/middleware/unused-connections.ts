import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Tracks connections that have not sent a request yet, such as those that browsers open ahead of need: Node does not
 * count them as idle. Closes those that have sent nothing for `silentMs`: Node would answer 408, and a client that was
 * busy since it connected would take that as the response to the request that it is about to send. Returns a function
 * that ends them, and those that come later.
 */
export function unusedConnections(server: Server, silentMs: number): { close: () => void } {
  const unused = new Set<Socket>()
  let isClosed = false
  const isUsed = ({ socket }: { socket: Socket }) => unused.delete(socket)
  server.on('connection', (socket: Socket) => {
    if (isClosed) return socket.destroy()
    unused.add(socket)
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy()
    }, silentMs).unref()
    socket.once('close', () => {
      clearTimeout(timer)
      unused.delete(socket)
    })
  })
  for (const event of ['request', 'upgrade'] as const) server.on(event, isUsed)
  return {
    close: () => {
      isClosed = true
      for (const socket of unused) socket.destroy()
    },
  }
}
