import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openEdge, type Edge } from './web-server-fixture.ts'

let edge: Edge | undefined
afterEach(async () => {
  await edge?.close()
  edge = undefined
})

const MANAGER = 'Bearer of a manager'

async function ask(path: string, headers: Record<string, string> = {}) {
  edge ??= await openEdge({ lakeManager: MANAGER })
  const { port } = edge
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const asked = request({ port, path, headers: { host: 'localhost:3000', ...headers } })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    asked.end()
  })
}

describe('/health of the site', () => {
  it('reports the state of the site and the lake without calling Next', async () => {
    expect(await ask('/health')).toEqual({ status: 200, text: '{"status":"ok","lake":"ok"}' })
    await edge?.stopLake()
    expect(await ask('/health')).toEqual({ status: 200, text: '{"status":"ok","lake":"away"}' })
    expect(edge?.site).toEqual([])
  })
})

it('/health of a site is 503 with the reason if its signed records do not fit', async () => {
  edge = await openEdge({ problem: () => 'unknownKeys' })
  expect(await ask('/health')).toEqual({
    status: 503,
    text: '{"status":"unverified","problem":"unknownKeys"}',
  })
})

describe('/metrics of the site', () => {
  it('returns response times by kind of request to a program on this machine', async () => {
    await ask('/diseases/diabetes?words=secret')
    await ask('/lake/v1/data/query/production?query=words')
    const { status, text } = await ask('/metrics')
    expect(status).toBe(200)
    expect(text).toContain(
      'site_http_request_duration_seconds_count{kind="page",status="200",cache="none"} 1',
    )
    expect(text).toContain(
      'site_http_request_duration_seconds_count{kind="lake",status="200",cache="none"} 1',
    )
    expect(text).toContain('site_active_clients{kind="streams"} 0')
    expect(text).not.toMatch(/diabetes|words/)
  })

  it.each([
    ['another host name', { host: 'clearwell.example' }],
    ['a request from a browser page', { origin: 'http://localhost:3000' }],
    ['a forwarded request', { 'x-forwarded-for': '127.0.0.1' }],
    [
      'a token without access to the lake’s metrics',
      { host: 'clearwell.example', authorization: 'Bearer x' },
    ],
  ])('rejects %s', async (_who, headers) => {
    const { status, text } = await ask('/metrics', headers)
    expect(status).toBe(403)
    expect(text).not.toContain('site_')
  })

  it('accepts a token with access to the lake’s metrics from any address', async () => {
    const { status } = await ask('/metrics', { host: 'clearwell.example', authorization: MANAGER })
    expect(status).toBe(200)
    expect(edge?.lake.at(-1)).toMatchObject({
      url: '/metrics',
      headers: { 'x-forwarded-host': 'clearwell.example' },
    })
  })
})
