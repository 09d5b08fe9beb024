import { handleFeedback } from '@/lib/page-feedback/answers-endpoint'
import { storeAnswer } from '@/lib/page-feedback/stored-answers'
import { fetchAnsweredPage } from '@/lib/content/page-feedback/answered-page'
import { DEFAULT_ANSWER_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchPublishedSettings } from '@/lib/content/site/settings'
import { RateLimiter } from '@/lib/net/rate-limit'
import { writeClient } from '@/lib/forms/writer-client'

const WINDOW_MS = 10 * 60_000
// Far more than a person needs, a school behind one address included; too few for a flood.
const perCaller = new RateLimiter({ limit: 20, windowMs: WINDOW_MS, maxAddresses: 10_000 })
const inAll = new RateLimiter({ limit: 1_000, windowMs: WINDOW_MS, maxAddresses: 1 })

/** Takes what readers say of a page: whether it helped, and what is wrong with it. */
export function POST(request: Request): Promise<Response> {
  return handleFeedback(request, {
    perCaller,
    inAll,
    now: Date.now,
    findPage: fetchAnsweredPage,
    store: (page, answer) =>
      storeAnswer(writeClient(), page, answer, new Date().toISOString().slice(0, 10)),
    onFailure: (error) =>
      console.error(
        'An answer to a page could not be stored:',
        error instanceof Error ? error.message : 'unknown error',
      ),
    words,
  })
}

async function words() {
  // A lake that is away is the likeliest reason to be here: then these are the words.
  const settings = await fetchPublishedSettings().catch(() => null)
  return labelsOver(DEFAULT_ANSWER_LABELS, settings?.answers)
}
