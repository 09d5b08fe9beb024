// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { MAX_FORM_BYTES } from '../../lib/limits/requests.ts'
import { anAddress } from '../contact-payload.ts'
import { routes } from '../routes.ts'
import { ask, getDocument } from './site.ts'

const PAGE = '/diseases/diabetes'
const QUICK_EXIT = '/diseases/hiv-aids'

/** Each response comes from its own IP address. */
function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  return ask('/api/feedback', {
    method: 'POST',
    body: new URLSearchParams({ page: PAGE, ...fields }).toString(),
    redirect: 'manual',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...anAddress(),
      ...headers,
    },
  })
}

describe('feedback form at the end of pages', () => {
  test.each(routes)('appears on %s unless the page has a quick exit', async (route) => {
    const page = await getDocument(route)
    const forms = [...page.querySelectorAll('form[action="/api/feedback"]')]
    const asked = forms.map((form) => form.querySelector('input[name="page"]'))
    const hasQuickExit = page.querySelector('.quick-exit') !== null
    const path = route.split('?')[0]
    expect(asked.map((input) => input?.getAttribute('value'))).toEqual(
      hasQuickExit ? [] : [path, path],
    )
  })

  test('is tested with at least one page that has a quick exit', async () => {
    expect((await getDocument(QUICK_EXIT)).querySelector('.quick-exit')).not.toBeNull()
  })
})

test('the feedback endpoint stores an answer and a report, and redirects form posts to the page', async () => {
  const answer = await post({ helpful: 'yes' })
  expect([answer.status, await answer.text()]).toEqual([200, 'OK'])
  const page = await post({ error: 'A typo' }, { accept: 'text/html' })
  expect([page.status, page.headers.get('location')]).toEqual([303, `${PAGE}#report-sent`])
})

test('the feedback endpoint rejects an unknown page and a page with a quick exit', async () => {
  const getStatus = async (page: string) => (await post({ page, helpful: 'no' })).status
  expect(await getStatus('/diseases/made-up')).toBe(404)
  expect(await getStatus(`${PAGE}?from=mail`)).toBe(400)
  expect(await getStatus('https://evil.example/')).toBe(400)
  expect(await getStatus(QUICK_EXIT)).toBe(403)
})

test('the feedback endpoint rejects cross-site requests, other content types, and other methods', async () => {
  expect((await post({ helpful: 'yes' }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await post({}, { 'content-type': 'application/json' })).status).toBe(415)
  expect((await post({ error: 'x'.repeat(MAX_FORM_BYTES) })).status).toBe(413)
  expect((await ask('/api/feedback')).status).toBe(405)
})

test('a reader’s report is not accessible without authorization', async () => {
  const secret = `in confidence ${crypto.randomUUID()}`
  expect((await post({ error: secret })).status).toBe(200)
  const groq = (query: string) =>
    `/lake/v2026-03-01/data/query/production?query=${encodeURIComponent(query)}`
  for (const path of [groq('*[_type == "readerNote"]'), groq('count(*[_type == "pageAnswers"])')])
    expect((await ask(path)).status).toBe(401)
  for (const path of [PAGE, '/search?q=confidence', '/sitemap.xml'])
    expect(await (await ask(path)).text(), path).not.toContain(secret)
})
