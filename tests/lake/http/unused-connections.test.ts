import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { unusedConnections } from '../../../lib/lake/http/middleware/unused-connections.ts'

let server: Server

beforeEach(async () => {
  server = createServer(
    { headersTimeout: 400, connectionsCheckingInterval: 20 },
    (_request, response) => response.end('there'),
  )
  unusedConnections(server, 50)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(() => new Promise((closed) => server.close(closed)))

/** What a connection receives on which this is sent. */
async function receive(sent: string): Promise<string> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const socket = connect(address.port, '127.0.0.1')
  socket.write(sent)
  return text(socket)
}

describe('a connection to the lake', () => {
  it('without a request is closed without a response, which a client would take for that of its next request', async () => {
    expect(await receive('')).toBe('')
  })

  it('on which a request has begun gets 408 when the rest of the head does not come', async () => {
    expect(await receive('GET / HTTP/1.1\r\n')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('with a request gets the response', async () => {
    expect(await receive('GET / HTTP/1.1\r\nHost: lake\r\nConnection: close\r\n\r\n')).toContain(
      'there',
    )
  })
})
