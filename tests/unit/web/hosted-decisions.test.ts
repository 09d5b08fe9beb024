import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDecisions } from '../../../lib/server/web/hosted-decisions.ts'

let server: Server
let close: () => Promise<void>
beforeAll(async () => {
  const decisions = await openDecisions(() => undefined)
  close = decisions.close
  server = createServer(decisions.answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await close()
})

async function send(...lines: string[]): Promise<string> {
  const address = server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.end(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  const [status = ''] = (await text(socket)).split('\r\n')
  return status
}

test('a decision on hosted Sanity is answered, also without a token of the server', async () => {
  expect(await send('POST /api/decisions HTTP/1.1', 'Host: site.example')).toContain(' 503 ')
})

test.each([
  ['an invalid host', ['GET /api/decisions HTTP/1.1', 'Host: [']],
  ['a host with a space', ['GET /api/decisions HTTP/1.1', 'Host: a b']],
  ['a host with a user', ['GET /api/decisions HTTP/1.1', 'Host: a@b']],
  ['a host with a password', ['GET /api/decisions HTTP/1.1', 'Host: :a@b']],
  ['an invalid forwarded host', ['GET /api/decisions HTTP/1.1', 'Host: a', 'X-Forwarded-Host: [']],
  ['the method TRACE', ['TRACE /api/decisions HTTP/1.1', 'Host: a']],
])('a decision on hosted Sanity with %s is refused with 400', async (_what, lines) => {
  expect(await send(...lines)).toContain(' 400 ')
})
