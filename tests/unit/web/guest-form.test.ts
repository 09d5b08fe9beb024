import type { ServerResponse } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { MAX_FORM_BYTES, MAX_GUEST_DECISION_BYTES } from '../../../lib/limits/requests.ts'
import { until } from '../../wait-until.ts'
import {
  ask,
  call,
  GUEST_HEADERS,
  guestForm,
  openEdge,
  slowPost,
  type Answer,
  type Edge,
} from './web-server-fixture.ts'

const DECIDE = '/lake/auth/guest/decide'
const TYPED = 'A <dose>.\nMore.'

let edge: Edge

afterEach(() => edge.close())

/** The fields of the form that sends the text again. */
function getFields({ body }: Answer): Record<string, string> {
  const form = /<form method="post" action="\/lake\/auth\/guest\/decide">[^]*?<\/form>/.exec(body)
  const fields = [...(form?.[0] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  const plain = (text: string) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  return Object.fromEntries(fields.map(([, name = '', value = '']) => [name, plain(value)]))
}

function expectPage({ headers, body }: Answer) {
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(body).not.toMatch(/<script|did not answer/)
}

function expectText(answer: Answer) {
  expectPage(answer)
  expect(answer.body).toContain('>A &lt;dose&gt;.\nMore.</blockquote>')
  expect(answer.body.match(/<blockquote/g)).toHaveLength(1)
  expect(answer.body).not.toMatch(/secret|signature/)
  expect(answer.body).toContain('href="/lake/auth/guest?guest=u1&amp;page=article-a"')
}

const json =
  (status: number, headers = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"message":"x"}')

describe('a guest’s form', () => {
  it('that the lake does not answer is answered with a page that shows the typed text', async () => {
    edge = await openEdge({ answerForm: (response) => response.destroy() })
    const answer = await ask(edge.port, DECIDE, guestForm({ text: TYPED }))
    expect(answer.status).toBe(503)
    expect(answer.headers['retry-after']).toBe('2')
    expectText(answer)
    expect(answer.body).toContain('The server did not respond.')
  })

  it('that the lake leaves unanswered gets the same page before its connection is closed as silent', async () => {
    edge = await openEdge({ limits: { silentMs: 600 }, answerForm: () => undefined })
    const answer = await ask(edge.port, DECIDE, guestForm({ text: TYPED }))
    expect(answer.status).toBe(503)
    expectText(answer)
  })

  it.each([
    [429, { 'retry-after': '1' }],
    [503, { 'retry-after': '4' }],
    [500, {}],
    [400, {}],
  ])(
    'that the lake refuses without a page, with %s, is answered with one that shows the typed text',
    async (status, headers) => {
      edge = await openEdge({ answerForm: json(status, headers) })
      const answer = await ask(edge.port, DECIDE, guestForm({ text: TYPED }))
      expect(answer.status).toBe(status)
      expect(answer.headers).toMatchObject(headers)
      expectText(answer)
    },
  )

  it('is sent again from that page with its text and what it is about, and no secret', async () => {
    const received: string[] = []
    edge = await openEdge({
      answerForm: (response, body) => {
        received.push(body)
        json(503)(response)
      },
    })
    const first = await ask(edge.port, DECIDE, guestForm({ text: TYPED, answer: 'signature' }))
    const fields = getFields(first)
    expect(fields).toEqual({
      guest: 'u1',
      page: 'article-a',
      decision: 'comment',
      input: '{"formId":"f"}',
      text: TYPED,
      change: 'true',
    })
    const body = new URLSearchParams(fields).toString()
    const headers = { ...GUEST_HEADERS, 'content-length': String(body.length) }
    expectText(await ask(edge.port, DECIDE, { method: 'POST', headers, body }))
    expect(Object.fromEntries(new URLSearchParams(received[1]))).toEqual(fields)
  })

  it('of a first visit shows the typed name without the invitation’s secret, and cannot be sent again from there', async () => {
    edge = await openEdge({ answerForm: json(503) })
    const form = guestForm({ key: 'secret', name: 'Gail <Guest>' })
    const answer = await ask(edge.port, '/lake/auth/guest/accept', form)
    expectPage(answer)
    expect(answer.body).toContain('Gail &lt;Guest&gt;</blockquote>')
    expect(answer.body).not.toMatch(/secret|<form/)
  })

  it('without text gets a page without one', async () => {
    edge = await openEdge({ answerForm: json(429) })
    const answer = await ask(edge.port, '/lake/auth/guest/sign-out', guestForm({}))
    expectPage(answer)
    expect(answer.body).toContain('Try again in a moment.')
    expect(answer.body).not.toMatch(/Your text|<form|<blockquote/)
  })

  it('with more fields than any form has shows only the first of them', async () => {
    edge = await openEdge({ answerForm: json(503) })
    const many = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, number) => [`f${number}`, 'x']),
    )
    const answer = await ask(edge.port, DECIDE, guestForm(many))
    expect(answer.body.match(/<blockquote/g)?.length).toBeLessThan(20)
  })

  it('gets the lake’s own pages and redirects as they are', async () => {
    edge = await openEdge({
      answerForm: (response) =>
        void response
          .writeHead(429, { 'content-type': 'text/html; charset=UTF-8', 'set-cookie': 'a=b' })
          .end('<p>The lake’s own'),
    })
    const page = await ask(edge.port, DECIDE, guestForm({ text: TYPED }))
    expect(page).toMatchObject({ status: 429, body: '<p>The lake’s own' })
    expect(page.headers['set-cookie']).toEqual(['a=b'])
    await edge.close()
    edge = await openEdge({
      answerForm: (response) => void response.writeHead(303, { location: '/x' }).end(),
    })
    const moved = await ask(edge.port, DECIDE, guestForm({ text: TYPED }))
    expect(moved).toMatchObject({ status: 303, headers: { location: '/x' } })
  })

  it('reaches the lake whole', async () => {
    const typed = '薬'.repeat(20_000)
    edge = await openEdge({
      answerForm: (response, body) =>
        void response.end(String(new URLSearchParams(body).get('text') === typed)),
    })
    expect((await ask(edge.port, DECIDE, guestForm({ text: typed }))).body).toBe('true')
  })

  it.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': '' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-dest': 'empty' },
  ])('that another site or a script sends is not shown: %o', async (headers) => {
    edge = await openEdge({ answerForm: json(503) })
    const answer = await ask(edge.port, DECIDE, guestForm({ text: TYPED }, headers))
    expect(answer).toMatchObject({ status: 503, body: '{"message":"x"}' })
  })
})

