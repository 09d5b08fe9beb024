import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let test: TestLake
const MB = 1024 * 1024

beforeAll(async () => {
  test = await openTestLake({ pace: { graceMs: 200, bytesPerSecond: 100_000, checkMs: 20 } })
})
afterAll(() => test.close())

/** Sends a raw text on its own connection; resolves with the response once the lake has closed it. */
function say(text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(test.baseUrl).port), '127.0.0.1', () =>
      socket.write(text),
    )
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => resolve(heard))
  })
}

/** A request as the lake's own page sends it. */
function fromItsPage(text: string): string {
  return text.replace(
    'Host: lake',
    `Host: ${new URL(test.baseUrl).host}\r\nOrigin: ${test.baseUrl}`,
  )
}

/**
 * Announces a body of this length and sends as much as the lake accepts; resolves with the status and the bytes sent.
 */
function pour(
  path: string,
  { bytes, headers = {} }: { bytes: number; headers?: Record<string, string> },
): Promise<{ status: number; sent: number }> {
  return new Promise((resolve) => {
    const request = httpRequest(`${test.baseUrl}${path}`, { method: 'POST', headers, agent: false })
    let sent = 0
    let status = 0
    const chunk = Buffer.alloc(64 * 1024)
    const write = (): void => {
      while (sent < bytes && !request.destroyed && status === 0) {
        sent += chunk.length
        if (!request.write(chunk)) return void request.once('drain', write)
      }
      request.end()
    }
    request.on('response', (response) => {
      status = response.statusCode ?? 0
      response.resume()
      request.destroy()
    })
    request.on('error', () => undefined)
    request.on('close', () => resolve({ status, sent }))
    write()
  })
}

describe('slow and large request bodies', () => {
  it.each([
    'POST /auth/login HTTP/1.1\r\nHost: lake\r\nContent-Length: 400\r\n\r\nemail=a',
    'POST /auth/login HTTP/1.1\r\nHost: lake\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nemai',
  ])('a form that does not arrive returns 408: %j', async (text) => {
    expect(await say(fromItsPage(text))).toMatch(/^HTTP\/1\.1 408 /)
    expect(test.logged).toEqual([])
  })

  it.each(['//', 'http://[', '/v1/streams/elsewhere'])(
    'a WebSocket upgrade at %s returns 404',
    async (path) => {
      const [head, body] = (
        await say(
          `GET ${path} HTTP/1.1\r\nHost: lake\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        )
      ).split('\r\n\r\n')
      expect(head).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/)
      expect(head).toContain('content-type: application/json')
      expect(JSON.parse(String(body))).toEqual({
        statusCode: 404,
        error: 'Not Found',
        message: 'Not Found',
      })
    },
  )

  it('a form of 100 MB is refused before it is read, with or without Content-Length', async () => {
    const origin = { origin: test.baseUrl }
    const announced = await say(
      fromItsPage(
        `POST /auth/login HTTP/1.1\r\nHost: lake\r\nContent-Length: ${100 * MB}\r\nConnection: close\r\n\r\n`,
      ),
    )
    expect(announced).toMatch(/^HTTP\/1\.1 413 /)
    const chunked = { ...origin, 'transfer-encoding': 'chunked' }
    const poured = await pour('/auth/login', { bytes: 80 * MB, headers: chunked })
    expect(poured.status).toBe(413)
    expect(poured.sent).toBeLessThan(40 * MB)
  })

  it('an upload without a valid token is refused before it is read', async () => {
    const strangers: Record<string, string>[] = [{}, { authorization: 'Bearer made-up' }]
    for (const headers of strangers) {
      const path = '/v2026-03-01/assets/files/production?filename=a.bin'
      const poured = await pour(path, {
        bytes: 80 * MB,
        headers: { ...headers, 'transfer-encoding': 'chunked' },
      })
      expect(poured.status).toBe(401)
      expect(poured.sent).toBeLessThan(40 * MB)
    }
  })

  it('an upload of 20 MB by a signed-in user is accepted', async () => {
    const response = await test.fetch('/v2026-03-01/assets/files/production?filename=a.bin', {
      method: 'POST',
      headers: { authorization: `Bearer ${test.token('editor')}` },
      body: Buffer.alloc(20 * MB, 'x'),
    })
    expect(response.status).toBe(200)
  })

  it('a mutation above the size limit is refused without reading the whole body', async () => {
    const headers = {
      authorization: `Bearer ${test.token('editor')}`,
      'transfer-encoding': 'chunked',
    }
    const poured = await pour('/v1/data/mutate/production', { bytes: 80 * MB, headers })
    expect(poured.status).toBe(413)
    expect(poured.sent).toBeLessThan(40 * MB)
  })
})

describe('trust in forwarded headers', () => {
  const words = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-for': '192.0.2.1',
  }

  it('is not given to a local program without the proxy key', async () => {
    for (const key of [undefined, 'made-up', test.lake.context.access.secrets.read().adminKey]) {
      const response = await fetch(`${test.baseUrl}/v1/auth/providers`, {
        headers: { ...words, ...(key === undefined ? {} : { 'x-lake-proxy-key': key }) },
      })
      expect(await response.text()).toContain(`"${test.baseUrl}/auth/login"`)
    }
  })

  it('does not let a caller evade the login rate limit', async () => {
    const guess = (n: number) =>
      fetch(`${test.baseUrl}/auth/login`, {
        method: 'POST',
        headers: { origin: test.baseUrl, ...words, 'x-forwarded-for': `192.0.2.${n}` },
        body: new URLSearchParams({ email: `a${n}@x.example`, password: 'x' }),
      })
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('counts one IPv6 network as one caller', async () => {
    const guess = (n: number) =>
      test.fetch('/auth/login', {
        method: 'POST',
        headers: { origin: test.baseUrl, 'x-forwarded-for': `2001:db8::${n.toString(16)}` },
        body: new URLSearchParams({ email: `b${n}@x.example`, password: 'x' }),
      })
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('uses the last address that a proxy added', async () => {
    const guess = (n: number) =>
      test.fetch('/auth/login', {
        method: 'POST',
        headers: { origin: test.baseUrl, 'x-forwarded-for': `192.0.2.${n}, 198.51.100.9` },
        body: new URLSearchParams({ email: `c${n}@x.example`, password: 'x' }),
      })
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await guess(n)).status)
    expect(statuses.at(-1)).toBe(429)
  })

  it('does not open the command-line endpoints to forwarded requests', async () => {
    const { adminKey, proxyKey } = test.lake.context.access.secrets.read()
    for (const extra of [words, { ...words, 'x-lake-proxy-key': proxyKey }]) {
      const response = await fetch(`${test.baseUrl}/_admin/users-list`, {
        method: 'POST',
        headers: { 'x-lake-admin-key': adminKey, ...extra },
        body: '{}',
      })
      expect(response.status).toBe(403)
    }
  })

  it('adds a proxy key to a data folder from an earlier version', async () => {
    // A node without it would not be let in.
    const alone = await openTestLake({ inCluster: false })
    onTestFinished(() => alone.close())
    const file = join(alone.dataDir, 'secrets.json')
    const { proxyKey: _old, ...earlier } = JSON.parse(await readFile(file, 'utf8'))
    await writeFile(file, JSON.stringify(earlier))
    await alone.restart()
    const { proxyKey } = JSON.parse(await readFile(file, 'utf8'))
    expect(proxyKey).toBe(alone.lake.context.access.secrets.read().proxyKey)
    expect(proxyKey).toMatch(/^[\w-]{43}$/)
  })
})
