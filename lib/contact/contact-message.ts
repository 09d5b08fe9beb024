import { z } from 'zod'
import { isOneLine, isNonBlankString, withPlainBreaks } from '../forms/plain-text.ts'
import {
  MAX_CONTACT_EMAIL_LENGTH,
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
} from '../limits/site.ts'

/** Hidden from people; only a bot fills it in. */
export const HONEYPOT = 'website'

/**
 * Lengths are in UTF-16 units. No field has them as `maxlength`, which would silently cut pasted text: the form counts
 * and reports instead.
 */
const contactMessage = z.object({
  name: z.string().trim().min(1).max(MAX_CONTACT_NAME_LENGTH).refine(isOneLine),
  // The browser's own rule, so that we never reject what its email field accepts.
  email: z
    .string()
    .trim()
    .max(MAX_CONTACT_EMAIL_LENGTH)
    .pipe(z.email({ pattern: z.regexes.html5Email })),
  message: z
    .string()
    .transform(withPlainBreaks)
    .pipe(z.string().trim().min(1).max(MAX_CONTACT_MESSAGE_LENGTH).refine(isNonBlankString)),
})

const params = contactMessage.extend({ [HONEYPOT]: z.string().optional() })
const identifier = z.string().min(1).max(100)

/** The body of https://www.emailjs.com/docs/rest-api/send/ as sent by @emailjs/browser 4.4.1. */
const emailRequest = z.object({
  lib_version: identifier.optional(),
  user_id: identifier,
  service_id: identifier,
  template_id: identifier,
  template_params: params,
})

/** The errors that the library throws for these, without its links to EmailJS's dashboard. */
const REQUIRED: Readonly<Record<string, string>> = {
  user_id: 'The public key is required',
  service_id: 'The service ID is required',
  template_id: 'The template ID is required',
  template_params: 'The template params have to be the object',
}

export type ContactMessage = z.infer<typeof contactMessage>

export type ParsedContactMessage =
  | { kind: 'message'; message: ContactMessage }
  /** The honeypot field is filled in. */
  | { kind: 'trap' }
  /** `reason` is a sentence for the caller; it repeats none of the input. */
  | { kind: 'refused'; reason: string }

/** Parses the JSON body of a send request. */
export function readEmailRequest(body: unknown): ParsedContactMessage {
  return reading(emailRequest.transform((request) => request.template_params).safeParse(body))
}

/** Parses the fields of the plain form, as posted without script. */
export function readContactForm(form: Readonly<Record<string, unknown>>): ParsedContactMessage {
  return reading(params.safeParse(form))
}

function reading(parsed: z.ZodSafeParseResult<z.infer<typeof params>>): ParsedContactMessage {
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'the body'))
    const required = Object.keys(REQUIRED).find((field) => fields.has(field))
    if (required) return { kind: 'refused', reason: REQUIRED[required] ?? required }
    return {
      kind: 'refused',
      reason: `Missing, too long, or not valid: ${[...fields].join(', ')}.`,
    }
  }
  const { name, email, message } = parsed.data
  return parsed.data[HONEYPOT]
    ? { kind: 'trap' }
    : { kind: 'message', message: { name, email, message } }
}
