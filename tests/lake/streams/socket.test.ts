import { once } from 'node:events'
import { fromUrl } from '@sanity/bifur-client'
import { firstValueFrom, of } from 'rxjs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { PAGE_HEADER, PAGE_PROTOCOL } from '../../../lib/lake/access/csrf.ts'
import { listen, PortInUseError } from '../../../lib/lake/server.ts'
import { asProxy, openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

let test: TestLake
beforeAll(async () => {
  test = await openTestLake({ config: { allowedOrigins: ['https://studio.example.org'] } })
  test.keepFirstPasswords()
})
afterAll(() => test.close())

interface Connection {
  socket: WebSocket
  send(value: unknown): void
  /** The next matching message; rejects if the socket closes first. */
  next(fits: (message: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>
}

/** Connects as a browser does: the page controls only the URL and the protocols. */
function dial(path: string, { protocol, ...headers }: Record<string, string>): WebSocket {
  const url = test.baseUrl.replace('http', 'ws') + path
  return new WebSocket(url, protocol === undefined ? [] : [protocol], {
    headers: Object.fromEntries(asProxy(headers, test.lake)),
  })
}

async function connect(path: string, headers: Record<string, string>): Promise<Connection> {
  const socket = dial(path, headers)
  const received: Record<string, unknown>[] = []
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    if (String(data) === '♥') return
    received.push(JSON.parse(String(data)))
    waiting.forEach((wake) => wake())
  })
  await once(socket, 'open')
  return {
    socket,
    send: (value) => socket.send(JSON.stringify(value)),
    next: (fits) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const at = received.findIndex(fits)
          if (at < 0) return
          waiting.delete(look)
          resolve(received.splice(at, 1)[0] ?? {})
        }
        waiting.add(look)
        socket.once('close', () => reject(new Error('closed')))
        look()
      }),
  }
}

function getRejectedStatus(path: string, headers: Record<string, string>): Promise<number> {
  const socket = dial(path, headers)
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (_, response) => resolve(response.statusCode ?? 0))
    socket.on('open', () => reject(new Error('was let in')))
    socket.on('error', () => undefined)
  })
}

/** The Studio's socket: the browser sends the origin and the cookie, the page offers its token as a protocol. */
const signedIn = (role: TestRole, origin = test.baseUrl, prefix = '') => {
  const { cookie = '', [PAGE_HEADER]: key } = test.studio(role)
  return { cookie: prefix + cookie, origin, protocol: `${PAGE_PROTOCOL}${key}` }
}
const STREAMS = '/v1/streams/production'
const PRESENCE = '/v2022-06-30/socket/production'

