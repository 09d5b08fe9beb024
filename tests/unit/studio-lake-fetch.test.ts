import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createLakeFetch } from '../../studio/data/lake-fetch.ts'
import { SocketUnavailableError, type StreamSocket } from '../../studio/data/stream-socket.ts'

let server: Server
let lakeUrl: string
/** Requests to the lake, in order. */
let asked: string[]
let isAway: boolean

beforeEach(async () => {
  asked = []
  isAway = false
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
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
