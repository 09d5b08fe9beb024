import { describe, expect, test } from 'vitest'
import {
  MAX_CONTACT_BODY_BYTES,
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '../../lib/limits/site.ts'
import { ana, anAddress, envelope, SEND } from '../contact-payload.ts'
import { ask } from './site.ts'

/** Each message comes from its own IP address. */
function post(data: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return ask(SEND, {
    method: 'POST',
    body: typeof data === 'string' ? data : JSON.stringify(data),
    headers: { 'content-type': 'application/json', ...anAddress(), ...headers },
  })
}

const saying = (params: Record<string, unknown>) => ({
  ...envelope,
  template_params: { ...ana, ...params },
})

describe('contact endpoint errors in the format of the EmailJS library', () => {
  test.each([
    [{ user_id: '' }, 'The public key is required'],
    [{ service_id: undefined }, 'The service ID is required'],
    [{ template_id: 7 }, 'The template ID is required'],
    [{ template_params: 'Hello' }, 'The template params have to be the object'],
    [
      { template_params: { ...ana, message: '' } },
      'Missing, too long, or not valid: template_params.message.',
    ],
    [
      { template_params: { ...ana, email: 'ana' } },
      'Missing, too long, or not valid: template_params.email.',
    ],
  ])('for %o', async (wrong, text) => {
    const answer = await post({ ...saying({}), ...wrong })
    expect([answer.status, await answer.text()]).toEqual([400, text])
  })
})

describe('contact endpoint with a line break in an e-mail header field', () => {
  test.each([
    { name: 'Ana\r\nBcc: victim@example.com' },
    { name: 'Ana\u2028Bcc: victim@example.com' },
    { email: 'ana@example.com\r\nBcc: victim@example.com' },
    { email: 'ana@example.com, victim@example.com' },
    { email: '"Ana" <ana@example.com>' },
  ])('rejects %o', async (wrong) => {
    expect((await post(saying(wrong))).status).toBe(400)
  })
})

test('the contact endpoint accepts a message of the maximum size and rejects a larger one', async () => {
  const getStatus = async (params: Partial<typeof ana>) => (await post(saying(params))).status
  expect(
    await getStatus({
      message: '健'.repeat(MAX_CONTACT_MESSAGE_LENGTH),
      name: 'x'.repeat(MAX_CONTACT_NAME_LENGTH),
    }),
  ).toBe(200)
  expect(await getStatus({ message: 'x'.repeat(MAX_CONTACT_MESSAGE_LENGTH + 1) })).toBe(400)
  expect(await getStatus({ name: 'x'.repeat(MAX_CONTACT_NAME_LENGTH + 1) })).toBe(400)
  expect(await getStatus({ email: `${'x'.repeat(MAX_CONTACT_EMAIL_LENGTH)}@example.com` })).toBe(
    400,
  )
  expect(await getStatus({ message: 'x'.repeat(MAX_CONTACT_BODY_BYTES) })).toBe(413)
})

test('the contact endpoint rejects cross-site requests, other content types, and other methods', async () => {
  const refused = await post(saying({}), { 'sec-fetch-site': 'cross-site' })
  expect([refused.status, await refused.text()]).toEqual([403, 'Forbidden'])
  expect((await post('Hello', { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await ask(SEND)).status).toBe(405)
})

test('the contact endpoint responds 200 OK to a filled-in honeypot field', async () => {
  const answer = await post(saying({ website: 'https://spam.example' }))
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
})

test('a contact message is not accessible through anonymous queries, counts, documents, listeners, or exports', async () => {
  const secret = `in confidence ${crypto.randomUUID()}`
  expect((await post(saying({ message: secret }))).status).toBe(200)
  const groq = (query: string) =>
    `/lake/v2026-03-01/data/query/production?query=${encodeURIComponent(query)}`
  for (const path of [
    groq('*[_type == "message"]'),
    groq('count(*[_type == "message"])'),
    groq('*[message match "confidence"]'),
    '/lake/v2026-03-01/data/doc/production/message.any',
    '/lake/v2026-03-01/data/listen/production?query=*[_type=="message"]',
    '/lake/v2026-03-01/data/live/events/production',
    '/lake/v2026-03-01/data/export/production',
    '/lake/v2026-03-01/data/history/production/transactions/message.any',
  ]) {
    const answer = await ask(path)
    expect(answer.status, path).toBe(401)
    expect(await answer.text(), path).not.toContain(secret)
  }
  for (const path of ['/', '/contact', '/search?q=confidence', '/sitemap.xml']) {
    expect(await (await ask(path)).text(), path).not.toContain(secret)
  }
})
