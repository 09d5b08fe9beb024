import { afterEach, expect, it } from 'vitest'
import { MAX_GUEST_DECISION_BYTES } from '../../../lib/limits/requests.ts'
import { SITE_BODY_BYTES } from '../../../lib/limits/site.ts'
import { MB } from '../../../lib/limits/units.ts'
import { SITE_LIMITS } from '../../../lib/server/web/site-server.ts'
import { until } from '../../wait-until.ts'
import {
  ask,
  call,
  GUEST_HEADERS,
  guestForm,
  openEdge,
  type Caller,
  type Edge,
} from './web-server-fixture.ts'

const DECIDE = '/lake/auth/guest/decide'
const MUTATE = '/lake/v1/data/mutate/production'
/** A page may have every character of a form twice, as an entity of six. */
const PAGE_BYTES_PER_BYTE = 12

/** No body is too slow: only those that make room end. */
const PATIENT = { minBodyRate: { ...SITE_LIMITS.minBodyRate, now: () => 0 } }

let edge: Edge

afterEach(() => edge.close())

/** The start of a large body, whose rest does not come. */
function start(path: string, length: number, headers: Record<string, string>): string {
  const fields = { host: 'site', ...headers, 'content-length': String(length) }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${path} HTTP/1.1\r\n${lines.join('')}\r\ntext=${'x'.repeat(60_000)}`
}

/** Sends 300 of them, and resolves with those that the site still waits for when it has seen all. */
async function sendSlowly(text: (index: number) => string, open: () => number): Promise<Caller[]> {
  const callers = await Promise.all(
    Array.from({ length: 300 }, (_, index) => call(edge.port, text(index))),
  )
  const waiting = () => callers.filter(({ heard }) => heard() === '')
  await until(() => expect(waiting().length).toBeLessThanOrEqual(open()))
  return waiting()
}

/** An editor's mutation with a body of a megabyte. */
const mutation = (headers: Record<string, string> = {}) => {
  const body = 'x'.repeat(MB)
  const length = { 'content-length': String(body.length) }
  return { method: 'POST', headers: { authorization: 'Bearer t', ...length, ...headers }, body }
}

it('300 slow large forms of one stranger hold no more than the limit, and neither a guest nor an editor waits for them', async () => {
  edge = await openEdge({ limits: PATIENT })
  const form = start(DECIDE, MAX_GUEST_DECISION_BYTES, GUEST_HEADERS)
  const most = SITE_BODY_BYTES.perNetwork / (MAX_GUEST_DECISION_BYTES * PAGE_BYTES_PER_BYTE)
  const waiting = await sendSlowly(
    () => form,
    () => most,
  )
  expect(waiting.length).toBeGreaterThan(0)
  for (const host of ['127.0.0.1', '::1']) {
    expect((await ask(edge.port, DECIDE, { host, ...guestForm({ text: 'Mine.' }) })).status).toBe(
      200,
    )
    expect((await ask(edge.port, MUTATE, { host, ...mutation() })).status).toBe(200)
  }
})

it('300 slow large bodies from as many addresses, whose credential no one has checked, hold no more than the limit', async () => {
  edge = await openEdge({ limits: PATIENT, proxies: ['127.0.0.1'] })
  const from = (index: number) => ({ 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` })
  const most = SITE_BODY_BYTES.total / MB
  const waiting = await sendSlowly(
    (index) => start(MUTATE, MB, { authorization: 'Bearer x', ...from(index) }),
    () => most,
  )
  expect(waiting.length).toBeGreaterThan(0)
  const guest = guestForm({ text: 'Mine.' }, { 'x-forwarded-for': '192.0.2.1' })
  expect((await ask(edge.port, DECIDE, guest)).status).toBe(200)
  const editor = mutation({ 'x-forwarded-for': '192.0.2.2' })
  expect((await ask(edge.port, MUTATE, editor)).status).toBe(200)
})

it('a body for which there is no room gets 503 with the time to wait, a guest’s form as a page, until there is room', async () => {
  edge = await openEdge({ limits: { bodies: { perNetwork: 6_000, total: 6_000 } } })
  edge.holdAnswers()
  const message = (body: string) => ({
    method: 'POST',
    headers: { 'content-length': String(body.length) },
    body,
  })
  const first = await call(
    edge.port,
    `POST /blog HTTP/1.1\r\nhost: site\r\ncontent-length: 5000\r\n\r\n${'x'.repeat(5_000)}`,
  )
  await until(() => expect(edge.site.at(-1)?.bytes).toBe(5_000))
  const second = await ask(edge.port, '/lake/auth/login', message('x'.repeat(2_000)))
  expect(second).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  const form = await ask(edge.port, DECIDE, guestForm({ text: 'Mine.' }))
  expect(form).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  expect(form.headers['content-type']).toContain('text/html')
  expect(form.body).toContain('The server is too busy right now. Nothing was saved.')
  expect((await ask(edge.port, '/lake/auth/login', message('x'.repeat(900)))).status).toBe(200)
  first.socket.destroy()
  await until(async () =>
    expect((await ask(edge.port, DECIDE, guestForm({ text: 'Mine.' }))).status).toBe(200),
  )
})

it('an upload is not counted by its length', async () => {
  edge = await openEdge({ limits: { bodies: { perNetwork: 10, total: 10 } } })
  const upload = mutation()
  expect((await ask(edge.port, '/lake/v1/assets/images/production', upload)).status).toBe(200)
})
