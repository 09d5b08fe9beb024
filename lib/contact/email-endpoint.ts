import { bodyTooLong, readBody } from '../door/read-body.ts'
import {
  readContactForm,
  readEmailRequest,
  type ContactMessage,
  type ContactReading,
} from './contact-message.ts'
import { failedPage, type FailedPageWords } from './failed-page.ts'
import { callerAddress, type RateLimit } from './rate-limit.ts'

/** Room for 5,000 characters of any script, and their wrapping. */
export const MAX_BODY_BYTES = 32 * 1024

/** Where a browser without script comes back to: the page shows the element whose id the address names. */
export const SENT_ID = 'message-sent'

/** An answer is for whoever sent the message. */
const KEPT_BY_NOBODY = { 'cache-control': 'no-store' }

interface EmailEndpointOptions {
  rate: RateLimit
  now: () => number
  /** Keeps the message; throws when it cannot. */
  store: (message: ContactMessage) => Promise<void>
  /** Told why a message could not be kept; never given the message. */
  onFailure: (error: unknown) => void
  /** The contact page's words, for an answer to a browser without script. */
  words: () => Promise<FailedPageWords>
}

interface Outcome {
  status: number
  text: string
  retryAfterMs?: number
}

type Fields = Readonly<Record<string, unknown>>

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * EmailJS's `POST /api/v1.0/email/send`, answered by ourselves: 'OK' as plain text, or a status of the
 * same meaning with a sentence. A plain form is answered by a redirect back to the contact page, or by the
 * form again with what was typed.
 */
export async function answerEmailRequest(
  request: Request,
  options: EmailEndpointOptions,
): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = FORM_TYPES.includes(type)
  // Another site's page may not write in its visitors' names. (Browsers send this header; others need not.)
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    return plainText({ status: 403, text: 'Forbidden' })
  if (type !== 'application/json' && !isForm) {
    return plainText({ status: 415, text: 'Send application/json, or a form.' })
  }
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body) return plainText({ status: 413, text: bodyTooLong(MAX_BODY_BYTES) })
  const contentType = request.headers.get('content-type') ?? type
  if (!isForm) {
    return plainText(await outcomeOf(readEmailRequest(await jsonIn(body)), request, options))
  }
  const fields = await fieldsIn(body, contentType)
  const outcome = await outcomeOf(readContactForm(fields), request, options)
  return outcome.status === 200 ? backToPage() : formAgain(outcome, fields, options)
}

async function outcomeOf(
  reading: ContactReading,
  request: Request,
  options: EmailEndpointOptions,
): Promise<Outcome> {
  if (reading.kind === 'refused') return { status: 400, text: reading.reason }
  const retryAfterMs = options.rate.take(callerAddress(request.headers), options.now())
  if (retryAfterMs > 0) return { status: 429, text: 'Too Many Requests', retryAfterMs }
  // A program that filled in the trap learns nothing from the answer.
  if (reading.kind === 'trap') return { status: 200, text: 'OK' }
  try {
    await options.store(reading.message)
    return { status: 200, text: 'OK' }
  } catch (error) {
    options.onFailure(error)
    return { status: 503, text: 'The message could not be stored. Please try again later.' }
  }
}

/** Undefined for a body that is no JSON. */
function jsonIn(body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return new Response(body).json().catch(() => undefined)
}

/** No fields for a body that is no form. */
async function fieldsIn(body: Uint8Array<ArrayBuffer>, contentType: string): Promise<Fields> {
  try {
    const form = await new Response(body, { headers: { 'content-type': contentType } }).formData()
    return Object.fromEntries(form)
  } catch {
    return {}
  }
}

function plainText({ text, ...outcome }: Outcome): Response {
  return answer(text, 'text/plain', outcome)
}

async function formAgain(
  { text: _reason, ...outcome }: Outcome,
  fields: Fields,
  { words }: EmailEndpointOptions,
): Promise<Response> {
  return answer(failedPage(await words(), fields), 'text/html', outcome)
}

function answer(
  body: string,
  type: 'text/plain' | 'text/html',
  { status, retryAfterMs }: Omit<Outcome, 'text'>,
): Response {
  return new Response(body, {
    status,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      ...KEPT_BY_NOBODY,
      ...(retryAfterMs ? { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } : {}),
    },
  })
}

/** Relative, because the address under which the public knows us is the proxy's business. */
function backToPage(): Response {
  return new Response(null, {
    status: 303,
    headers: { location: `/contact#${SENT_ID}`, ...KEPT_BY_NOBODY },
  })
}
