import { get, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { scriptAddresses } from '../script-bytes.ts'
import { ORIGIN } from './site.ts'

/** Requests the path verbatim: `fetch` would resolve dots and decompress the body. */
function askAsWritten(path: string, encoding = 'identity') {
  const { hostname, port } = new URL(ORIGIN)
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, headers: { 'accept-encoding': encoding } }, resolve).once(
      'error',
      reject,
    )
  })
}

test.each(['/', '/studio'])(
  '%s: scripts are precompressed and cached as immutable',
  async (page) => {
    const html = await text(await askAsWritten(page))
    const address = scriptAddresses(html).findLast((each) => each.startsWith('/')) ?? ''
    const compressed = await askAsWritten(address, 'gzip, deflate, br')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const plain = await askAsWritten(address)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(await buffer(compressed)).toString()).toBe(await text(plain))
  },
)

test('scripts and fonts have no headers that are meant for documents', async () => {
  const html = await text(await askAsWritten('/'))
  const address = scriptAddresses(html).find((each) => each.startsWith('/_next/static/')) ?? ''
  const { headers, socket } = await askAsWritten(address)
  socket.destroy()
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  })
  for (const name of ['permissions-policy', 'x-frame-options', 'cross-origin-opener-policy'])
    expect(headers[name]).toBeUndefined()
})

test('the Studio’s startup script, whose name never changes, must be revalidated', async () => {
  const script = await askAsWritten('/studio/static/startup.js')
  script.resume()
  expect(script.headers['cache-control']).toBe('no-cache')
  expect(script.headers.etag).toBeTruthy()
})

test.each([
  '/_next/static/../build-manifest.json',
  '/_next/static/%2e%2e/build-manifest.json',
  '/_next/static/..%2fbuild-manifest.json',
  '/_next/static/chunks/../../../server/pages-manifest.json',
  '/_next/static/chunks/none.js',
])('%s: no file outside the built files is served', async (path) => {
  const answer = await askAsWritten(path)
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(await text(answer)).not.toContain('rootMainFiles')
})
