import { callerAddress, type RateLimiter } from '../net/rate-limit.ts'
import { bodyTooLong, readBody } from '../net/read-body.ts'
import { asPage, redirect, plainText, type Outcome } from '../forms/form-answer.ts'
import { fieldsIn, isFormType, isFromAnotherSite, getMediaType } from '../forms/form-request.ts'
import { isReport, parseFeedback, type Feedback, type ParsedFeedback } from './feedback.ts'
import { ANSWERED_ID, REPORTED_ID } from './form-ids.ts'
import { errorPage, type ErrorPageText } from './error-page.ts'
import { MAX_FORM_BYTES } from '../limits/requests.ts'

/** The facts about a page that feedback needs. */
export interface AnsweredPage {
  /** Of its document. */
  id: string
  takesAnswers: boolean
}

interface FeedbackEndpointOptions {
  /** The rate limit per caller. Kept in memory for a while and stored nowhere. */
  perCaller: RateLimiter
  /** The rate limit for all callers: the lake stores what they send. */
  inAll: RateLimiter
  now: () => number
  /** The page at a path; null if readers cannot see one. Throws if the lake is down. */
  findPage: (path: string) => Promise<AnsweredPage | null>
  /** Stores the answer; throws if it cannot. */
  store: (page: { id: string; path: string }, answer: Feedback) => Promise<void>
  /** Receives the reason why an answer could not be stored, never the answer. */
  onFailure: (error: unknown) => void
  /** The site's labels, for a response to a browser without script. */
  words: () => Promise<ErrorPageText>
}

const EVERYBODY = 'everybody'

/**
 * Accepts page feedback. A browser without script is redirected to the page, or gets the form again with its input; a
 * script, which asks for plain text, gets a status and a sentence.
 */
export async function handleFeedback(
  request: Request,
  options: FeedbackEndpointOptions,
): Promise<Response> {
  if (isFromAnotherSite(request)) return plainText({ status: 403, text: 'Forbidden' })
  if (!isFormType(getMediaType(request))) return plainText({ status: 415, text: 'Send a form.' })
  const body = await readBody(request, MAX_FORM_BYTES)
  if (!body) return plainText({ status: 413, text: bodyTooLong(MAX_FORM_BYTES) })
  const fields = await fieldsIn(body, request)
  const reading = parseFeedback(fields)
  const outcome = await getOutcome(reading, request, options)
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (!wantsPage) return plainText(outcome)
  if (outcome.status === 200 && reading.kind !== 'refused')
    return redirect(`${reading.page}#${isReport(fields) ? REPORTED_ID : ANSWERED_ID}`)
  return asPage(errorPage(await options.words(), fields), outcome)
}

async function getOutcome(
  reading: ParsedFeedback,
  request: Request,
  { perCaller, inAll, now, findPage, store, onFailure }: FeedbackEndpointOptions,
): Promise<Outcome> {
  if (reading.kind === 'refused') return { status: 400, text: reading.reason }
  const retryAfterMs =
    perCaller.consume(callerAddress(request.headers), now()) || inAll.consume(EVERYBODY, now())
  if (retryAfterMs > 0) return { status: 429, text: 'Too Many Requests', retryAfterMs }
  // A bot that filled in the honeypot learns nothing from the response.
  if (reading.kind === 'trap') return { status: 200, text: 'OK' }
  const { page: path, answer } = reading
  try {
    const page = await findPage(path)
    if (!page) return { status: 404, text: 'There is no such page.' }
    if (!page.takesAnswers) return { status: 403, text: 'This page does not accept feedback.' }
    await store({ id: page.id, path }, answer)
    return { status: 200, text: 'OK' }
  } catch (error) {
    onFailure(error)
    return { status: 503, text: 'Your answer could not be saved. Please try again later.' }
  }
}
