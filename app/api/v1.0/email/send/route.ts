import { setTimeout as wait } from 'node:timers/promises'
import { after } from 'next/server'
import type { ContactMessage } from '@/lib/contact/contact-message'
import { handleContactRequest } from '@/lib/contact/email-endpoint'
import type { FailedPageText } from '@/lib/contact/failed-page'
import { RateLimiter } from '@/lib/net/rate-limit'
import { sendMail } from '@/lib/contact/relay-mail'
import { relayMessage } from '@/lib/contact/relay-message'
import { markRelay, storeMessage } from '@/lib/contact/stored-messages'
import { fetchContactPage } from '@/lib/content/pages/contact-page'
import {
  DEFAULT_CONTACT_FORM_LABELS,
  DEFAULT_CONTACT_STATUS,
  labelsOver,
} from '@/lib/content/site/labels'
import { smtpRelay } from '@/lib/env'
import { CONTACT_MESSAGES } from '@/lib/limits/site'

const rate = new RateLimiter({ ...CONTACT_MESSAGES, maxAddresses: 10_000 })

/** Accepts contact form messages if there is no EmailJS account; same request format as EmailJS. */
export function POST(request: Request): Promise<Response> {
  return handleContactRequest(request, {
    rate,
    now: Date.now,
    store: store,
    onFailure: (error) =>
      console.error(
        'A contact message could not be stored:',
        error instanceof Error ? error.message : 'unknown error',
      ),
    words,
  })
}

/** Storing the message is what counts; the email copy is sent after the response. */
async function store(message: ContactMessage): Promise<void> {
  const relay = smtpRelay()
  const id = await storeMessage(message, { relayed: relay !== null })
  if (!relay) return
  after(() =>
    relayMessage(message, id, {
      send: (...mail) => sendMail(...mail, relay),
      mark: markRelay,
      log: (line) => console.error(line),
      wait: (ms) => wait(ms),
    }),
  )
}

async function words(): Promise<FailedPageText> {
  // The likeliest failure is that the lake is down: then fall back to the default labels.
  const page = await fetchContactPage().catch(() => null)
  const labels = labelsOver(DEFAULT_CONTACT_FORM_LABELS, page?.formLabels)
  return {
    ...labels,
    title: page?.form?.heading || labels.submit,
    failed: labelsOver(DEFAULT_CONTACT_STATUS, page?.status).failed,
    backLabel: page?.hero?.title || labels.message,
  }
}
