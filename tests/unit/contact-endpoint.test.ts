import { beforeEach, describe, expect, it } from 'vitest'
import type { ContactMessage } from '../../lib/contact/contact-message.ts'
import { handleContactRequest } from '../../lib/contact/email-endpoint.ts'
import { RateLimiter } from '../../lib/net/rate-limit.ts'
import { MAX_CONTACT_BODY_BYTES, MAX_CONTACT_MESSAGE_LENGTH } from '../../lib/limits/site.ts'

const URL_OF_IT = 'http://localhost:3000/api/v1.0/email/send'
const good = { name: 'Ana Reyes', email: 'ana@example.com', message: 'Hello' }

const words = {
  title: 'Send us a message',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  submit: 'Send Message',
  failed: 'Failed to send ❌. Please try again.',
  tooLong: 'This is {count} characters long. Shorten it to {max} or fewer.',
  backLabel: 'Contact us',
}

let stored: ContactMessage[]
let failures: unknown[]
let rate: RateLimiter
let lakeIsDown: boolean

beforeEach(() => {
  stored = []
  failures = []
  rate = new RateLimiter({ limit: 3, windowMs: 60_000, maxAddresses: 10 })
  lakeIsDown = false
})

function send(init: RequestInit): Promise<Response> {
  return handleContactRequest(new Request(URL_OF_IT, { method: 'POST', ...init }), {
    rate,
    now: () => 0,
    store: (message) => {
      if (lakeIsDown) return Promise.reject(new Error('connect ECONNREFUSED'))
      stored.push(message)
      return Promise.resolve()
    },
    onFailure: (error) => failures.push(error),
    words: () => Promise.resolve(words),
  })
}

/** As @emailjs/browser 4.4.1 posts it. */
function sendJson(params: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const body = {
    lib_version: '4.4.1',
    user_id: 'clearwell',
    service_id: 'clearwell',
    template_id: 'contact',
    template_params: params,
  }
  return send({
    body: JSON.stringify(body),
    headers: { 'Content-type': 'application/json', ...headers },
  })
}

function sendForm(fields: Record<string, string>): Promise<Response> {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  return send({ body })
}

async function answer(response: Response): Promise<[number, string]> {
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(response.headers.get('cache-control')).toBe('no-store')
  return [response.status, await response.text()]
}

it('a form post with a message that is too long returns the form with the message and its length', async () => {
  const count = (n: number) => n.toLocaleString('en-US')
  const message = 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 200)
  const page = await (await sendForm({ ...good, message })).text()
  expect(page).toContain(message)
  expect(page).toContain(
    `This is ${count(MAX_CONTACT_MESSAGE_LENGTH + 200)} characters long. Shorten it to ${count(MAX_CONTACT_MESSAGE_LENGTH)} or fewer.`,
  )
  expect(page).not.toContain('maxlength')
  expect(stored).toEqual([])
})

