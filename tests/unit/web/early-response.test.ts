import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { LingeringCloseResponse } from '../../../lib/net/lingering-close.ts'

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

/** A server that responds without reading the body, at once or after a moment, and a connected client. */
async function connected({ lingerMs, atOnce = true }: { lingerMs: number; atOnce?: boolean }) {
  const server = createServer({ ServerResponse: LingeringCloseResponse }, (request, response) => {
    response.lingerMs = lingerMs
    if (atOnce) response.end('no')
    else request.resume().once('end', () => response.end('yes'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const arrived: Promise<Socket[]> = once(server, 'connection')
  const caller = connect({ port, host: '127.0.0.1', noDelay: true, allowHalfOpen: true })
  caller.setEncoding('utf8')
  opened.push(() => {
    caller.destroy()
    server.close()
  })
  await once(caller, 'connect')
  const [socket] = await arrived
  return { caller, server, socket }
}

const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\n'

test('a response sent before the request body has arrived closes the connection', async () => {
  const { caller, socket } = await connected({ lingerMs: 60_000 })
  let said = ''
  caller.on('data', (text: string) => (said += text))
  const ended = once(caller, 'end')
  caller.write(head)
  await ended
  expect(said).toMatch(/\r\nconnection: close\r\n/i)
  expect(said).toMatch(/no$/)
  // Input is still read: closing the connection would reset it and lose the response.
  caller.write('12')
  await expect.poll(() => socket?.bytesRead).toBe(head.length + 2)
})

test('a response sent after the whole body keeps the connection open', async () => {
  const { caller } = await connected({ lingerMs: 1, atOnce: false })
  for (let round = 0; round < 3; round += 1) {
    caller.write(`${head}12345`)
    expect(String(await once(caller, 'data'))).toMatch(/\r\nconnection: keep-alive\r\n/i)
  }
  expect(caller.readableEnded).toBe(false)
})

test('a client that still sends after the response is disconnected', async () => {
  const { caller } = await connected({ lingerMs: 1 })
  // If it is cut off while sending, the client sees that error first.
  const heard: unknown[] = []
  caller.on('error', (error) => heard.push(error))
  caller.resume()
  const closed = new Promise((resolve) => caller.once('close', resolve))
  const more = setInterval(() => caller.write('1'), 5)
  opened.push(() => clearInterval(more))
  caller.write(head.replace('5', '5000'))
  await closed
  expect(heard).toMatchObject([{ code: expect.stringMatching(/^(?:ECONNRESET|EPIPE)$/) }])
})

test('the response reaches a client that sends a large body before reading', async () => {
  const { server } = await connected({ lingerMs: 1_000 })
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  for (let round = 0; round < 20; round += 1) {
    const response = await fetch(`http://127.0.0.1:${port}`, {
      method: 'POST',
      body: 'x'.repeat(256 * 1024),
    })
    expect(await response.text()).toBe('no')
  }
})
