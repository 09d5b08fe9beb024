import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { createLakeProxy } from '../../../lib/server/web/lake-proxy.ts'

const servers: Server[] = []
const proxies: { close: () => void }[] = []
afterEach(() => {
  for (const proxy of proxies.splice(0)) proxy.close()
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** A site in front of this lake: its origin, and its log of lost requests. */
async function siteBefore(
  lake: Server,
  keepAlive?: { idleMs: number },
): Promise<{ site: string; events: string[] }> {
  const events: string[] = []
  const target = { url: await listen(lake), onLost: (reason: string) => events.push(reason) }
  const proxy = createLakeProxy(target, keepAlive)
  proxies.push(proxy)
  const caller = {
    ...{ address: '127.0.0.1', host: 'localhost', isUntrusted: false },
    protocol: 'http' as const,
  }
  const site = await listen(
    createServer((request, response) => proxy.web(request, response, caller)),
  )
  return { site: `${site}/lake/v2025-02-19/ping`, events }
}

/** The connections a lake sees for two sequential requests, with this keep-alive timeout. */
async function connectionsOfTwo(keepAliveTimeout: number): Promise<number> {
  let connections = 0
  const lake = createServer({ keepAliveTimeout }, (_request, response) => response.end('{}'))
  lake.on('connection', () => (connections += 1))
  const { site } = await siteBefore(lake)
  for (let turn = 0; turn < 2; turn++) {
    const answer = await fetch(site)
    expect(await answer.text()).toBe('{}')
  }
  return connections
}

test('a connection to the lake is reused', async () => {
  expect(await connectionsOfTwo(65_000)).toBe(1)
})

test('a connection that the lake will close soon is not reused', async () => {
  expect(await connectionsOfTwo(15_000)).toBe(2)
})

test.each([
  ['after its own idle time', 65_000, { idleMs: 20 }],
  // The header is in whole seconds: one remains of these.
  ['before the shorter idle time of the lake', 21_000, undefined],
])('an idle connection is closed by the site, %s', async (_when, keepAliveTimeout, keepAlive) => {
  const lake = createServer({ keepAliveTimeout }, (_request, response) => {
    response.end('{}')
  })
  const ended = new Promise<string>((resolve) =>
    lake.on('connection', (socket) => socket.once('end', () => resolve('by the site'))),
  )
  const { site } = await siteBefore(lake, keepAlive)
  expect(await (await fetch(site)).text()).toBe('{}')
  expect(await ended).toBe('by the site')
})

test('a response may take longer than the idle time of a connection', async () => {
  let times = 0
  const lake = createServer({ keepAliveTimeout: 65_000 }, (_request, response) => {
    times += 1
    // Timers in one process fire in order: the site's has passed by then.
    setTimeout(() => response.end('{}'), 60)
  })
  const { site, events } = await siteBefore(lake, { idleMs: 20 })
  expect(await (await fetch(site)).text()).toBe('{}')
  expect({ times, events }).toEqual({ times: 1, events: [] })
})

/** A lake that closes each connection after this many responses, when another request arrives. */
function endsAfter(answers: number): { lake: Server; asked: string[] } {
  const asked: string[] = []
  const answered = new WeakMap<object, number>()
  const lake = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    asked.push(String(request.method))
    const before = answered.get(request.socket) ?? 0
    if (before >= answers) return void request.socket.destroy()
    answered.set(request.socket, before + 1)
    response.end('{}')
  })
  return { lake, asked }
}

test('a request lost with a reused connection is repeated on a new connection', async () => {
  const { lake, asked } = endsAfter(1)
  const { site, events } = await siteBefore(lake)
  for (let turn = 0; turn < 2; turn++) {
    const answer = await fetch(site)
    expect([answer.status, await answer.text()]).toEqual([200, '{}'])
  }
  expect(asked).toEqual(['GET', 'GET', 'GET'])
  expect(events).toEqual(['ECONNRESET, asked again'])
})

/** The response to a request with a body on the previous connection. `fetch` cannot send a GET with a body. */
async function answerTo(site: string, method: string): Promise<{ status?: number; said: string }> {
  const asked = request(site, { method, headers: { 'content-length': 2 } }).end('{}')
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  return answer ? { status: answer.statusCode, said: await text(answer) } : { said: '' }
}

test.each([
  ['a POST may have been executed', 'POST', 'may or may not have been made'],
  ['the body of a GET is already sent', 'GET', 'The server is not responding'],
])('a request is not repeated: %s', async (_why, method, message) => {
  const { lake, asked } = endsAfter(1)
  const { site, events } = await siteBefore(lake)
  await (await fetch(site)).text()
  const { status, said } = await answerTo(site, method)
  expect(status).toBe(503)
  expect(said).toContain(message)
  expect(asked).toEqual(['GET', method])
  expect(events).toEqual(['ECONNRESET, answered 503'])
})

test('a request lost with a new connection fails', async () => {
  const { lake, asked } = endsAfter(0)
  const { site, events } = await siteBefore(lake)
  expect((await fetch(site)).status).toBe(503)
  expect(asked).toEqual(['GET'])
  expect(events).toEqual(['ECONNRESET, answered 503'])
})

test('a change that never reached the lake is not said to have been made perhaps', async () => {
  const lake = createServer()
  const { site } = await siteBefore(lake)
  await new Promise((resolve) => lake.close(resolve))
  const { status, said } = await answerTo(site, 'POST')
  expect(status).toBe(503)
  expect(said).toContain('The server is not responding')
})
