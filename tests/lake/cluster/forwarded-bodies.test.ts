import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, it, onTestFinished } from 'vitest'
import { forward } from '../../../lib/lake/cluster/http/forward.ts'
import { TrackedChunks } from '../fixtures/tracked-chunks.ts'

const CHUNKS = 200
const CHUNK_BYTES = 256 * 1024

async function startLeader(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : undefined}`
}

function upload(leader: string, chunks: AsyncIterator<Uint8Array>, method = 'POST') {
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
    },
    { highWaterMark: 0 },
  )
  const init: RequestInit & { duplex: 'half' } = { method, body, duplex: 'half' }
  const { signal } = new AbortController()
  const proxyHeader = { name: 'x-proxy', value: 'key' }
  const target = { leader, leaderChanged: signal, key: 'key', proxyHeader }
  return forward(new Request('http://localhost/assets', init), '127.0.0.1', target)
}

it('a node that sends a large body on keeps no part in memory that the leader has', async () => {
  let received = 0
  const leader = await startLeader((request, response) => {
    request.on('data', (chunk: Buffer) => (received += chunk.length))
    request.once('end', () => response.end('done'))
  })
  const body = new TrackedChunks()
  let held = Infinity
  const source = body.stream(CHUNKS, CHUNK_BYTES, async () => {
    await expect.poll(() => received).toBe(CHUNKS * CHUNK_BYTES)
    held = await body.countHeld()
  })
  const { response } = await upload(leader, source)
  expect(await response.text()).toBe('done')
  expect(held).toBeLessThan(5)
})

it('a node reads no more of a large body than the leader takes', async () => {
  const seen = Promise.withResolvers<void>()
  const proceed = Promise.withResolvers<void>()
  const leader = await startLeader((request, response) => {
    seen.resolve()
    void proceed.promise.then(() => request.resume())
    request.once('end', () => response.end('done'))
  })
  let read = 0
  async function* body() {
    for (; read < CHUNKS; read += 1) yield new Uint8Array(CHUNK_BYTES)
  }
  const answer = upload(leader, body())
  await seen.promise
  // What fits into the buffers of two sockets has been read when this stays the same.
  let before = -1
  await expect
    .poll(
      () => {
        const isStill = before === read
        before = read
        return isStill
      },
      { interval: 200 },
    )
    .toBe(true)
  expect(read * CHUNK_BYTES).toBeLessThan(20 * 1024 * 1024)
  proceed.resolve()
  expect(await (await answer).response.text()).toBe('done')
  expect(read).toBe(CHUNKS)
})

it('a write says that nothing was changed only if it never reached the leader', async () => {
  const reaches = await startLeader((request) => void request.socket.destroy())
  const closed = 'http://127.0.0.1:1'
  const body = async function* () {
    yield new Uint8Array(10)
  }
  await expect(upload(reaches, body())).rejects.toMatchObject({
    body: {
      type: 'clusterOutcomeUnknown',
      message: expect.stringMatching(/^The connection to the leader was lost/),
    },
  })
  await expect(upload(closed, body())).rejects.toMatchObject({
    body: { type: 'clusterUnavailable' },
  })
})

it('a body of unknown length arrives as the body of its request, whatever the method', async () => {
  const requests: string[] = []
  const leader = await startLeader((request, response) => {
    void text(request).then((body) => {
      requests.push(`${request.method} ${body}`)
      response.end()
    })
  })
  const body = async function* () {
    yield new TextEncoder().encode('GET / HTTP/1.1\r\nHost: a\r\n\r\n')
  }
  for (const method of ['POST', 'DELETE', 'OPTIONS']) await upload(leader, body(), method)
  expect(requests).toEqual(
    ['POST', 'DELETE', 'OPTIONS'].map((method) => `${method} GET / HTTP/1.1\r\nHost: a\r\n\r\n`),
  )
})
