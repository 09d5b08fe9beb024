import { answerEmailRequest } from '@/lib/contact/email-endpoint'
import type { FailedPageWords } from '@/lib/contact/failed-page'
import { RateLimit } from '@/lib/contact/rate-limit'
import { fetchContactPage } from '@/lib/content/contact-page'
import {
  DEFAULT_CONTACT_FORM_LABELS,
  DEFAULT_CONTACT_STATUS,
  labelsOver,
} from '@/lib/content/labels'
import { storeMessage } from '@/lib/content/messages'

// Far more than a person needs, an office behind one address included; too few for a flood.
const rate = new RateLimit({ limit: 20, windowMs: 10 * 60_000, maxAddresses: 10_000 })

/** Takes the contact form's messages when there is no EmailJS account; same shape as EmailJS's own. */
export function POST(request: Request): Promise<Response> {
  return answerEmailRequest(request, {
    rate,
    now: Date.now,
    store: storeMessage,
    onFailure: (error) =>
      console.error(
        'A contact message could not be stored:',
        error instanceof Error ? error.message : 'unknown error',
      ),
    words,
  })
}

async function words(): Promise<FailedPageWords> {
  // A lake that is away is the likeliest reason to be here: then these are the words.
  const page = await fetchContactPage().catch(() => null)
  const labels = labelsOver(DEFAULT_CONTACT_FORM_LABELS, page?.formLabels)
  return {
    ...labels,
    title: page?.form?.heading || labels.submit,
    failed: labelsOver(DEFAULT_CONTACT_STATUS, page?.status).failed,
    backLabel: page?.hero?.title || labels.message,
  }
}
