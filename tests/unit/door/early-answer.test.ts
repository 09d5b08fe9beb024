import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { endAfterAnswer } from '../../../lib/door/early-answer.ts'

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

/** A server that answers at once and reads no body, and a caller who is connected to it. */
async function connected(lingerMs: number) {
  const server = createServer((request, response) => {
    endAfterAnswer(request, response, lingerMs)
    response.end('no')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const arrived: Promise<Socket[]> = once(server, 'connection')
  const caller = connect({ port, host: '127.0.0.1', noDelay: true })
  opened.push(() => {
    caller.destroy()
    server.close()
  })
  const [socket] = await arrived
  if (!socket) throw new Error('Nobody came')
  return { caller, socket }
}

const head = 'POST / HTTP/1.1\r\nhost: a\r\ncontent-length: 5\r\n\r\n'

test('a connection that is used again and again remembers nothing of early answers', async () => {
  const { caller, socket } = await connected(60_000)
  const ask = async () => {
    caller.write(head)
    await once(caller, 'data')
    caller.write('12345')
  }
  await ask()
  await ask()
  const before = socket.listenerCount('close')
  for (let round = 0; round < 20; round += 1) await ask()
  expect(socket.listenerCount('close')).toBe(before)
})

test('a caller that goes on sending after the answer is cut off', async () => {
  const { caller } = await connected(1)
  // Cut off while something is on its way, a caller hears of a reset first.
  caller.on('error', (error) => expect(error).toMatchObject({ code: 'ECONNRESET' }))
  const closed = new Promise((resolve) => caller.once('close', resolve))
  const answered = new Promise((resolve) => caller.once('data', resolve))
  caller.write(head)
  await answered
  caller.write('12')
  await closed
  expect(caller.destroyed).toBe(true)
})
