import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WebSocketServer, type WebSocket } from 'ws'
import { createStreamSocket, SocketUnavailableError } from '../../studio/data/stream-socket.ts'

interface OpenMessage {
  op: string
  id: string
  url?: string
  headers?: Record<string, string>
}

let server: WebSocketServer
let address: string
let connections: WebSocket[]
let received: OpenMessage[]
/** The lake's reaction to each message. */
let answer: (message: OpenMessage, send: (frame: Record<string, unknown>) => void) => void

beforeEach(async () => {
  connections = []
  received = []
  answer = () => undefined
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (connection) => {
    connections.push(connection)
    connection.on('message', (data) => {
      const message: OpenMessage = JSON.parse(String(data))
      received.push(message)
      answer(message, (frame) => connection.send(JSON.stringify(frame)))
    })
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const bound = server.address()
  if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
  address = `ws://127.0.0.1:${bound.port}/vX/streams/production`
})

afterEach(async () => {
  for (const connection of connections) connection.terminate()
  await new Promise((resolve) => server.close(resolve))
})

const untilReceived = async (op: string) => {
  await expect.poll(() => received.some((message) => message.op === op)).toBe(true)
}

describe('shared stream socket', () => {
  test('carries many streams over one connection, each to its own reader', async () => {
    answer = ({ op, id, url }, send) => {
      if (op !== 'open') return
      send({ id, kind: 'head', status: 200, headers: { 'content-type': 'text/event-stream' } })
      send({ id, kind: 'chunk', data: `data: ${url} é\n\n` })
      send({ id, kind: 'end' })
    }
    const socket = createStreamSocket(address)
    const urls = Array.from({ length: 12 }, (_, index) => `/v1/data/listen/production?n=${index}`)
    const responses = await Promise.all(
      urls.map((url) => socket.open(url, { accept: 'text/event-stream' })),
    )
    expect(responses.map(({ status }) => status)).toEqual(urls.map(() => 200))
    expect(responses[0]?.headers.get('content-type')).toBe('text/event-stream')
    expect(await Promise.all(responses.map((response) => response.text()))).toEqual(
      urls.map((url) => `data: ${url} é\n\n`),
    )
    expect(connections).toHaveLength(1)
    expect(received[0]?.headers).toEqual({ accept: 'text/event-stream' })
  })

  test('closes a stream on the lake when its reader cancels', async () => {
    answer = ({ op, id }, send) =>
      op === 'open' && send({ id, kind: 'head', status: 200, headers: {} })
    const response = await createStreamSocket(address).open('/v1/data/listen/production', {})
    await response.body?.cancel()
    await untilReceived('close')
    expect(received.at(-1)?.id).toBe(received[0]?.id)
  })

  test('closes a stream on the lake when it is aborted, and rejects the read', async () => {
    answer = ({ op, id }, send) =>
      op === 'open' && send({ id, kind: 'head', status: 200, headers: {} })
    const controller = new AbortController()
    const response = await createStreamSocket(address).open(
      '/v1/data/listen/production',
      {},
      controller.signal,
    )
    controller.abort()
    await expect(response.text()).rejects.toThrow('The stream was closed')
    await untilReceived('close')
  })

  test('passes on an error response with its status', async () => {
    answer = ({ op, id }, send) => {
      if (op !== 'open') return
      send({ id, kind: 'head', status: 401, headers: {} })
      send({ id, kind: 'end' })
    }
    const response = await createStreamSocket(address).open('/v1/data/listen/production', {})
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('')
  })

  test('fails every stream when the connection is lost, and reconnects for the next one', async () => {
    answer = ({ op, id }, send) =>
      op === 'open' && send({ id, kind: 'head', status: 200, headers: {} })
    const socket = createStreamSocket(address)
    const lost = await socket.open('/v1/data/listen/production?n=1', {})
    connections[0]?.terminate()
    await expect(lost.text()).rejects.toThrow('The connection to the lake was lost')
    expect((await socket.open('/v1/data/listen/production?n=2', {})).status).toBe(200)
    expect(connections).toHaveLength(2)
  })

  test('opens a new connection for a stream that starts while an idle connection closes', async () => {
    answer = ({ op, id }, send) =>
      op === 'open' && send({ id, kind: 'head', status: 200, headers: {} })
    const socket = createStreamSocket(address, { idleMs: 0 })
    const first = await socket.open('/v1/data/listen/production?n=1', {})
    await first.body?.cancel()
    // The lake delays its close frame: the browser's side is closing, not closed.
    connections[0]?.pause()
    await new Promise((resolve) => setTimeout(resolve))
    const second = await socket.open('/v1/data/listen/production?n=2', {})
    expect(second.status).toBe(200)
    connections[0]?.resume()
    await expect.poll(() => connections[0]?.readyState).toBe(3)
    await second.body?.cancel()
    await expect
      .poll(() => received.filter(({ op }) => op === 'close').map(({ id }) => id))
      .toContain('2')
  })

  test('rejects a stream whose connection is lost before the response', async () => {
    answer = () => connections[0]?.terminate()
    await expect(
      createStreamSocket(address).open('/v1/data/listen/production', {}),
    ).rejects.toThrow('The connection to the lake was lost')
  })

  test('rejects with a message when no connection is possible', async () => {
    await expect(
      createStreamSocket('ws://127.0.0.1:1/vX/streams/production').open(
        '/v1/data/listen/production',
        {},
      ),
    ).rejects.toBeInstanceOf(SocketUnavailableError)
  })

  test('gives up a connection that is not established in time', async () => {
    const silent = createServer()
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
    const bound = silent.address()
    if (bound === null || typeof bound === 'string') throw new Error('The server has no port')
    try {
      const socket = createStreamSocket(`ws://127.0.0.1:${bound.port}`, { connectMs: 20 })
      await expect(socket.open('/v1/data/listen/production', {})).rejects.toBeInstanceOf(
        SocketUnavailableError,
      )
    } finally {
      silent.close()
    }
  })

  test('ignores malformed frames', async () => {
    answer = ({ op, id }, send) => {
      if (op !== 'open') return
      connections[0]?.send('not json')
      send({ id: 'another', kind: 'chunk', data: 'x' })
      send({ id, kind: 'head', status: 200, headers: {} })
      send({ id, kind: 'end' })
    }
    expect(
      await (await createStreamSocket(address).open('/v1/data/listen/production', {})).text(),
    ).toBe('')
  })
})
