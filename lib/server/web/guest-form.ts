import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer as readBuffer } from 'node:stream/consumers'
import { html } from 'hono/html'
import { GUEST_FORM_PATH, getSubjectFields, getTypedFields } from '../../forms/guest-form.ts'
import { noScriptPage } from '../../forms/plain-page.ts'
import { MAX_FORM_BYTES, MAX_GUEST_DECISION_BYTES } from '../../limits/requests.ts'
import { KB } from '../../limits/units.ts'
import type { HttpErrorInit } from '../../net/raw-error-response.ts'
import type { Caller } from './caller.ts'
import { stopReading } from './error-response.ts'

const FORM = `/lake${GUEST_FORM_PATH}`
const REVIEW = FORM.replace(/\/decide$/, '')
const GUEST_PAGE = new RegExp(`^${REVIEW}(?=[/?]|$)`)
/** None of the review's forms has as many; each field of a forged one would add markup to the page. */
const MAX_FIELDS = 20

/**
 * Whether a request to the site sends a form of one of the guest reviewers' own pages. What a page of another site sends
 * is not shown, and no script gets a page to read.
 */
export function isGuestForm(
  { method, url = '', headers }: IncomingMessage,
  { host }: Pick<Caller, 'host'>,
): boolean {
  if (method !== 'POST' || !GUEST_PAGE.test(url)) return false
  const { origin = '' } = headers
  const isOwn = URL.canParse(origin) && new URL(origin).host === host.toLowerCase()
  const isNavigation = (headers['sec-fetch-dest'] ?? 'document') === 'document'
  return isOwn && isNavigation && headers['sec-fetch-site'] === 'same-origin'
}

/** A response that is not a page, for someone who reads it in a browser. */
export interface UnsavedForm {
  status: number
  /** Seconds, as the header has it. */
  retryAfter?: string | number
  /** The request's own, as it reached the site. */
  url: string
  /** The whole form; null if it was not read to its end. */
  body: Buffer | null
}

/** Rejects a form before it was read. */
export function refuseForm(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfter }: HttpErrorInit,
): void {
  sendUnsavedForm(request, response, { status, retryAfter, url: request.url ?? '', body: null })
}

/** Rejects a form, but reads it first, so that its sender gets the text back. */
export async function returnForm(
  request: IncomingMessage,
  response: ServerResponse,
  { status, retryAfter }: HttpErrorInit,
): Promise<void> {
  const { url = '' } = request
  try {
    const body = await readBuffer(request)
    // It may have been too slow.
    if (!response.headersSent) sendUnsavedForm(request, response, { status, retryAfter, url, body })
  } catch {
    response.destroy()
  }
}

/** Answers a form that was not saved, or not for sure, with a page that shows what was typed, so that it is not lost. */
export function sendUnsavedForm(
  request: IncomingMessage,
  response: ServerResponse,
  unsaved: UnsavedForm,
): void {
  if (response.headersSent) return void response.destroy()
  const { status, retryAfter, body } = unsaved
  const page = body === null ? unreadPage(unsaved) : textPage(unsaved, body)
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': String(Buffer.byteLength(page)),
      'cache-control': 'no-store',
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    })
    .end(page)
  stopReading(request)
}

function textPage({ status, url }: UnsavedForm, body: Buffer): string {
  const fields = [...new URLSearchParams(body.toString())].slice(0, MAX_FIELDS)
  const typed = getTypedFields(fields).filter(([, text]) => text.trim() !== '')
  const hasText = typed.length > 0
  const isDecision = hasText && isPath(url, FORM)
  return noScriptPage({
    title: 'Try again later',
    // What was sent may have been saved although no one could say so.
    problem: `${getReason(status)} ${hasText ? 'Your text may not have been saved.' : 'Try again in a moment.'}`,
    form: html`${hasText ? html`<p>Keep this page open until you have sent your text again.${isDecision ? ' A comment that was saved is not added twice.' : ''}</p>` : ''}
    ${isDecision ? resendForm([...getSubjectFields(fields), ...typed]) : ''}
    ${hasText ? html`<h2>Copy your text</h2>` : ''}
    ${typed.map(([, text]) => html`<blockquote style="white-space:pre-wrap;overflow-wrap:anywhere">${text}</blockquote>`)}`,
    back: { href: getReviewLink(fields), label: 'Open the review again', isNewTab: hasText },
  })
}

/** The lake answers it with the review, whose form has the text again. Nothing is saved until that form is sent. */
function resendForm(fields: readonly (readonly [string, string])[]) {
  return html`<form method="post" action="${FORM}">
    ${fields.map(([name, text]) => html`<input type="hidden" name="${name}" value="${text}" />`)}
    <button type="submit" name="change" value="true">Open the form with this text</button>
  </form>`
}

function unreadPage({ status, url }: UnsavedForm): string {
  const maxBytes = isPath(url, FORM) ? MAX_GUEST_DECISION_BYTES : MAX_FORM_BYTES
  const limit = status === 413 ? ` A form can have at most ${maxBytes / KB} KB.` : ''
  return noScriptPage({
    title: 'Your form was not saved',
    // The lake did not see it: a 503 is the site's own.
    problem: `${getReason(status === 503 ? 429 : status)}${limit} Nothing was saved.`,
    form: html`<p>
      Use your browser’s Back button. If your text is still in the form, copy it first,
      ${status === 413 ? 'then make it shorter and send it again' : 'then send it again'}.
    </p>`,
    back: { href: REVIEW, label: 'Open the review again' },
  })
}

/** What happened, in the words of someone who knows nothing of servers. */
function getReason(status: number): string {
  if (status === 408) return 'The form took too long to arrive.'
  if (status === 411) return 'Your browser did not say how long the form is.'
  if (status === 413) return 'The form is too long.'
  if (status === 429) return 'The server is too busy right now.'
  if (status === 502 || status === 503 || status === 504)
    return 'The server did not respond. It restarts automatically.'
  if (status >= 500) return 'Something went wrong on the server.'
  return 'The server did not accept the form.'
}

function isPath(url: string, path: string): boolean {
  return url.split('?', 1)[0] === path
}

function getReviewLink(fields: readonly [string, string][]): string {
  const query = new URLSearchParams(
    fields.filter(([name, value]) => ['guest', 'page'].includes(name) && value !== ''),
  )
  return query.size > 0 ? `${REVIEW}?${query.toString()}` : REVIEW
}
