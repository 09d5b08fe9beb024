import { createServer, type Server } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { bindAddresses, listenAt, type Listeners } from '../../../lib/net/listen.ts'

describe('listening addresses of the site', () => {
  it.each([
    [undefined, ['127.0.0.1', '::1']],
    ['localhost', ['127.0.0.1', '::1']],
    ['127.0.0.1', ['127.0.0.1', '::1']],
    ['0.0.0.0', ['0.0.0.0']],
    ['::', ['::']],
    ['192.0.2.7', ['192.0.2.7', '127.0.0.1', '::1']],
    ['site.example', ['site.example', '127.0.0.1', '::1']],
  ])('BIND_ADDRESS=%s means %j', (configured, expected) => {
    expect(bindAddresses(configured)).toEqual(expected)
  })

  const open: { server: Server; listening: Listeners }[] = []
  const start = async (port: number, addresses: readonly string[]) => {
    const server = createServer((request, response) =>
      response.end(`${request.socket.localAddress}`),
    )
    const listening = await listenAt(server, port, addresses)
    open.push({ server, listening })
    return listening
  }
  afterEach(async () => {
    for (const { server, listening } of open.splice(0)) {
      listening.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  it('accept localhost over IPv4 and IPv6, and no other address of this machine', async () => {
    const { port } = await start(0, bindAddresses(undefined))
    for (const host of ['127.0.0.1', '[::1]', 'localhost']) {
      expect((await fetch(`http://${host}:${port}/`)).status).toBe(200)
    }
    const addresses = open.map(({ server }) => server.address())
    expect(addresses).toEqual([expect.objectContaining({ address: '127.0.0.1' })])
  })

  it('report a port that is in use on one of them', async () => {
    const { port } = await start(0, ['::1'])
    await expect(listenAt(createServer(), port, ['127.0.0.1', '::1'])).rejects.toMatchObject({
      code: 'EADDRINUSE',
    })
  })
})