describe('a guest’s form that the site itself refuses', () => {
  const PACE = { graceMs: 150, bytesPerSecond: 10_000, checkMs: 20 }
  const head = Object.entries(GUEST_HEADERS)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')
  const slowForm = (length = 400) =>
    `POST ${DECIDE} HTTP/1.1\r\n${head}content-length: ${length}\r\n\r\ntext=a`

  it('because too many requests are in progress gets a page that shows the typed text', async () => {
    edge = await openEdge({ limits: { requests: { perNetwork: 0, total: 0 } } })
    const answer = await ask(edge.port, DECIDE, guestForm({ text: TYPED }))
    expect(answer.status).toBe(429)
    expect(answer.headers['retry-after']).toBe('1')
    expectText(answer)
    expect(getFields(answer)).toMatchObject({ text: TYPED })
    expect(edge.lake).toEqual([])
  })

  it('because it arrives too slowly gets a page that says what to do', async () => {
    edge = await openEdge({ limits: { minBodyRate: PACE, lingerMs: 50 } })
    const answer = await (await call(edge.port, slowForm())).ended
    expect(answer).toMatch(
      /^HTTP\/1\.1 408 [^]*text\/html[^]*took too long to arrive\. Nothing was/,
    )
    expect(answer).toContain('Back button')
    expect(edge.lake).toEqual([])
  })

  it('because it made room for another request gets the same page', async () => {
    edge = await openEdge({ limits: { requests: { perNetwork: 1, total: 1 }, lingerMs: 50 } })
    const slow = await call(edge.port, slowForm())
    await until(async () => {
      expect((await ask(edge.port, '/lake/v1/ping')).status).toBe(200)
      expect(slow.heard()).toMatch(/^HTTP\/1\.1 408 [^]*text\/html/)
    })
    await slow.ended
    expect(edge.lake.map(({ url }) => url)).not.toContain('/auth/guest/decide')
  })

  it.each([
    [DECIDE, MAX_GUEST_DECISION_BYTES, '256 KB'],
    ['/lake/auth/guest/accept', MAX_FORM_BYTES, '16 KB'],
  ])(
    'because it is too long gets a page that says how long it may be: %s',
    async (path, most, size) => {
      edge = await openEdge()
      const answer = await ask(edge.port, path, guestForm({ text: 'x'.repeat(most) }))
      expect(answer.status).toBe(413)
      expectPage(answer)
      expect(answer.body).toContain(`The form is too long. A form can have at most ${size}.`)
      expect(answer.body).toContain('Back button')
    },
  )

  it.each(['', 'lakeSession=x'])(
    'because its length is missing gets a page: cookie “%s”',
    async (cookie) => {
      edge = await openEdge()
      const { body, headers } = guestForm(
        { text: TYPED },
        { cookie, 'transfer-encoding': 'chunked' },
      )
      const { 'content-length': _length, ...rest } = headers ?? {}
      const answer = await ask(edge.port, DECIDE, { method: 'POST', headers: rest, body })
      expect(answer.status).toBe(411)
      expectPage(answer)
      expect(answer.body).toContain('Nothing was saved.')
    },
  )

  it('is answered as every other request if another site sends it', async () => {
    edge = await openEdge({ limits: { minBodyRate: PACE, lingerMs: 50 } })
    expect(await (await call(edge.port, slowPost(DECIDE))).ended).toMatch(/application\/json/)
    const long = guestForm({ text: 'x'.repeat(MAX_GUEST_DECISION_BYTES) }, { origin: 'null' })
    const { status, headers } = await ask(edge.port, DECIDE, long)
    expect([status, headers['content-type']]).toEqual([413, 'application/json'])
  })
})
