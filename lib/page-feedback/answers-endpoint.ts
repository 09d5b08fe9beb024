import { callerAddress, type RateLimiter } from '../net/rate-limit.ts'
import { bodyTooLong, readBody } from '../net/read-body.ts'
import { asPage, leadTo, plainText, type Outcome } from '../forms/form-answer.ts'
import { fieldsIn, isFormType, isFromAnotherSite, getMediaType } from '../forms/form-request.ts'
import { isReport, readAnswer, type Answer, type AnswerReading } from './answer.ts'
import { ANSWERED_ID, REPORTED_ID } from './form-ids.ts'
import { errorPage, type RefusedPageWords } from './refused-page.ts'

/** Room for the longest text of any script, as a form without script wraps it. */
const MAX_BODY_BYTES = 16 * 1024

/** A page as far as answers to it are concerned. */
export interface AnsweredPage {
  /** Of its document. */
  id: string
  takesAnswers: boolean
}

interface AnswersEndpointOptions {
  /** How often one caller may answer. Remembered for a while and stored nowhere. */
  perCaller: RateLimiter
  /** How often all of them together may: the lake keeps what they send. */
  inAll: RateLimiter
  now: () => number
  /** The page at a path; null where readers see none. Throws when nobody can say. */
  findPage: (path: string) => Promise<AnsweredPage | null>
  /** Keeps the answer; throws when it cannot. */
  store: (page: { id: string; path: string }, answer: Answer) => Promise<void>
  /** Told why an answer could not be kept; never given the answer. */
  onFailure: (error: unknown) => void
  /** The site's words, for an answer to a browser without script. */
  words: () => Promise<RefusedPageWords>
}

const EVERYBODY = 'everybody'

/**
 * Takes what readers say of a page. A browser without script is led back to the page, or shown the form again with
 * what was typed; a script, which asks for plain text, is answered with a status and a sentence.
 */
export async function handleFeedback(
  request: Request,
  options: AnswersEndpointOptions,
): Promise<Response> {
  if (isFromAnotherSite(request)) return plainText({ status: 403, text: 'Forbidden' })
  if (!isFormType(getMediaType(request))) return plainText({ status: 415, text: 'Send a form.' })
  const body = await readBody(request, MAX_BODY_BYTES)
  if (!body) return plainText({ status: 413, text: bodyTooLong(MAX_BODY_BYTES) })
  const fields = await fieldsIn(body, request)
  const reading = readAnswer(fields)
  const outcome = await getOutcome(reading, request, options)
  const wantsPage = request.headers.get('accept')?.includes('text/html') ?? false
  if (!wantsPage) return plainText(outcome)
  if (outcome.status === 200 && reading.kind !== 'refused')
    return leadTo(`${reading.page}#${isReport(fields) ? REPORTED_ID : ANSWERED_ID}`)
  return asPage(errorPage(await options.words(), fields), outcome)
}

async function getOutcome(
  reading: AnswerReading,
  request: Request,
  { perCaller, inAll, now, findPage, store, onFailure }: AnswersEndpointOptions,
): Promise<Outcome> {
  if (reading.kind === 'refused') return { status: 400, text: reading.reason }
  const retryAfterMs =
    perCaller.take(callerAddress(request.headers), now()) || inAll.take(EVERYBODY, now())
  if (retryAfterMs > 0) return { status: 429, text: 'Too Many Requests', retryAfterMs }
  // A program that filled in the trap learns nothing from the answer.
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
