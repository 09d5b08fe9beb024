import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { forwardUpgrade } from '../../../lib/net/forward-upgrade.ts'
import { writeRawErrorResponse } from '../../../lib/net/raw-error-response.ts'

async function listen(server: Server): Promise<number> {
  const connections = new Set<Socket>()
  server.on('connection', (socket) => connections.add(socket))
  onTestFinished(() => {
    server.close()
    for (const socket of connections) socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** A server that passes WebSockets on to one that refuses them all. */
async function startForwarding(): Promise<{ port: number; server: Server }> {
  const target = createServer().on('upgrade', (_request, socket) =>
    socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno'),
  )
  const url = `http://127.0.0.1:${await listen(target)}`
  const server = createServer().on('upgrade', (request, socket, head) =>
    forwardUpgrade(request, socket, head, { target: url, changeOrigin: true }),
  )
  return { port: await listen(server), server }
}

function open(port: number, line: string): Socket {
  // It keeps its end open, as a caller may.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  onTestFinished(() => void socket.destroy())
  socket.write(`${line} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`)
  return socket
}

test.each([
  ['names a whole URL', 'GET http://x/', ' 400 '],
  ['names no path', 'OPTIONS *', ' 400 '],
  ['has another method than GET', 'POST /vX/socket/production', ' 405 '],
])('a request for a WebSocket that %s is refused', async (_what, line, status) => {
  const { port } = await startForwarding()
  expect((await text(open(port, line))).split('\r\n')[0]).toContain(status)
})

test('the connection of a refused WebSocket is closed, even if its caller does not close it', async () => {
  const { port, server } = await startForwarding()
  const accepted = once(server, 'connection')
  const caller = open(port, 'GET /vX/socket/production')
  const [connection]: Socket[] = await accepted
  if (!connection) throw new Error('There is no connection')
  const closed = once(connection, 'close')
  expect(await text(caller)).toContain(' 401 ')
  await closed
})

test('a caller that resets its connection before it is answered does not end the process', async () => {
  const server = createServer()
  const refused = once(server, 'upgrade')
  const caller = open(await listen(server), 'GET /vX/socket/production')
  const [, socket]: Socket[] = await refused
  if (!socket) throw new Error('There is no connection')
  caller.resetAndDestroy()
  await once(caller, 'close')
  // `once` would listen for errors too.
  const closed = new Promise((resolve) => void socket.once('close', resolve))
  writeRawErrorResponse(socket, { status: 503, message: 'No.' })
  await closed
})
