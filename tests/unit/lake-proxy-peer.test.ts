import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { getPeer } from '../../lib/lake/http/middleware/forwarded-headers.ts'

const KEY = 'k'.repeat(43)

function from(peer: string, headers: Record<string, string>): IncomingMessage {
  const socket = new Socket()
  Object.defineProperty(socket, 'remoteAddress', { value: peer })
  const request = new IncomingMessage(socket)
  Object.assign(request.headers, headers)
  return request
}

describe('the peer of a request to the lake', () => {
  const forwarded = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }

  it('is trusted with the proxy key from another machine, which names the caller', () => {
    expect(getPeer(from('10.0.0.2', { ...forwarded, 'x-lake-proxy-key': KEY }), KEY)).toBe(
      '127.0.0.1',
    )
  })

  it.each([
    ['without the key', forwarded],
    ['with a wrong key', { ...forwarded, 'x-lake-proxy-key': KEY.replace('k', 'x') }],
    ['with the key and no caller', { 'x-lake-proxy-key': KEY }],
    ['for a caller on the lake’s machine', { 'x-forwarded-for': '::1', 'x-lake-proxy-key': KEY }],
    [
      'for a caller on an IPv4 loopback',
      { 'x-forwarded-for': '9.9.9.9, 127.0.0.1', 'x-lake-proxy-key': KEY },
    ],
  ])('is the other machine itself %s', (_what, headers) => {
    expect(getPeer(from('10.0.0.2', headers), KEY)).toBe('10.0.0.2')
  })
})
