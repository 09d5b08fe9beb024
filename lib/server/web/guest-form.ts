import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { html } from 'hono/html'
import { GUEST_FORM_PATH, getTypedTexts } from '../../forms/guest-form.ts'
import { noScriptPage } from '../../forms/plain-page.ts'
import { MAX_GUEST_DECISION_BYTES } from '../../limits/requests.ts'

const RETRY_AFTER = 2

/** A guest reviewer's form, which the lake may not get. */
export interface GuestForm {
  body: Buffer
  /** The path of the review. */
  review: string
}

/**
 * Reads the form before it is sent on to the lake, and rejects if it breaks off; null for any other request, for one of
 * another site, and for one that is too long.
 */
export function readGuestForm(request: IncomingMessage): Promise<GuestForm> | null {
  const { method, url = '', headers } = request
  const length = Number(headers['content-length'] ?? Number.NaN)
  const isForm = method === 'POST' && url === `/lake${GUEST_FORM_PATH}`
  const isOwn = headers['sec-fetch-site'] === 'same-origin'
  if (!isForm || !isOwn || !(length <= MAX_GUEST_DECISION_BYTES)) return null
  const review = url.replace(/\/decide$/, '')
  return buffer(request).then((body) => ({ body, review }))
}

/** Answers a form that the lake did not take, or not for sure: shows what was typed, so that it is not lost. */
export function sendUnsavedForm(response: ServerResponse, { body, review }: GuestForm): void {
  if (response.headersSent) return void response.destroy()
  const form = new URLSearchParams(body.toString())
  const texts = getTypedTexts(form).filter((text) => text.trim() !== '')
  const page = noScriptPage({
    title: 'Try again later',
    problem:
      'The server did not answer. It restarts automatically. Copy your text, open the review again to see whether it was saved, and send it again if it was not.',
    form: html`${texts.length > 0 ? html`<h2>Your text, to copy</h2>` : ''}
    ${texts.map((text) => html`<blockquote style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</blockquote>`)}`,
    back: { href: review, label: 'Open the review again' },
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
