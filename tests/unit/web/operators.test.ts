import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { openEdge, type Edge } from './edge.ts'

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
  it('says that it is there, and whether the lake is, and never reaches Next', async () => {
    expect(await ask('/health')).toEqual({ status: 200, text: '{"status":"ok","lake":"ok"}' })
    await edge?.stopLake()
    expect(await ask('/health')).toEqual({ status: 200, text: '{"status":"ok","lake":"away"}' })
    expect(edge?.site).toEqual([])
  })
})

describe('/metrics of the site', () => {
  it('tells a program on this machine how long answers take, by what they are', async () => {
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
    ['a name of somebody else', { host: 'clearwell.example' }],
    ['a page in a browser', { origin: 'http://localhost:3000' }],
    ['somebody who speaks for another', { 'x-forwarded-for': '127.0.0.1' }],
    [
      'whom the lake does not tell its own',
      { host: 'clearwell.example', authorization: 'Bearer x' },
    ],
  ])('tells nothing to %s', async (_who, headers) => {
    const { status, text } = await ask('/metrics', headers)
    expect(status).toBe(403)
    expect(text).not.toContain('site_')
  })

  it('tells whom the lake tells its own, from wherever', async () => {
    const { status } = await ask('/metrics', { host: 'clearwell.example', authorization: MANAGER })
    expect(status).toBe(200)
    expect(edge?.lake.at(-1)).toMatchObject({
      url: '/metrics',
      headers: { 'x-forwarded-host': 'clearwell.example' },
    })
  })
})
