import { createServer, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createClient } from '@sanity/client'
import { createLakeFetch } from '../../studio/data/lake-fetch.ts'
import { SocketUnavailableError, type StreamSocket } from '../../studio/data/stream-socket.ts'
import {
  createUnansweredChanges,
  type UnansweredChanges,
} from '../../studio/data/unanswered-changes.ts'

let server: Server
let lakeUrl: string
/** Requests to the lake, in order. */
let asked: string[]
let isAway: boolean
/** Changes that were received, in order. */
let changes: { key: unknown; body: string }[]
/** Instead of the responses to the next of them. */
let lost: (keyof typeof BROKEN | { status: number; text: string })[]
let unansweredChanges: UnansweredChanges

const BROKEN = {
  connection: (response: ServerResponse) => void response.socket?.destroy(),
  // A whole head, and less of a body than it says.
  body: (response: ServerResponse) => {
    response.writeHead(200, { 'content-length': '100' }).write('{"trans')
    setImmediate(() => response.socket?.destroy())
  },
  silence: () => undefined,
  slowness: (response: ServerResponse) => void setTimeout(() => response.end(STORED), 300),
}

beforeEach(async () => {
  asked = []
  isAway = false
  changes = []
  lost = []
  unansweredChanges = createUnansweredChanges()
  server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url?.includes('/data/actions/')) {
      changes.push({ key: request.headers['idempotency-key'], body: await text(request) })
      const instead = lost.shift()
      if (typeof instead === 'string') return BROKEN[instead](response)
      if (instead) return void response.writeHead(instead.status).end(instead.text)
    }
    if (isAway) return void response.writeHead(503).end('away')
    if (request.method !== 'POST') return void response.end('there')
    response.setHeader('content-type', 'application/json').end(STORED)
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

const STORED = JSON.stringify({ transactionId: 'tx-1' })
const LISTEN = '/v1/data/listen/production?query=*'

function openLakeFetch(more: Partial<Parameters<typeof createLakeFetch>[0]> = {}) {
  const usual = { lakeUrl, socket: null, lakeIsBack: comesBack, unansweredChanges }
  return createLakeFetch({ ...usual, ...more })
}

describe('Studio requests while the lake is unavailable', () => {
  it('a read waits and returns the response when the lake is available again', async () => {
    const lakeFetch = openLakeFetch()
    isAway = true
    const answer = await lakeFetch(`${lakeUrl}/v1/data/doc/production/a`, { method: 'GET' })
    expect(await answer.text()).toBe('there')
    expect(asked).toHaveLength(2)
  })

  it('a write returns 503 immediately and is sent only once, because it may have been received', async () => {
    const lakeFetch = openLakeFetch()
    isAway = true
    const answer = await lakeFetch(`${lakeUrl}/v1/data/mutate/production`, { method: 'POST' })
    expect(answer.status).toBe(503)
    expect(asked).toEqual(['POST /lake/v1/data/mutate/production'])
  })

  it('a 503 from an available lake is passed on', async () => {
    const lakeFetch = openLakeFetch({ lakeIsBack: async () => false })
    isAway = true
    expect((await lakeFetch(`${lakeUrl}/v1/ping`)).status).toBe(503)
    expect(asked).toHaveLength(1)
  })

  it('a stream waits and reuses the shared socket instead of a separate connection', async () => {
    const socket = getSocket({ passes: true })
    const lakeFetch = openLakeFetch({ socket })
    isAway = true
    expect(await (await lakeFetch(lakeUrl + LISTEN)).text()).toBe('streamed')
    expect(asked).toEqual([`SOCKET ${LISTEN}`, `SOCKET ${LISTEN}`])
  })

  it('a stream whose reader has canceled is not opened', async () => {
    const socket = getSocket({ passes: true })
    const lakeFetch = openLakeFetch({ socket })
    isAway = true
    const signal = AbortSignal.abort()
    await expect(lakeFetch(lakeUrl + LISTEN, { signal })).rejects.toThrow(/abort/i)
    expect(asked).toEqual([`SOCKET ${LISTEN}`])
  })

  it('streams use the shared socket again when it fails just before the network is back', async () => {
    let failing = 0
    const socket: StreamSocket = {
      open: async (url) => {
        asked.push(`SOCKET ${url}`)
        failing -= 1
        if (failing >= 0) throw new SocketUnavailableError()
        return new Response('streamed')
      },
    }
    const lakeFetch = openLakeFetch({ socket, repeatAfterMs: 1 })
    const read = async () => (await lakeFetch(lakeUrl + LISTEN)).text()
    expect(await read()).toBe('streamed')
    // Each of six streams finds the lake available, and would keep one of the browser's six connections.
    failing = 6
    expect(await Promise.all(Array.from({ length: 6 }, read))).toEqual(Array(6).fill('streamed'))
    expect(asked.filter((each) => each.startsWith('GET'))).toEqual([])
  })

  it('streams become ordinary requests where a proxy blocks WebSockets from now on', async () => {
    let passes = true
    const socket: StreamSocket = { open: (...args) => getSocket({ passes }).open(...args) }
    const lakeFetch = openLakeFetch({ socket, repeatAfterMs: 1 })
    await lakeFetch(lakeUrl + LISTEN)
    passes = false
    expect(await (await lakeFetch(lakeUrl + LISTEN)).text()).toBe('there')
  })

  it('a stream is an ordinary request behind a proxy that does not support WebSockets', async () => {
    const socket = getSocket({ passes: false })
    const lakeFetch = openLakeFetch({ socket })
    expect(await (await lakeFetch(lakeUrl + LISTEN)).text()).toBe('there')
    expect(asked).toEqual([`SOCKET ${LISTEN}`, `GET /lake${LISTEN}`])
  })
})

describe('a change of the Studio whose response is lost', () => {
  const body = JSON.stringify({ actions: [], transactionId: 'tx-1' })
  const CHANGES = '/v1/data/actions/production'
  const UNKNOWN = JSON.stringify({ statusCode: 503, type: 'outcomeUnknown' })
  const openPatientFetch = () =>
    openLakeFetch({ lakeIsBack: async () => false, repeatAfterMs: 1, attemptMs: 2_000 })
  const change = (signal?: AbortSignal) =>
    openPatientFetch()(lakeUrl + CHANGES, { method: 'POST', body, signal })

  it.each<[what: string, loss: (typeof lost)[number]]>([
    ['a broken connection', 'connection'],
    ['a response that breaks off', 'body'],
    ['500', { status: 500, text: '' }],
    ['502', { status: 502, text: '' }],
    ['504', { status: 504, text: '' }],
    ['a 503 that says so', { status: 503, text: UNKNOWN }],
  ])('is sent again with the same id after %s, until there is a response', async (_what, loss) => {
    lost = [
      loss,
      { status: 503, text: 'No node leads' },
      { status: 429, text: '' },
      { status: 408, text: '' },
      'connection',
    ]
    const answer = await change()
    expect(answer.status).toBe(200)
    expect(await answer.text()).toBe(STORED)
    expect(changes).toEqual(Array.from({ length: 6 }, () => ({ key: 'tx-1', body })))
  })

  it('is sent again on another connection when there is no response for a minute', async () => {
    lost = ['silence']
    const lakeFetch = openLakeFetch({ repeatAfterMs: 1, attemptMs: 50 })
    const answer = await lakeFetch(lakeUrl + CHANGES, { method: 'POST', body })
    expect(answer.status).toBe(200)
    expect(changes).toHaveLength(2)
  })

  it('has time for a long text on a slow connection, and is sent once', async () => {
    lost = ['slowness']
    const lakeFetch = openLakeFetch({ repeatAfterMs: 1, attemptMs: 50 })
    const long = JSON.stringify({ actions: ['word '.repeat(8_000)], transactionId: 'tx-1' })
    const answer = await lakeFetch(lakeUrl + CHANGES, { method: 'POST', body: long })
    expect(await answer.text()).toBe(STORED)
    expect(changes).toHaveLength(1)
  })

  it('is sent again for longer than the client waits for a response', async () => {
    lost = Array.from({ length: 60 }, () => 'connection')
    const client = createClient({
      projectId: 'demo',
      dataset: 'production',
      apiVersion: '2026-03-01',
      apiHost: lakeUrl,
      useProjectHostname: false,
      useCdn: false,
      timeout: 20,
      resolveFetch: openPatientFetch,
    })
    const edit = {
      actionType: 'sanity.action.document.edit' as const,
      publishedId: 'a',
      draftId: 'drafts.a',
      patch: { set: { a: 1 } },
    }
    expect(await client.action(edit, { transactionId: 'tx-1' })).toEqual({ transactionId: 'tx-1' })
    expect(changes).toHaveLength(61)
  })

  it('is reported to the Studio as failed when the lake fails at it each time', async () => {
    lost = Array.from({ length: 50 }, () => ({ status: 500, text: '' }))
    expect((await change()).status).toBe(500)
    expect(changes).toHaveLength(5)
    expect(unansweredChanges.hasAny()).toBe(false)
  })

  it('is unanswered until there is a response', async () => {
    const seen: boolean[] = []
    unansweredChanges.subscribe(() => seen.push(unansweredChanges.hasAny()))
    lost = [{ status: 502, text: '' }, 'connection']
    await change()
    expect(seen).toEqual([true, false])
  })

  it.each([400, 409, 429, 503, 507])(
    'is not sent again after %s, which stored nothing',
    async (status) => {
      lost = [{ status, text: '' }]
      expect((await change()).status).toBe(status)
      expect(changes).toHaveLength(1)
    },
  )

  it('is not sent again once its request is canceled', async () => {
    const leaving = new AbortController()
    lost = Array.from({ length: 50 }, () => ({ status: 502, text: '' }))
    const answer = change(leaving.signal)
    await expect.poll(() => changes.length).toBeGreaterThan(1)
    leaving.abort()
    await expect(answer).rejects.toThrow(/abort/i)
    expect(unansweredChanges.hasAny()).toBe(false)
  })
})
