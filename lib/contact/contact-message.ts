import { z } from 'zod'
import { isOneLine, isNonBlankString, withPlainBreaks } from '../forms/plain-text.ts'

/**
 * Longest accepted texts, in UTF-16 units. No field has them as its `maxlength`, which would cut what is pasted without
 * a word: the form counts, and says so.
 */
export const MAX_NAME = 200
export const MAX_EMAIL = 320
export const MAX_MESSAGE = 5_000

/** Hidden from people; what fills it in is a program. */
export const HONEYPOT = 'website'

const contactMessage = z.object({
  name: z.string().trim().min(1).max(MAX_NAME).refine(isOneLine),
  // The browser's own rule, so that what its email field lets through is not refused here.
  email: z
    .string()
    .trim()
    .max(MAX_EMAIL)
    .pipe(z.email({ pattern: z.regexes.html5Email })),
  message: z
    .string()
    .transform(withPlainBreaks)
    .pipe(z.string().trim().min(1).max(MAX_MESSAGE).refine(isNonBlankString)),
})

const params = contactMessage.extend({ [HONEYPOT]: z.string().optional() })
const identifier = z.string().min(1).max(100)

/** The body of https://www.emailjs.com/docs/rest-api/send/ as @emailjs/browser 4.4.1 sends it. */
const emailRequest = z.object({
  lib_version: identifier.optional(),
  user_id: identifier,
  service_id: identifier,
  template_id: identifier,
  template_params: params,
})

/** What the library itself throws for these, without its addresses of EmailJS's own dashboard. */
const REQUIRED: Readonly<Record<string, string>> = {
  user_id: 'The public key is required',
  service_id: 'The service ID is required',
  template_id: 'The template ID is required',
  template_params: 'The template params have to be the object',
}

export type ContactMessage = z.infer<typeof contactMessage>

export type ContactReading =
  | { kind: 'message'; message: ContactMessage }
  /** The hidden field is filled in. */
  | { kind: 'trap' }
  /** `reason` is a sentence for the caller; it repeats nothing of what was sent. */
  | { kind: 'refused'; reason: string }

/** Reads the JSON body of a send request. */
export function readEmailRequest(body: unknown): ContactReading {
  return reading(emailRequest.transform((request) => request.template_params).safeParse(body))
}

/** Reads the fields of the plain form, as a browser without script posts them. */
export function readContactForm(form: Readonly<Record<string, unknown>>): ContactReading {
  return reading(params.safeParse(form))
}

function reading(parsed: z.ZodSafeParseResult<z.infer<typeof params>>): ContactReading {
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.') || 'the body'))
    const required = Object.keys(REQUIRED).find((field) => fields.has(field))
    if (required) return { kind: 'refused', reason: REQUIRED[required] ?? required }
    return {
      kind: 'refused',
      reason: `Missing, too long or not usable: ${[...fields].join(', ')}.`,
    }
  }
  const { name, email, message } = parsed.data
  return parsed.data[HONEYPOT]
    ? { kind: 'trap' }
    : { kind: 'message', message: { name, email, message } }
}
