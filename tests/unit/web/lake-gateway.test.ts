import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { startLakeGateway } from '../../../lib/server/lake-nodes/gateway.ts'
import { until } from '../../wait-until.ts'
import { createTestPool, startNodeDouble, type NodeDouble } from './lake-nodes-fixture.ts'
import { ask, guestForm, openEdge } from './web-server-fixture.ts'

async function startGateway(nodes: readonly NodeDouble[]) {
  const { pool, logged } = createTestPool(nodes)
  const gateway = await startLakeGateway(pool, { random: () => 0 })
  onTestFinished(() => gateway.close())
  const get = async (path: string, init?: RequestInit) => {
    const response = await fetch(gateway.url + path, init)
    return { status: response.status, body: await response.text(), headers: response.headers }
  }
  return { pool, logged, get, gateway }
}

const startTwo = async () => [await startNodeDouble('a'), await startNodeDouble('b')] as const

test('a read that meets a killed lake node is answered by another one', async () => {
  const [a, b] = await startTwo()
  const { get } = await startGateway([a, b])
  expect(await get('/v1/data/query/production?query=1')).toMatchObject({ status: 200, body: 'a' })
  await a.die()
  expect(await get('/v1/data/query/production?query=2')).toMatchObject({ status: 200, body: 'b' })
  expect(b.requests).toEqual(['GET /v1/data/query/production?query=2 1'])
})

test('after a change of nodes, requests name the newest position that was seen', async () => {
  const [a, b] = await startTwo()
  a.health.position = 71
  const { get } = await startGateway([a, b])
  await get('/one')
  await a.die()
  await get('/two')
  expect(a.requests).toEqual(['GET /one 71'])
  expect(b.requests).toEqual(['GET /two 71'])
})

test('a write that never reached a killed lake node is sent to another one, with its body', async () => {
  const [a, b] = await startTwo()
  const { get } = await startGateway([a, b])
  await a.die()
  const sent = await get('/v1/data/mutate/production', { method: 'POST', body: '{"mutations":[]}' })
  expect(sent).toMatchObject({ status: 200, body: 'b' })
  expect(b.requests).toEqual(['POST /v1/data/mutate/production 1 {"mutations":[]}'])
})

test('a write that a lake node received and did not answer is not repeated, and its caller is told', async () => {
  const a = await startNodeDouble('a', (request) => request.socket.destroy())
  const b = await startNodeDouble('b')
  const { get } = await startGateway([a, b])
  const sent = await get('/v1/data/mutate/production', { method: 'POST', body: '{}' })
  expect(sent.status).toBe(503)
  expect(sent.body).toContain('may or may not have been made')
  expect(sent.headers.get('retry-after')).toBe('2')
  expect(b.requests).toEqual([])
})

test('a guest’s form that no lake node answers is answered by the site with a page that shows the typed text', async () => {
  const a = await startNodeDouble('a', (request) => request.socket.destroy())
  const { gateway } = await startGateway([a])
  const edge = await openEdge({ lakeUrl: gateway.url })
  onTestFinished(() => edge.close())
  const send = (headers?: Record<string, string>) =>
    ask(edge.port, '/lake/auth/guest/decide', guestForm({ text: 'A <dose>.' }, headers))
  const checkPage = ({ status, body }: Awaited<ReturnType<typeof send>>) => {
    expect(status).toBe(503)
    expect(body).toContain('>A &lt;dose&gt;.</blockquote>')
    expect(body).not.toContain('secret')
  }
  checkPage(await send())
  await a.die()
  checkPage(await send())
  const foreign = await send({ 'sec-fetch-site': 'cross-site' })
  expect(foreign.status).toBe(503)
  expect(foreign.body).not.toContain('dose')
})

test('a read that waits at a suspended lake node is answered by another one as soon as the node counts as lost', async () => {
  const [a, b] = await startTwo()
  const { get, pool } = await startGateway([a, b])
  a.suspend()
  onTestFinished(() => a.resume())
  const reading = get('/slow')
  const first = pool.current
  if (first) pool.reportLost(first, 'it does not answer')
  expect(await reading).toMatchObject({ status: 200, body: 'b' })
})

const openStream = (_request: unknown, response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: welcome\n\n')
}

test('an event stream ends when its lake node is killed, and reconnects at another one', async () => {
  const a = await startNodeDouble('a', openStream)
  const b = await startNodeDouble('b', openStream)
  const { gateway } = await startGateway([a, b])
  const read = async () => {
    const { body } = await fetch(`${gateway.url}/v1/data/live/events/production`)
    if (!body) throw new Error('The stream has no body')
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toBe('event: welcome\n\n')
    return reader
  }
  const first = await read()
  await a.die()
  await expect(first.read()).rejects.toThrow('terminated')
  const second = await read()
  expect(b.requests).toHaveLength(1)
  await second.cancel()
})

test('the event streams of a lake node that falls behind end, so that their readers move on', async () => {
  const a = await startNodeDouble('a', openStream)
  const b = await startNodeDouble('b', openStream)
  const { gateway, pool } = await startGateway([a, b])
  const { body } = await fetch(`${gateway.url}/v1/data/listen/production`)
  const reader = body?.getReader()
  await reader?.read()
  a.health.lagMs = 9_000
  await pool.check()
  await expect(reader?.read()).rejects.toThrow('terminated')
})