describe('socket access', () => {
  it.each([
    ['a caller without a token', STREAMS, {}, 401],
    ['an invalid token', STREAMS, { authorization: 'Bearer skx' }, 401],
    ['another dataset', '/v1/streams/other', {}, 404],
    ['another path', '/v1/elsewhere/production', {}, 404],
  ])('is refused for %s', async (_, path, headers, status) => {
    expect(await getRejectedStatus(path, headers)).toBe(status)
  })

  it.each([STREAMS, PRESENCE])(
    'is refused for a page of another site at %s, with or without a cookie',
    async (path) => {
      expect(
        await getRejectedStatus(path, {
          cookie: test.cookie('editor'),
          origin: 'https://evil.example',
        }),
      ).toBe(403)
      expect(await getRejectedStatus(path, signedIn('editor', 'https://evil.example'))).toBe(403)
    },
  )

  it.each([undefined, `${PAGE_PROTOCOL}`, `${PAGE_PROTOCOL}${'0'.repeat(64)}`])(
    'is refused for a public page of the same origin that offers the protocol %o',
    async (protocol) => {
      const { cookie, origin } = signedIn('administrator')
      const headers = { cookie, origin, ...(protocol === undefined ? {} : { protocol }) }
      expect(await getRejectedStatus(STREAMS, headers)).toBe(401)
      const { send, next, socket } = await connect(PRESENCE, headers)
      send({ jsonrpc: '2.0', method: 'presence_subscribe', params: {}, id: '1' })
      expect(await next((message) => message.id === '1')).toMatchObject({ error: { code: 4001 } })
      socket.terminate()
    },
  )

  it('over plain HTTP to a host name needs the page protocol without a key', async () => {
    const { cookie } = signedIn('editor')
    const office = {
      'x-forwarded-host': 'office.lan:3000',
      origin: 'http://office.lan:3000',
      cookie,
    }
    expect(await getRejectedStatus(STREAMS, office)).toBe(401)
    const { socket } = await connect(STREAMS, { ...office, protocol: PAGE_PROTOCOL })
    socket.close()
  })

  it('the protocol of the last release is accepted, with the key of the session only', async () => {
    const { cookie, origin, protocol } = signedIn('editor')
    const old = protocol.replace(PAGE_PROTOCOL, 'lake-page.')
    const { socket } = await connect(STREAMS, { cookie, origin, protocol: old })
    socket.close()
    const wrong = `lake-page.${'0'.repeat(64)}`
    expect(await getRejectedStatus(STREAMS, { cookie, origin, protocol: wrong })).toBe(401)
  })

  it('is refused with the page key of another session', async () => {
    const { protocol } = signedIn('editor')
    const { cookie, origin } = signedIn('administrator')
    expect(await getRejectedStatus(STREAMS, { cookie, origin, protocol })).toBe(401)
  })

  it('is granted to pages of allowed origins and to services with a token', async () => {
    const page = await connect(STREAMS, signedIn('editor', 'https://studio.example.org'))
    const service = await connect(STREAMS, { authorization: `Bearer ${test.token('viewer')}` })
    page.socket.close()
    service.socket.close()
  })
})

describe('event streams over one socket', () => {
  it('are identified by an id and use the socket’s identity until they are closed', async () => {
    const connection = await connect(STREAMS, signedIn('editor'))
    const url = `${test.baseUrl}/v2026-03-01/data/live/events/production?includeDrafts=true`
    connection.send({ op: 'open', id: 'a', url, headers: { accept: 'text/event-stream' } })
    const head = await connection.next((message) => message.id === 'a' && message.kind === 'head')
    expect(head).toMatchObject({ status: 200 })
    expect(head.headers).toMatchObject({
      'content-type': expect.stringContaining('text/event-stream'),
    })
    const chunk = await connection.next((message) => message.id === 'a' && message.kind === 'chunk')
    expect(chunk.data).toContain('welcome')
    connection.send({ op: 'close', id: 'a' })
    await connection.next((message) => message.id === 'a' && message.kind === 'end')
    connection.socket.close()
  })

  it('accept URLs behind a proxy’s path prefix', async () => {
    const connection = await connect(STREAMS, {
      ...signedIn('editor', 'https://clearwell.example', '__Host-'),
      'x-forwarded-host': 'clearwell.example',
      'x-forwarded-proto': 'https',
      'x-forwarded-prefix': '/lake',
    })
    const url = 'https://clearwell.example/lake/v2026-03-01/data/live/events/production'
    connection.send({ op: 'open', id: 1, url })
    expect(await connection.next((message) => message.kind === 'head')).toMatchObject({
      id: 1,
      status: 200,
    })
    connection.socket.close()
  })

  it.each([
    '/v1/data/query/production?query=*',
    '/v1/users/me',
    '/_admin/users-list',
    'http://[',
    '/v1/data/listen/../query/production',
  ])('are the only requests that a socket accepts: %s returns 404', async (url) => {
    const connection = await connect(STREAMS, signedIn('administrator'))
    connection.send({ op: 'open', id: 'x', url })
    expect(await connection.next((message) => message.kind === 'head')).toMatchObject({
      status: 404,
    })
    await connection.next((message) => message.kind === 'end')
    connection.socket.close()
  })

  it('ignore credentials in a stream’s headers', async () => {
    const connection = await connect(STREAMS, { authorization: `Bearer ${test.token('viewer')}` })
    const url = '/v2026-03-01/data/live/events/other'
    connection.send({
      op: 'open',
      id: 'x',
      url,
      headers: { authorization: 'Bearer sk', cookie: 'lakeSession=x' },
    })
    // An unknown dataset is a 404 for signed-in callers; a stranger would get a 401.
    expect(await connection.next((message) => message.kind === 'head')).toMatchObject({
      status: 404,
    })
    connection.socket.close()
  })

  it.each(['no json', '[]', '{"op":"shout"}'])(
    'end with the socket after the invalid message %s',
    async (text) => {
      const { socket } = await connect(STREAMS, signedIn('editor'))
      socket.send(text)
      const [code] = await once(socket, 'close')
      expect(code).toBe(1003)
    },
  )
})