describe('contact endpoint, messages from the script', () => {
  it('stores the message and responds 200 OK as EmailJS does', async () => {
    expect(await answer(await sendJson(good))).toEqual([200, 'OK'])
    expect(stored).toEqual([good])
  })

  it('responds 200 OK to a filled-in honeypot field and stores no message', async () => {
    expect(await answer(await sendJson({ ...good, website: 'x' }))).toEqual([200, 'OK'])
    expect(stored).toEqual([])
  })

  it('responds 400 with the field name when a field is missing', async () => {
    expect(await answer(await sendJson({ ...good, email: '' }))).toEqual([
      400,
      'Missing, too long, or not valid: template_params.email.',
    ])
  })

  it.each([
    ['user_id', 'The public key is required'],
    ['service_id', 'The service ID is required'],
    ['template_id', 'The template ID is required'],
    ['template_params', 'The template params have to be the object'],
  ])(
    'responds 400 with the message of the EmailJS library when %s is missing',
    async (field, text) => {
      for (const value of [undefined, '', 7, []]) {
        const whole = { user_id: 'a', service_id: 'b', template_id: 'c', template_params: good }
        const headers = { 'content-type': 'application/json' }
        const body = JSON.stringify({ ...whole, [field]: value })
        expect(await answer(await send({ body, headers }))).toEqual([400, text])
      }
      expect(stored).toEqual([])
    },
  )

  it('responds 400 to invalid JSON', async () => {
    const response = await send({ body: '{', headers: { 'content-type': 'application/json' } })
    expect(await answer(response)).toEqual([400, 'Missing, too long, or not valid: the body.'])
  })

  it('responds 415 to another content type', async () => {
    const response = await send({ body: 'hello', headers: { 'content-type': 'text/plain' } })
    expect(await answer(response)).toEqual([415, 'Send JSON (application/json) or a form.'])
  })

  it('responds 403 to a message from another site', async () => {
    const response = await sendJson(good, { 'sec-fetch-site': 'cross-site' })
    expect(await answer(response)).toEqual([403, 'Forbidden'])
    expect(stored).toEqual([])
  })

  it('responds 413 to a message that is too long, with or without a Content-Length header', async () => {
    const long = 'x'.repeat(MAX_CONTACT_BODY_BYTES + 1)
    expect((await answer(await sendJson({ ...good, message: long })))[0]).toBe(413)
    let pulled = 0
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(8192))
      },
    })
    const init = { body: endless, duplex: 'half', headers: { 'content-type': 'application/json' } }
    expect((await answer(await send(init)))[0]).toBe(413)
    expect(pulled).toBeLessThan(10)
  })

  it('accepts a message of the maximum length in any writing system', async () => {
    expect(
      (await sendJson({ ...good, message: '🩺'.repeat(MAX_CONTACT_MESSAGE_LENGTH / 2) })).status,
    ).toBe(200)
    expect(
      (await sendJson({ ...good, message: '健'.repeat(MAX_CONTACT_MESSAGE_LENGTH) })).status,
    ).toBe(200)
  })

  it('responds 429 with Retry-After above the rate limit, and only to that IP address', async () => {
    for (let count = 0; count < 3; count += 1) expect((await sendJson(good)).status).toBe(200)
    const refused = await sendJson(good)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(await answer(refused)).toEqual([429, 'Too Many Requests'])
    expect((await sendJson(good, { 'x-forwarded-for': '192.0.2.7' })).status).toBe(200)
    expect(stored).toHaveLength(4)
  })

  it('responds 503 when the message cannot be stored, and only logs the reason', async () => {
    lakeIsDown = true
    const [status, text] = await answer(await sendJson(good))
    expect([status, text]).toEqual([
      503,
      'Your message could not be saved. Please try again later.',
    ])
    expect(failures).toEqual([new Error('connect ECONNREFUSED')])
  })
})

describe('contact endpoint, form posts without JavaScript', () => {
  it('stores the message and redirects to the confirmation on the page', async () => {
    const response = await sendForm({ ...good, message: 'Line\r\ntwo', website: '' })
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/contact#message-sent',
    ])
    expect(stored).toEqual([{ ...good, message: 'Line\ntwo' }])
  })

  it('accepts both form encodings', async () => {
    expect((await send({ body: new URLSearchParams(good) })).status).toBe(303)
    expect(stored).toEqual([good])
  })

  it('returns the form with the submitted text, escaped, when the message is not stored', async () => {
    lakeIsDown = true
    const nasty = '</textarea><script>alert(1)</script>'
    const response = await sendForm({ ...good, name: '" onfocus="x', message: nasty })
    expect(response.status).toBe(503)
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
    const html = await response.text()
    expect(html).toContain('Failed to send ❌. Please try again.')
    expect(html).toContain('value="&quot; onfocus=&quot;x"')
    expect(html).toContain('value="ana@example.com"')
    expect(html).toContain('&lt;/textarea&gt;&lt;script&gt;')
    expect(html).not.toContain('<script')
  })

  it('returns an empty form when the request body is not a form', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const response = await send({ body: 'nonsense', headers })
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('name="email" type="email" required')
  })
})
