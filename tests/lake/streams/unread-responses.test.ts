import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'

/** Far more than the system buffers for an unread connection. */
const LONG = 24_000_000
const PATH = '/v2026-03-01/data/doc/production/long'
let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake({ limits: { unreadResponseBytes: 1_000_000 } })
  lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: 'long', _type: 'note', text: 'x'.repeat(LONG) }),
  )
})
afterAll(() => lake.close())

const getStatus = async (role: TestRole, path = '/v2026-03-01/users/me') => {
  const answer = await lake.fetch(path, {
    headers: { authorization: `Bearer ${lake.token(role)}` },
  })
  await answer.arrayBuffer()
  return answer.status
}

/** Sends a request and reads only the first bytes of the response. */
function askAndLeaveIt(role: TestRole): Promise<Socket> {
  const { hostname, port } = new URL(lake.baseUrl)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${PATH} HTTP/1.1\r\nhost: lake\r\nauthorization: Bearer ${lake.token(role)}\r\n\r\n`,
  )
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.once('data', (data) => {
      socket.pause()
      expect(data.toString('latin1', 0, 15)).toBe('HTTP/1.1 200 OK')
      resolve(socket)
    })
  })
}

test('a client with an unread long response gets 429 until it is read or closed, and others do not', async () => {
  expect(await getStatus('editor', PATH)).toBe(200)
  for (const end of [(socket: Socket) => socket.destroy(), (socket: Socket) => socket.resume()]) {
    const socket = await askAndLeaveIt('editor')
    expect(await getStatus('editor')).toBe(429)
    expect(await getStatus('editor', PATH)).toBe(429)
    expect(await getStatus('administrator')).toBe(200)
    end(socket)
    await expect.poll(() => getStatus('editor')).toBe(200)
    socket.destroy()
  }
})

test('concurrent long responses to one client are limited in total', async () => {
  const { hostname, port } = new URL(lake.baseUrl)
  const heads: string[] = []
  const sockets = Array.from({ length: 6 }, () => {
    const socket = connect(Number(port), hostname)
    socket.write(
      `GET ${PATH} HTTP/1.1\r\nhost: lake\r\nauthorization: Bearer ${lake.token('viewer')}\r\n\r\n`,
    )
    socket.once('data', (data) => {
      socket.pause()
      heads.push(data.toString('latin1', 9, 12))
    })
    return socket
  })
  await expect.poll(() => heads.length).toBe(6)
  expect(heads.filter((status) => status === '200')).toHaveLength(1)
  expect(heads.filter((status) => status === '429')).toHaveLength(5)
  for (const socket of sockets) socket.destroy()
})