test('a caller who hangs up says nothing about the lake node', async () => {
  let open = 0
  const a = await startNodeDouble('a', (request, response) => {
    if (request.url !== '/slow') return void response.end('a')
    open += 1
    response.once('close', () => (open -= 1))
  })
  const b = await startNodeDouble('b')
  const { gateway, get, pool, logged } = await startGateway([a, b])
  const node = pool.current
  for (const method of ['GET', 'POST']) {
    const request = httpRequest(`${gateway.url}/slow`, { method }).end()
    request.once('error', () => undefined)
    await until(() => expect(open).toBe(1))
    request.destroy()
    await until(() => expect(open).toBe(0))
  }
  expect(await get('/next')).toMatchObject({ status: 200, body: 'a' })
  expect(node?.lost.aborted).toBe(false)
  expect(logged).toEqual([`Content comes from the lake node ${a.url}.`])
})

test('a lake node that breaks one connection and is healthy stays in use, and the read is sent again', async () => {
  let broken = 0
  const a = await startNodeDouble('a', (request, response) => {
    if (request.url === '/fails' || (request.url === '/once' && broken === 0)) {
      broken += 1
      request.socket.destroy()
    } else response.end('a')
  })
  const b = await startNodeDouble('b')
  const { get, pool, logged } = await startGateway([a, b])
  const node = pool.current
  expect(await get('/once')).toMatchObject({ status: 200, body: 'a' })
  expect((await get('/fails')).status).toBe(503)
  expect(broken).toBe(3)
  expect(node?.lost.aborted).toBe(false)
  expect(b.requests).toEqual([])
  expect(logged).toEqual([`Content comes from the lake node ${a.url}.`])
})

test('a request that names a later position than the gateway has seen keeps its own', async () => {
  const a = await startNodeDouble('a')
  a.health.position = 5
  const { get } = await startGateway([a])
  await get('/one')
  for (const position of ['9', '3', 'none', '-1'])
    await get('/two', { headers: { 'lake-min-position': position } })
  expect(a.requests).toEqual(['GET /one 5', 'GET /two 9', 'GET /two 5', 'GET /two 5', 'GET /two 5'])
})

test('when no lake node answers, requests get 503 with Retry-After, and 200 again when one is back', async () => {
  const a = await startNodeDouble('a')
  const { get, pool } = await startGateway([a])
  await a.die()
  const refused = await get('/one')
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toBe('2')
  await a.revive()
  await until(async () => {
    await pool.check()
    expect(pool.current?.url).toBe(a.url)
  })
  expect(await get('/two')).toMatchObject({ status: 200, body: 'a' })
})

test('a WebSocket passes through to the lake node, and closes when the node is lost', async () => {
  const [a, b] = await startTwo()
  a.onSocket((socket) => socket.send('welcome'))
  const { gateway, pool } = await startGateway([a, b])
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/vX/streams/production`)
  const closed = once(socket, 'close')
  const [data] = await once(socket, 'message')
  expect(String(data)).toBe('welcome')
  const { current } = pool
  if (current) pool.reportLost(current, 'it does not answer')
  await closed
  expect(pool.current?.url).toBe(b.url)
})

test('a WebSocket that no lake node accepts gets a response, not a closed connection', async () => {
  const a = await startNodeDouble('a')
  const { gateway, pool } = await startGateway([a])
  const open = async () => {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/vX/socket/production`)
    const [, response]: IncomingMessage[] = await once(socket, 'unexpected-response')
    return { status: response?.statusCode, retryAfter: response?.headers['retry-after'] }
  }
  a.onUpgrade((socket) => socket.destroy())
  expect(await open()).toEqual({ status: 503, retryAfter: '2' })
  a.onUpgrade((socket) => socket.end('HTTP/1.1 401 Unauthorized\r\ncontent-length: 2\r\n\r\nno'))
  expect(await open()).toMatchObject({ status: 401 })
  await a.die()
  expect(await open()).toEqual({ status: 503, retryAfter: '2' })
  const { current } = pool
  if (current) await pool.reportLost(current, 'it does not answer')
  expect(pool.current).toBeNull()
  expect(await open()).toEqual({ status: 503, retryAfter: '2' })
})

test('a response that breaks off at the lake node breaks off for its reader too', async () => {
  const a = await startNodeDouble('a', (_request, response) => {
    response.writeHead(200, { 'content-length': '100' })
    response.write('half', () => response.destroy())
  })
  const { gateway } = await startGateway([a])
  const response = await fetch(`${gateway.url}/file`)
  await expect(response.text()).rejects.toThrow('terminated')
})

test('a reader that goes away ends its request at the lake node', async () => {
  let closed = 0
  const a = await startNodeDouble('a', (_request, response) => {
    response.once('close', () => (closed += 1))
    openStream(null, response)
  })
  const { gateway } = await startGateway([a])
  const request = httpRequest(`${gateway.url}/v1/data/listen/production`).end()
  request.once('error', () => undefined)
  await once(request, 'response')
  request.destroy()
  await until(() => expect(closed).toBe(1))
})

test('a body of unknown length reaches the lake node as the body of its request, whatever the method', async () => {
  const [a, b] = await startTwo()
  const { gateway } = await startGateway([a, b])
  const hidden = 'GET /hidden HTTP/1.1\r\nHost: a\r\n\r\n'
  const methods = ['POST', 'DELETE', 'OPTIONS', 'GET']
  for (const method of methods) {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const headers = { 'transfer-encoding': 'chunked' }
    const sending = httpRequest(`${gateway.url}/seen`, { method, headers, agent: false })
    sending.once('response', (response) => response.resume().once('end', resolve))
    sending.once('error', reject)
    sending.end(hidden)
    await promise
  }
  expect(a.requests).toEqual(methods.map((method) => `${method} /seen 1 ${hidden}`))
})
