import type { IncomingMessage, ServerResponse } from 'node:http'
import { html } from 'hono/html'
import { GUEST_FORM_PATH, getTypedTexts } from '../../forms/guest-form.ts'
import { noScriptPage } from '../../forms/plain-page.ts'
import { MAX_GUEST_DECISION_BYTES } from '../../limits/requests.ts'

const RETRY_AFTER = 2

const REVIEW = `/lake${GUEST_FORM_PATH.replace(/\/decide$/, '')}`

/**
 * Whether a request to the lake, whose path is below the lake's own address, sends a guest reviewer's form from one of
 * our own pages. One that is too long does not count.
 */
export function isGuestForm({ method, url, headers }: IncomingMessage): boolean {
  const isOwn = headers['sec-fetch-site'] === 'same-origin'
  const length = Number(headers['content-length'] ?? Number.NaN)
  const isForm = method === 'POST' && url === GUEST_FORM_PATH
  return isForm && isOwn && length <= MAX_GUEST_DECISION_BYTES
}

/** Answers a form that the lake did not take, or not for sure: shows what was typed, so that it is not lost. */
export function sendUnsavedForm(response: ServerResponse, body: Buffer): void {
  if (response.headersSent) return void response.destroy()
  const form = new URLSearchParams(body.toString())
  const texts = getTypedTexts(form).filter((text) => text.trim() !== '')
  const page = noScriptPage({
    title: 'Try again later',
    problem:
      'The server did not answer. It restarts automatically. Copy your text, open the review again to see whether it was saved, and send it again if it was not.',
    form: html`${texts.length > 0 ? html`<h2>Your text, to copy</h2>` : ''}
    ${texts.map((text) => html`<blockquote style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</blockquote>`)}`,
    back: { href: REVIEW, label: 'Open the review again' },
  })
  response
    .writeHead(503, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(page)),
      'cache-control': 'no-store',
      'retry-after': String(RETRY_AFTER),
    })
    .end(page)
}
