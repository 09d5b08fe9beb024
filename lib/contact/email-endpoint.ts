import { callerAddress, type RateLimiter } from '../net/rate-limit.ts'
import { bodyTooLong, readBody } from '../net/read-body.ts'
import { asPage, redirect, plainText, type Outcome } from '../forms/form-answer.ts'
import { fieldsIn, isFormType, isFromAnotherSite, getMediaType } from '../forms/form-request.ts'
import {
  readContactForm,
  readEmailRequest,
  type ContactMessage,
  type ParsedContactMessage,
} from './contact-message.ts'
import { failedPage, type FailedPageText } from './failed-page.ts'
import { MAX_CONTACT_BODY_BYTES } from '../limits/site.ts'

/** Where a browser without script returns to: the page shows the element whose id is in the fragment. */
export const SENT_ID = 'message-sent'

interface EmailEndpointOptions {
  rate: RateLimiter
  now: () => number
  /** Stores the message; throws if it cannot. */
  store: (message: ContactMessage) => Promise<void>
  /** Receives the reason why a message could not be stored, never the message. */
  onFailure: (error: unknown) => void
  /** The contact page's labels, for a response to a browser without script. */
  words: () => Promise<FailedPageText>
}

/**
 * EmailJS's `POST /api/v1.0/email/send`, implemented here: 'OK' as plain text, or an equivalent status with a sentence.
 * A plain form gets a redirect back to the contact page, or the form again with its input.
 */
export async function handleContactRequest(
  request: Request,
  options: EmailEndpointOptions,
): Promise<Response> {
  const type = getMediaType(request)
  const isForm = isFormType(type)
  if (isFromAnotherSite(request)) return plainText({ status: 403, text: 'Forbidden' })
  if (type !== 'application/json' && !isForm) {
    return plainText({ status: 415, text: 'Send JSON (application/json) or a form.' })
  }
  const body = await readBody(request, MAX_CONTACT_BODY_BYTES)
  if (!body) return plainText({ status: 413, text: bodyTooLong(MAX_CONTACT_BODY_BYTES) })
  if (!isForm) {
    return plainText(await getOutcome(readEmailRequest(await jsonIn(body)), request, options))
  }
  const fields = await fieldsIn(body, request)
  const outcome = await getOutcome(readContactForm(fields), request, options)
  if (outcome.status === 200) return redirect(`/contact#${SENT_ID}`)
  return asPage(failedPage(await options.words(), fields), outcome)
}

async function getOutcome(
  reading: ParsedContactMessage,
  request: Request,
  options: EmailEndpointOptions,
): Promise<Outcome> {
  if (reading.kind === 'refused') return { status: 400, text: reading.reason }
  const retryAfterMs = options.rate.consume(callerAddress(request.headers), options.now())
  if (retryAfterMs > 0) return { status: 429, text: 'Too Many Requests', retryAfterMs }
  // A bot that filled in the honeypot learns nothing from the response.
  if (reading.kind === 'trap') return { status: 200, text: 'OK' }
  try {
    await options.store(reading.message)
    return { status: 200, text: 'OK' }
  } catch (error) {
    options.onFailure(error)
    return { status: 503, text: 'Your message could not be saved. Please try again later.' }
  }
}

/** Undefined for a body that is not JSON. */
function jsonIn(body: Uint8Array<ArrayBuffer>): Promise<unknown> {
  return new Response(body).json().catch(() => undefined)
}
