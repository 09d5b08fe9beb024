import { handleFeedback } from '@/lib/page-feedback/feedback-endpoint'
import { storeFeedback } from '@/lib/page-feedback/stored-feedback'
import { fetchAnsweredPage } from '@/lib/content/pages/answered-page'
import { DEFAULT_FEEDBACK_LABELS, labelsOver } from '@/lib/content/site/labels'
import { fetchPublishedSettings } from '@/lib/content/site/settings'
import { RateLimiter } from '@/lib/net/rate-limit'
import { writeClient } from '@/lib/forms/writer-client'
import { FEEDBACK_PER_CALLER, FEEDBACK_TOTAL } from '@/lib/limits/site'

const perCaller = new RateLimiter({ ...FEEDBACK_PER_CALLER, maxAddresses: 10_000 })
const inAll = new RateLimiter({ ...FEEDBACK_TOTAL, maxAddresses: 1 })

/** Accepts page feedback: whether the page helped, and error reports. */
export function POST(request: Request): Promise<Response> {
  return handleFeedback(request, {
    perCaller,
    inAll,
    now: Date.now,
    findPage: fetchAnsweredPage,
    store: (page, answer) =>
      storeFeedback(writeClient(), page, answer, new Date().toISOString().slice(0, 10)),
    onFailure: (error) =>
      console.error(
        'Reader feedback could not be stored:',
        error instanceof Error ? error.message : 'unknown error',
      ),
    words,
  })
}

async function words() {
  // The likeliest failure is that the lake is down: then fall back to the default labels.
  const settings = await fetchPublishedSettings().catch(() => null)
  return labelsOver(DEFAULT_FEEDBACK_LABELS, settings?.answers)
}