describe('presence', () => {
  const call = (method: string, params: Record<string, unknown>, id: string) => ({
    jsonrpc: '2.0',
    method,
    params,
    id,
  })

  async function member(role: TestRole) {
    const connection = await connect(PRESENCE, signedIn(role))
    connection.send(call('presence_subscribe', {}, 'sub'))
    const { result } = await connection.next((message) => message.id === 'sub')
    return { ...connection, subscription: result }
  }

  it('notifies other clients of a user’s location and of disconnection', async () => {
    const editor = await member('editor')
    const viewer = await member('viewer')
    editor.send(
      call(
        'presence_announce',
        { data: { sessionId: 's1', locations: [{ path: ['title'] }] } },
        '1',
      ),
    )
    const state = await viewer.next((message) => message.method === 'presence_subscription')
    expect(state).toEqual({
      jsonrpc: '2.0',
      method: 'presence_subscription',
      params: {
        subscription: viewer.subscription,
        result: {
          type: 'state',
          i: test.user('editor').id,
          m: { sessionId: 's1', locations: [{ path: ['title'] }] },
        },
      },
    })
    viewer.send(call('presence_rollcall', { session: 's2' }, '2'))
    const rollCall = await editor.next((message) => message.method === 'presence_subscription')
    expect(rollCall.params).toMatchObject({
      result: { type: 'rollCall', i: test.user('viewer').id, session: 's2' },
    })
    editor.socket.terminate()
    const gone = await viewer.next((message) => message.method === 'presence_subscription')
    expect(gone.params).toMatchObject({
      result: { type: 'disconnect', i: test.user('editor').id, m: { session: 's1' } },
    })
    viewer.socket.close()
  })

  it('accepts the Sanity client’s authorization with a token', async () => {
    const client = fromUrl(test.baseUrl.replace('http', 'ws') + PRESENCE, {
      token$: of(test.token('viewer')),
    })
    const answer = await firstValueFrom(client.request('presence_rollcall', { session: 's3' }))
    expect(answer).toBe(true)
  })

  it('is refused without authorization', async () => {
    const { socket, send, next } = await connect(PRESENCE, {})
    send(call('presence_subscribe', {}, '1'))
    expect(await next((message) => message.id === '1')).toMatchObject({ error: { code: 4001 } })
    send(call('authorization', { authorization: 'Bearer skwrong' }, '2'))
    const [code] = await once(socket, 'close')
    expect(code).toBe(4001)
  })

  it('returns JSON-RPC errors for unknown and invalid requests', async () => {
    const { socket, send, next } = await connect(PRESENCE, signedIn('viewer'))
    send(call('presence_dance', {}, '1'))
    expect(await next((message) => message.id === '1')).toMatchObject({ error: { code: -32601 } })
    send(call('presence_rollcall', {}, '2'))
    expect(await next((message) => message.id === '2')).toMatchObject({ error: { code: -32602 } })
    socket.send('nonsense')
    expect(await next((message) => message.id === null)).toMatchObject({ error: { code: -32600 } })
    socket.close()
  })
})

describe('listen', () => {
  it('fails with an error that names the port when the port is in use', async () => {
    const port = Number(new URL(test.baseUrl).port)
    await expect(listen(test.lake, { port })).rejects.toThrow(PortInUseError)
    await expect(listen(test.lake, { port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use`,
    )
  })
})
