import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createLakeProxy } from '../../../lib/runtime/web/lake-proxy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

async function listen(server: Server): Promise<string> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** How many connections a lake sees for two requests in turn, where it keeps one that is not used for so long. */
async function connectionsOfTwo(keepAliveTimeout: number): Promise<number> {
  let connections = 0
  const lake = createServer({ keepAliveTimeout }, (_request, response) => response.end('{}'))
  lake.on('connection', () => (connections += 1))
  const proxy = createLakeProxy({ url: await listen(lake) })
  const caller = {
    ...{ address: '127.0.0.1', host: 'localhost', isHearsay: false },
    protocol: 'http' as const,
  }
  const site = await listen(
    createServer((request, response) => proxy.web(request, response, caller)),
  )
  for (let turn = 0; turn < 2; turn++) {
    const answer = await fetch(`${site}/lake/v2025-02-19/ping`)
    expect(await answer.text()).toBe('{}')
  }
  proxy.close()
  return connections
}

test('a connection to the lake is used again', async () => {
  expect(await connectionsOfTwo(65_000)).toBe(1)
})

test('one that the lake would soon give up is used no more: the request on it would be lost', async () => {
  expect(await connectionsOfTwo(15_000)).toBe(2)
})
