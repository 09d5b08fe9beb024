import { answerEmailRequest } from '@/lib/contact/email-endpoint'
import { RateLimit } from '@/lib/contact/rate-limit'
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
  })
}
