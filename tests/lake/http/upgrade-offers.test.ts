import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { openTestLake } from '../fixtures/test-lake.ts'

test('an offer to change the protocol to HTTP/2 is ignored, and the request is answered', async () => {
  const lake = await openTestLake()
  onTestFinished(() => lake.close())
  const socket = connect(Number(new URL(lake.baseUrl).port), '127.0.0.1')
  await once(socket, 'connect')
  const headers = [
    'Host: 127.0.0.1',
    'Connection: Upgrade, HTTP2-Settings, close',
    'Upgrade: h2c',
    'HTTP2-Settings: AAMAAABkAAQAAP__',
  ]
  socket.end(`GET /ping HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
  expect((await text(socket)).split('\r\n')[0]).toContain(' 200 ')
})
