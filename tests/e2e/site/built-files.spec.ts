import { get, type IncomingMessage } from 'node:http'
import { buffer, text } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { scriptAddresses } from '../../script-bytes.ts'
import { expect, test } from '../fixtures.ts'

/** Asks for the path as it is written: a browser would resolve its dots. */
function ask(baseURL: string | undefined, path: string, encoding = 'identity') {
  const { hostname, port } = new URL(baseURL ?? '')
  return new Promise<IncomingMessage>((resolve, reject) => {
    get({ hostname, port, path, headers: { 'accept-encoding': encoding } }, resolve).once(
      'error',
      reject,
    )
  })
}

for (const page of ['/', '/studio']) {
  test(`${page}: its scripts come as the build compressed them, and are kept for good`, async ({
    baseURL,
  }) => {
    const html = await text(await ask(baseURL, page))
    const address = scriptAddresses(html).findLast((each) => each.startsWith('/')) ?? ''
    const compressed = await ask(baseURL, address, 'gzip, deflate, br')
    expect(compressed.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    const plain = await ask(baseURL, address)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(brotliDecompressSync(await buffer(compressed)).toString()).toBe(await text(plain))
  })
}

test('the Studio’s own script, whose name stays, is asked for again', async ({ baseURL }) => {
  const script = await ask(baseURL, '/studio/static/startup.js')
  expect(script.headers['cache-control']).toBe('no-cache')
  expect(script.headers.etag).toBeTruthy()
})

for (const path of [
  '/_next/static/../build-manifest.json',
  '/_next/static/%2e%2e/build-manifest.json',
  '/_next/static/..%2fbuild-manifest.json',
  '/_next/static/chunks/../../../server/pages-manifest.json',
  '/_next/static/chunks/none.js',
]) {
  test(`${path}: nothing beside the built files is sent`, async ({ baseURL }) => {
    const answer = await ask(baseURL, path)
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(await text(answer)).not.toContain('rootMainFiles')
  })
}
