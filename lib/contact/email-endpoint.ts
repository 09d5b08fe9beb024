import {
  readContactForm,
  readEmailRequest,
  type ContactMessage,
  type ContactReading,
} from './contact-message.ts'
import { callerAddress, type RateLimit } from './rate-limit.ts'
import { readBody } from './read-body.ts'

/** Room for 5,000 characters of any script, and their wrapping. */
export const MAX_BODY_BYTES = 32 * 1024

/** Where a browser without script comes back to; the page shows the outcome whose id the address names. */
export const SENT_ID = 'message-sent'
export const FAILED_ID = 'message-failed'

interface EmailEndpointOptions {
  rate: RateLimit
  now: () => number
  /** Keeps the message; throws when it cannot. */
  store: (message: ContactMessage) => Promise<void>
  /** Told why a message could not be kept; never given the message. */
  onFailure: (error: unknown) => void
}

type Outcome = { status: number; text: string; retryAfterMs?: number }

const FORM_TYPES = ['multipart/form-data', 'application/x-www-form-urlencoded']

/**
 * EmailJS's `POST /api/v1.0/email/send`, answered by ourselves: 'OK' as plain text, or a status of the
 * same meaning with a sentence. A plain form is answered by a redirect back to the contact page instead.
 */
export async function answerEmailRequest(
  request: Request,
  options: EmailEndpointOptions,
): Promise<Response> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  const isForm = FORM_TYPES.includes(type)
  const outcome = await outcomeOf(request, type, options)
  return isForm ? backToPage(outcome) : plainText(outcome)
}

async function outcomeOf(
  request: Request,
  type: string,
  options: EmailEndpointOptions,
): Promise<Outcome> {
  // Another site's page may not write in its visitors' names. (Browsers send this header; others need not.)
  if (request.headers.get('sec-fetch-site') === 'cross-site')
    return { status: 403, text: 'Forbidden' }
  if (type !== 'application/json' && !FORM_TYPES.includes(type)) {
    return { status: 415, text: 'Send application/json, or a form.' }
  }
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body) return { status: 413, text: 'The message is too long.' }
  const reading = await readMessage(body, request.headers.get('content-type') ?? type)
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

async function readMessage(
  body: Uint8Array<ArrayBuffer>,
  contentType: string,
): Promise<ContactReading> {
  try {
    const response = new Response(body, { headers: { 'content-type': contentType } })
    if (/^application\/json\b/i.test(contentType.trim()))
      return readEmailRequest(await response.json())
    return readContactForm(Object.fromEntries(await response.formData()))
  } catch {
    return { kind: 'refused', reason: 'The body cannot be read.' }
  }
}

function plainText({ status, text, retryAfterMs }: Outcome): Response {
  return new Response(text, {
    status,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...(retryAfterMs ? { 'retry-after': String(Math.ceil(retryAfterMs / 1000)) } : {}),
    },
  })
}

/** Relative, because the address under which the public knows us is the proxy's business. */
function backToPage({ status }: Outcome): Response {
  const id = status === 200 ? SENT_ID : FAILED_ID
  return new Response(null, {
    status: 303,
    headers: { location: `/contact#${id}`, 'cache-control': 'no-store' },
  })
}
