import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_UPLOAD_BYTES } from '../../../lib/limits/media.ts'
import {
  MAX_FORM_BYTES,
  MAX_GUEST_DECISION_BYTES,
  MAX_MUTATION_BYTES,
} from '../../../lib/limits/requests.ts'
import { MAX_CONTACT_BODY_BYTES, MAX_WEBHOOK_BYTES } from '../../../lib/limits/site.ts'
import { MB } from '../../../lib/limits/units.ts'
import { until } from '../../wait-until.ts'
import { call, openEdge, type Edge } from './web-server-fixture.ts'

let edge: Edge

beforeEach(async () => {
  edge = await openEdge()
})
afterEach(() => edge.close())

interface Post {
  path: string
  length?: number
  headers?: string
}

/** Announces a body and sends one byte; resolves with the status line, or `waits` if the server waits for the body. */
async function announce({ path, length, headers = '' }: Post): Promise<string> {
  const before = edge.lake.length + edge.site.length
  const size = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
  const caller = await call(
    edge.port,
    `POST ${path} HTTP/1.1\r\nHost: site\r\n${headers}${size}\r\n\r\n${length === undefined ? '1\r\nx\r\n' : 'x'}`,
  )
  const isPassedOn = () => edge.lake.length + edge.site.length > before
  await until(() => expect(isPassedOn() || caller.heard() !== '').toBe(true))
  caller.socket.destroy()
  return isPassedOn() ? 'waits' : (caller.heard().split('\r\n')[0] ?? '')
}

const TOKEN = 'Authorization: Bearer x\r\n'
const COOKIE = 'Cookie: a=b; lakeSession=x\r\n'
const SECURE_COOKIE = 'Cookie: __Host-lakeSession=x\r\n'

describe('request body limits of the site', () => {
  it.each<[Post, string]>([
    [{ path: '/api/revalidate', length: MAX_WEBHOOK_BYTES + 1 }, '413'],
    [{ path: '/api/v1.0/email/send', length: MAX_CONTACT_BODY_BYTES + 1 }, '413'],
    [{ path: '/api/draft/disable', length: MAX_FORM_BYTES + 1 }, '413'],
    [{ path: '/about', length: MAX_FORM_BYTES + 1 }, '413'],
    [{ path: '/api/v1.0/email/send' }, '411'],
    [{ path: '/api/revalidate' }, '411'],
    [{ path: '/about', headers: TOKEN }, '411'],
    [{ path: '/lake/auth/login', length: MAX_FORM_BYTES + 1 }, '413'],
    [{ path: '/lake/auth/login', length: MAX_FORM_BYTES + 1, headers: COOKIE }, '413'],
    [{ path: '/lake/auth/login' }, '411'],
    [{ path: '/lake/auth/guest/decide', length: MAX_GUEST_DECISION_BYTES + 1 }, '413'],
    [{ path: '/lake/auth/guest/sign-in', length: MAX_FORM_BYTES + 1 }, '413'],
    [{ path: '/lake/v1/assets/images/production', length: 1 }, '401'],
    [
      { path: '/lake/v1/assets/images/production', length: MAX_UPLOAD_BYTES + 1, headers: TOKEN },
      '413',
    ],
    [{ path: '/lake/v1/assets/images/production' }, '411'],
    [{ path: '/lake/v1/data/mutate/production', length: MAX_FORM_BYTES + 1 }, '401'],
    [
      { path: '/lake/v1/data/mutate/production', length: MAX_MUTATION_BYTES + 1, headers: COOKIE },
      '413',
    ],
    [{ path: '/lake/v1/data/query/production', length: MAX_FORM_BYTES + 1 }, '401'],
    [{ path: '/lake/../api/revalidate', length: MAX_WEBHOOK_BYTES + 1 }, '413'],
    [{ path: 'http://other/api/revalidate', length: MAX_WEBHOOK_BYTES + 1 }, '413'],
  ])('rejects %o with %s before reading the body', async (post, status) => {
    expect(await announce(post)).toContain(` ${status} `)
    expect([...edge.lake, ...edge.site]).toEqual([])
  })

  it.each<Post>([
    { path: '/api/revalidate', length: MAX_WEBHOOK_BYTES },
    { path: '/api/v1.0/email/send', length: MAX_CONTACT_BODY_BYTES },
    { path: '/lake/auth/login', length: MAX_FORM_BYTES },
    { path: '/lake/auth/guest/decide', length: MAX_GUEST_DECISION_BYTES },
    {
      path: '/lake/v1/assets/images/production?filename=a',
      length: MAX_UPLOAD_BYTES,
      headers: TOKEN,
    },
    { path: '/lake/v1/assets/files/production', length: MAX_UPLOAD_BYTES, headers: COOKIE },
    { path: '/lake/v1/assets/files/production', length: MAX_UPLOAD_BYTES, headers: SECURE_COOKIE },
    { path: '/lake/v1/assets/files/production', headers: TOKEN },
    { path: '/lake/v1/data/mutate/production', length: MAX_MUTATION_BYTES, headers: TOKEN },
    { path: '/lake/v1/data/mutate/production', headers: COOKIE },
  ])('accepts %o', async (post) => {
    expect(await announce(post)).toBe('waits')
  })

  it('closes the connection of a rejected body that keeps coming, after the client could read the reason', async () => {
    const caller = await call(
      edge.port,
      `POST /api/revalidate HTTP/1.1\r\nHost: site\r\nContent-Length: ${200 * MB}\r\n\r\n`,
    )
    const chunk = Buffer.alloc(64 * 1024)
    let taken = 0
    const pour = (): void => {
      if (caller.socket.destroyed || taken >= 200 * MB) return
      taken += chunk.length
      caller.socket.write(chunk, pour)
    }
    pour()
    expect(await caller.ended).toMatch(
      new RegExp(`^HTTP/1\\.1 413 .*at most ${MAX_WEBHOOK_BYTES} bytes`, 's'),
    )
    expect(taken).toBeLessThan(20 * MB)
  })

  it('limits the number of concurrent uploads in memory', async () => {
    await edge.close()
    edge = await openEdge({ limits: { uploads: { perNetwork: 2, total: 10 } } })
    const upload = { path: '/lake/v1/assets/images/production', length: MB, headers: TOKEN }
    const open = await Promise.all(
      [1, 2].map(() =>
        call(
          edge.port,
          `POST ${upload.path} HTTP/1.1\r\nHost: site\r\n${TOKEN}Content-Length: ${MB}\r\n\r\nx`,
        ),
      ),
    )
    await until(() => expect(edge.lake.length).toBe(2))
    expect(await announce(upload)).toContain(' 429 ')
    open[0]?.socket.destroy()
    await until(async () => expect(await announce(upload)).toBe('waits'))
  })
})
