import { beforeEach, describe, expect, it } from 'vitest'
import type { Feedback } from '../../lib/page-feedback/feedback.ts'
import { handleFeedback, type AnsweredPage } from '../../lib/page-feedback/feedback-endpoint.ts'
import { RateLimiter } from '../../lib/net/rate-limit.ts'
import { DEFAULT_FEEDBACK_LABELS } from '../../schemas/labels/answer-labels.ts'

const PAGES: Readonly<Record<string, AnsweredPage>> = {
  '/contact': { id: 'contactPage', takesAnswers: true },
  '/diseases/hiv-aids': { id: 'article-hiv', takesAnswers: false },
}
const WINDOW_MS = 60_000

let stored: [{ id: string; path: string }, Feedback][]
let failures: unknown[]
let lakeIsDown: boolean
let perCaller: RateLimiter
let inAll: RateLimiter

beforeEach(() => {
  stored = []
  failures = []
  lakeIsDown = false
  perCaller = new RateLimiter({ limit: 3, windowMs: WINDOW_MS, maxAddresses: 10 })
  inAll = new RateLimiter({ limit: 5, windowMs: WINDOW_MS, maxAddresses: 1 })
})

function post(init: RequestInit): Promise<Response> {
  return handleFeedback(
    new Request('http://localhost:3000/api/feedback', { method: 'POST', ...init }),
    {
      perCaller,
      inAll,
      now: () => 0,
      findPage: (path) =>
        lakeIsDown
          ? Promise.reject(new Error('connect ECONNREFUSED'))
          : Promise.resolve(PAGES[path] ?? null),
      store: (page, answer) => {
        stored.push([page, answer])
        return Promise.resolve()
      },
      onFailure: (error) => failures.push(error),
      words: () => Promise.resolve(DEFAULT_FEEDBACK_LABELS),
    },
  )
}

function send(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return post({ body: new URLSearchParams({ page: '/contact', ...fields }), headers })
}

const withoutScript = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

async function said(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return [response.status, await response.text()]
}

describe('feedback endpoint, requests from the script', () => {
  it('stores the answer with the document ID and path of the page, and responds 200 OK', async () => {
    expect(await said(await send({ helpful: 'no', reason: 'Too long' }))).toEqual([200, 'OK'])
    expect(await said(await send({ error: 'A typo' }))).toEqual([200, 'OK'])
    const page = { id: 'contactPage', path: '/contact' }
    expect(stored).toEqual([
      [page, { kind: 'answer', helpful: false, reason: 'Too long' }],
      [page, { kind: 'report', text: 'A typo' }],
    ])
  })

  it('accepts both form encodings and rejects every other content type', async () => {
    const body = new FormData()
    for (const [name, value] of [
      ['page', '/contact'],
      ['helpful', 'yes'],
    ] as const)
      body.set(name, value)
    expect((await post({ body })).status).toBe(200)
    const json = { body: '{}', headers: { 'content-type': 'application/json' } }
    expect(await said(await post(json))).toEqual([415, 'Send a form.'])
  })

  it('responds 403 to a request from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect(await said(await send({ helpful: 'yes' }, headers))).toEqual([403, 'Forbidden'])
    expect(stored).toEqual([])
  })

  it('responds 404 for an unknown page and 403 for a page without feedback', async () => {
    expect((await send({ page: '/blog/gone', helpful: 'yes' })).status).toBe(404)
    expect(await said(await send({ page: '/diseases/hiv-aids', error: 'x' }))).toEqual([
      403,
      'This page does not accept feedback.',
    ])
    expect((await send({ page: '/contact?x=1', helpful: 'yes' })).status).toBe(400)
    expect(stored).toEqual([])
  })

  it('limits the number of requests per IP address and in total', async () => {
    const from = (address: string) => send({ helpful: 'yes' }, { 'x-forwarded-for': address })
    const statuses = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'])
      statuses.push((await from(address)).status)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
    expect((await from('192.0.2.3')).status).toBe(200)
    const refused = await from('192.0.2.4')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(stored).toHaveLength(5)
  })

  it('responds 200 OK to a filled-in honeypot field and stores nothing', async () => {
    expect(await said(await send({ helpful: 'yes', website: 'x' }))).toEqual([200, 'OK'])
    expect(stored).toEqual([])
  })

  it('responds 503 when the answer cannot be stored, and only logs the reason', async () => {
    lakeIsDown = true
    expect(await said(await send({ error: 'in confidence' }))).toEqual([
      503,
      'Your answer could not be saved. Please try again later.',
    ])
    expect(failures).toEqual([new Error('connect ECONNREFUSED')])
  })

  it('responds 413 to a body that is too long', async () => {
    expect((await send({ error: 'x'.repeat(17_000) })).status).toBe(413)
    expect((await send({ error: '健'.repeat(1_000) })).status).toBe(200)
  })
})

describe('feedback endpoint, form posts without JavaScript', () => {
  it('redirects back to the thank-you message on the page', async () => {
    const answered = await send({ helpful: 'yes' }, withoutScript)
    const reported = await send({ error: 'A typo' }, withoutScript)
    expect([answered.status, answered.headers.get('location')]).toEqual([
      303,
      '/contact#answer-sent',
    ])
    expect(reported.headers.get('location')).toBe('/contact#report-sent')
  })

  it('returns the form with the submitted values when the answer is not stored', async () => {
    lakeIsDown = true
    const html = async (fields: Record<string, string>) => {
      const response = await send(fields, withoutScript)
      expect(response.status).toBe(503)
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      return response.text()
    }
    const answered = await html({ helpful: 'no', reason: '</textarea><script>alert(1)</script>' })
    expect(answered).toContain(DEFAULT_FEEDBACK_LABELS.failed)
    expect(answered).toContain('value="no" required checked')
    expect(answered).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(answered).not.toContain('<script')
    expect(answered).toContain('<a href="/contact">')
    const reported = await html({ error: 'A typo in\nline two' })
    expect(reported).toContain('A typo in\nline two</textarea>')
    expect(reported).toContain(DEFAULT_FEEDBACK_LABELS.reportText)
  })

  it('never redirects to another site, whatever page URL the form names', async () => {
    for (const page of ['javascript:alert(1)', '//evil.example', 'https://evil.example/']) {
      const response = await send({ page, helpful: 'yes' }, withoutScript)
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('<a href="/">')
    }
  })
})
