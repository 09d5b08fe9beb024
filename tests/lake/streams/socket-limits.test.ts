import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { MAX_SOCKET_MESSAGE_BYTES } from '../../../lib/limits/streams.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

const STREAMS = '/v1/streams/production'
const PRESENCE = '/v2022-06-30/socket/production'

let lake: TestLake
let now = 0
let sockets: WebSocket[] = []

beforeAll(async () => {
  lake = await openTestLake({
    socketLimits: {
      socketsOfCaller: 3,
      unidentified: 2,
      messagesPerSecond: 1,
      messagesAtOnce: 10,
      subscriptions: 2,
      sessions: 2,
      now: () => now,
    },
  })
})
afterEach(async () => {
  await Promise.all(
    sockets.map(async (socket) => {
      if (socket.readyState === socket.CLOSED) return
      socket.terminate()
      await once(socket, 'close')
    }),
  )
  sockets = []
  // All rate limits are replenished.
  now += 1_000_000
})
afterAll(() => lake.close())

/** The status of the refusal, or the open socket. */
async function open(path: string, headers: Record<string, string>): Promise<WebSocket | number> {
  const socket = new WebSocket(lake.baseUrl.replace('http', 'ws') + path, { headers })
  return new Promise((resolve) => {
    socket.on('error', () => undefined)
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => {
      sockets.push(socket)
      resolve(socket)
    })
  })
}

const as = (role: TestRole) => ({ authorization: `Bearer ${lake.token(role)}` })

async function opened(path: string, headers: Record<string, string>): Promise<WebSocket> {
  const socket = await open(path, headers)
  if (typeof socket === 'number') throw new Error(`The socket was refused with ${socket}`)
  return socket
}

/** The response to one call. */
async function call(socket: WebSocket, method: string, params = {}): Promise<unknown> {
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: method, method, params }))
  const [data] = await once(socket, 'message')
  return JSON.parse(String(data))
}

test('a caller’s sockets are limited over both kinds, and other callers can connect', async () => {
  await opened(STREAMS, as('viewer'))
  await opened(PRESENCE, as('viewer'))
  const third = await opened(PRESENCE, as('viewer'))
  expect(await open(STREAMS, as('viewer'))).toBe(429)
  await opened(STREAMS, as('editor'))
  third.terminate()
  await expect.poll(async () => typeof (await open(PRESENCE, as('viewer')))).toBe('object')
})

test('unauthenticated sockets are limited and count for their caller after authorization', async () => {
  const first = await opened(PRESENCE, {})
  await opened(PRESENCE, {})
  expect(await open(PRESENCE, {})).toBe(429)
  expect(await open(PRESENCE, { origin: 'https://evil.example' })).toBe(403)
  const lines = lake.lake.context.access.audit.list({ limit: 50 })
  expect(lines.map(({ kind, actor, detail }) => [kind, actor, detail])).toEqual(
    expect.arrayContaining([
      ['rateLimited', 'anonymous', 'socket socket'],
      ['forbidden', 'anonymous', 'socket socket'],
    ]),
  )
  await opened(PRESENCE, as('editor'))
  const authorization = `Bearer ${lake.token('viewer')}`
  expect(await call(first, 'authorization', { authorization })).toMatchObject({ result: true })
  await opened(PRESENCE, {})
})

test('a token at its socket limit cannot authorize another socket by a message', async () => {
  for (let i = 0; i < 3; i++) await opened(PRESENCE, as('viewer'))
  const late = await opened(PRESENCE, {})
  const closed = once(late, 'close')
  const authorization = `Bearer ${lake.token('viewer')}`
  late.send(
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'authorization', params: { authorization } }),
  )
  expect((await closed)[0]).toBe(4001)
})

test('a third presence subscription is refused, and thousands more end the socket', async () => {
  const socket = await opened(PRESENCE, as('viewer'))
  expect(await call(socket, 'presence_subscribe')).toMatchObject({ result: expect.any(String) })
  expect(await call(socket, 'presence_subscribe')).toMatchObject({ result: expect.any(String) })
  expect(await call(socket, 'presence_subscribe')).toMatchObject({ error: { code: -32000 } })
  const closed = once(socket, 'close')
  for (let i = 0; i < 20_000; i++) {
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: i, method: 'presence_subscribe' }))
  }
  await closed
})

test('the announced sessions of a socket are limited, and one can be announced again', async () => {
  const socket = await opened(PRESENCE, as('viewer'))
  const announce = (sessionId: string) => call(socket, 'presence_announce', { data: { sessionId } })
  expect(await announce('a')).toMatchObject({ result: true })
  expect(await announce('b')).toMatchObject({ result: true })
  expect(await announce('c')).toMatchObject({ error: { code: -32000 } })
  expect(await announce('a')).toMatchObject({ result: true })
})

test('the message rate is limited per caller over all sockets and recovers with time', async () => {
  const socket = await opened(PRESENCE, as('viewer'))
  const other = await opened(PRESENCE, as('viewer'))
  for (let i = 0; i < 10; i++) await call(socket, 'presence_dance')
  now += 2000
  await call(socket, 'presence_dance')
  await call(other, 'presence_dance')
  const closed = once(other, 'close')
  other.send('{}')
  await closed
  const again = await opened(PRESENCE, as('viewer'))
  const closedAgain = once(again, 'close')
  again.send('{}')
  await closedAgain
  const editor = await opened(PRESENCE, as('editor'))
  expect(await call(editor, 'presence_rollcall', { session: 's' })).toMatchObject({ result: true })
})

test.each([STREAMS, PRESENCE])('an oversized frame ends the socket at %s', async (path) => {
  const socket = await opened(path, as('viewer'))
  const closed = once(socket, 'close')
  socket.send('x'.repeat(MAX_SOCKET_MESSAGE_BYTES + 1))
  expect((await closed)[0]).toBe(1009)
})

test('requests to open streams count toward the message rate', async () => {
  const socket = await opened(STREAMS, as('viewer'))
  const closed = once(socket, 'close')
  for (let i = 0; i < 100; i++)
    socket.send(JSON.stringify({ op: 'open', id: i, url: '/v1/users/me' }))
  await closed
})
