import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLakeFetch } from '../../studio/data/lake-fetch.ts'
import { SocketUnavailableError, type StreamSocket } from '../../studio/data/stream-socket.ts'

let server: Server
let lakeUrl: string
/** Requests to the lake, in order. */
let asked: string[]
let isAway: boolean
/** Changes that were received, in order. */
let changes: { key: unknown; body: string }[]
/** Instead of the responses to the next of them; 0 breaks the connection. */
let lost: { status: number; text: string }[]

beforeEach(async () => {
  asked = []
  isAway = false
  changes = []
  lost = []
  server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url?.includes('/data/actions/')) {
      changes.push({ key: request.headers['idempotency-key'], body: await text(request) })
      const instead = lost.shift()
      if (instead?.status === 0) return void request.socket.destroy()
      if (instead) return void response.writeHead(instead.status).end(instead.text)
    }
    response.writeHead(isAway ? 503 : 200).end(isAway ? 'away' : 'there')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  lakeUrl = `http://127.0.0.1:${address.port}/lake`
})
afterEach(() => new Promise((closed) => server.close(closed)))

/** The lake recovers when a caller waits for it. */
async function comesBack(): Promise<boolean> {
  const wasAway = isAway
  isAway = false
  return wasAway
}

/** A socket that connects while the lake is available, unless a proxy blocks it. */
function getSocket({ passes }: { passes: boolean }): StreamSocket {
  return {
    open: async (url) => {
      asked.push(`SOCKET ${url}`)
      if (isAway || !passes) throw new SocketUnavailableError()
      return new Response('streamed')
    },
  }
}

const LISTEN = '/v1/data/listen/production?query=*'

describe('Studio requests while the lake is unavailable', () => {
  it('a read waits and returns the response when the lake is available again', async () => {
    const lakeFetch = createLakeFetch({ lakeUrl, socket: null, lakeIsBack: comesBack })
    isAway = true
    const answer = await lakeFetch(`${lakeUrl}/v1/data/doc/production/a`, { method: 'GET' })
    expect(await answer.text()).toBe('there')
    expect(asked).toHaveLength(2)
  })

  it('a write returns 503 immediately and is sent only once, because it may have been received', async () => {
    const lakeFetch = createLakeFetch({ lakeUrl, socket: null, lakeIsBack: comesBack })
    isAway = true
    const answer = await lakeFetch(`${lakeUrl}/v1/data/mutate/production`, { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(asked).toEqual(['POST /lake/v1/data/mutate/production'])
  })

  it('a 503 from an available lake is passed on', async () => {
    const lakeFetch = createLakeFetch({ lakeUrl, socket: null, lakeIsBack: async () => false })
    isAway = true
    expect((await lakeFetch(`${lakeUrl}/v1/ping`)).status).toBe(503)
    expect(asked).toHaveLength(1)
  })

  it('a stream waits and reuses the shared socket instead of a separate connection', async () => {
    const socket = getSocket({ passes: true })
    const lakeFetch = createLakeFetch({ lakeUrl, socket, lakeIsBack: comesBack })
    isAway = true
    expect(await (await lakeFetch(lakeUrl + LISTEN)).text()).toBe('streamed')
    expect(asked).toEqual([`SOCKET ${LISTEN}`, `SOCKET ${LISTEN}`])
  })

  it('a stream whose reader has canceled is not opened', async () => {
    const socket = getSocket({ passes: true })
    const lakeFetch = createLakeFetch({ lakeUrl, socket, lakeIsBack: comesBack })
    isAway = true
    const signal = AbortSignal.abort()
    await expect(lakeFetch(lakeUrl + LISTEN, { signal })).rejects.toThrow(/abort/i)
    expect(asked).toEqual([`SOCKET ${LISTEN}`])
  })

  it('a stream is an ordinary request behind a proxy that does not support WebSockets', async () => {
    const socket = getSocket({ passes: false })
    const lakeFetch = createLakeFetch({ lakeUrl, socket, lakeIsBack: comesBack })
    expect(await (await lakeFetch(lakeUrl + LISTEN)).text()).toBe('there')
    expect(asked).toEqual([`SOCKET ${LISTEN}`, `GET /lake${LISTEN}`])
  })
})

describe('a change of the Studio whose response is lost', () => {
  const body = JSON.stringify({ actions: [], transactionId: 'tx-1' })
  const CHANGES = '/v1/data/actions/production'
  const UNKNOWN = JSON.stringify({ statusCode: 503, type: 'outcomeUnknown' })
  const change = (options: { repeatForMs?: number; signal?: AbortSignal } = {}) =>
    createLakeFetch({
      lakeUrl,
      socket: null,
      lakeIsBack: async () => false,
      repeatAfterMs: 1,
      repeatForMs: options.repeatForMs,
    })(lakeUrl + CHANGES, { method: 'POST', body, signal: options.signal })

  it.each([
    ['a broken connection', 0, ''],
    ['500', 500, ''],
    ['502', 502, ''],
    ['504', 504, ''],
    ['a 503 that says so', 503, UNKNOWN],
  ])(
    'is sent again with the same id after %s, until there is a response',
    async (_what, status, words) => {
      lost = [
        { status, text: words },
        { status: 503, text: 'No node leads' },
        { status: 429, text: '' },
        { status: 0, text: '' },
      ]
      const answer = await change()
      expect(answer.status).toBe(200)
      expect(changes).toEqual(Array.from({ length: 5 }, () => ({ key: 'tx-1', body })))
    },
  )

  it.each([400, 409, 429, 503, 507])(
    'is not sent again after %s, which stored nothing',
    async (status) => {
      lost = [{ status, text: '' }]
      expect((await change()).status).toBe(status)
      expect(changes).toHaveLength(1)
    },
  )

  it('is left to the Studio when there is no response for too long', async () => {
    lost = Array.from({ length: 50 }, () => ({ status: 502, text: '' }))
    expect((await change({ repeatForMs: 20 })).status).toBe(502)
    lost = Array.from({ length: 50 }, () => ({ status: 0, text: '' }))
    await expect(change({ repeatForMs: 20 })).rejects.toThrow('fetch failed')
  })

  it('is not sent again once its request is canceled', async () => {
    const leaving = new AbortController()
    lost = Array.from({ length: 50 }, () => ({ status: 502, text: '' }))
    const answer = change({ signal: leaving.signal })
    await expect.poll(() => changes.length).toBeGreaterThan(1)
    leaving.abort()
    await expect(answer).rejects.toThrow(/abort/i)
  })
})
