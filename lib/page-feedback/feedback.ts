import { z } from 'zod'
import type { Fields } from '../forms/form-request.ts'
import { isNonBlankString, withPlainBreaks } from '../forms/plain-text.ts'
import { documentFor } from '../paths.ts'
import { MAX_FEEDBACK_LENGTH } from '../limits/site.ts'

/** Hidden from people; only a bot fills it in. */
export const HONEYPOT = 'website'

/** Search results have no document; their labels are in the settings. */
const SEARCH_PATH = '/search'

/** Percent-encoded, a letter takes up to twelve characters. */
const MAX_PATH_LENGTH = 2_500

/** Only a path: the query or the referrer of a reader is none of our business. */
function isPagePath(path: string): boolean {
  if (path === SEARCH_PATH) return true
  // Encoded like our own links: the reader is redirected back to it.
  const isPlain =
    /^[!-~]+$/.test(path) && !/[?#]/.test(path) && (path === '/' || !path.endsWith('/'))
  return isPlain && documentFor(path) !== null
}

/** In UTF-16 units. The form counts, and cuts nothing. */
const text = z
  .string()
  .transform(withPlainBreaks)
  .pipe(z.string().trim().max(MAX_FEEDBACK_LENGTH).refine(isNonBlankString))

const common = {
  page: z.string().max(MAX_PATH_LENGTH).refine(isPagePath),
  [HONEYPOT]: z.string().optional(),
}

const answer = z.object({ ...common, helpful: z.enum(['yes', 'no']), reason: text.optional() })
const report = z.object({ ...common, error: text.pipe(z.string().min(1)) })

/** A reader's feedback on a page. */
export type Feedback =
  | { kind: 'answer'; helpful: boolean; reason: string | null }
  | { kind: 'report'; text: string }

export type ParsedFeedback =
  /** `page` is the path of a page that may exist. */
  | { kind: 'answer'; page: string; answer: Feedback }
  /** The honeypot field is filled in. */
  | { kind: 'trap'; page: string }
  /** `reason` is a sentence for programs; it repeats none of the input. */
  | { kind: 'refused'; reason: string }

/** Whether the fields belong to the error report form. */
export function isReport(fields: Fields): boolean {
  return 'error' in fields
}

/** Parses the fields of either form. */
export function parseFeedback(fields: Fields): ParsedFeedback {
  if (isReport(fields)) {
    const { success, data, error } = report.safeParse(fields)
    if (!success) return rejected(error)
    return accepted(data, { kind: 'report', text: data.error })
  }
  const { success, data, error } = answer.safeParse(fields)
  if (!success) return rejected(error)
  const { helpful, reason } = data
  return accepted(data, { kind: 'answer', helpful: helpful === 'yes', reason: reason || null })
}

function accepted(
  { page, [HONEYPOT]: trap }: { page: string; [HONEYPOT]?: string | undefined },
  read: Feedback,
): ParsedFeedback {
  return trap ? { kind: 'trap', page } : { kind: 'answer', page, answer: read }
}

function rejected({ issues }: z.ZodError): ParsedFeedback {
  const fields = new Set(issues.map(({ path }) => path.join('.')))
  return { kind: 'refused', reason: `Missing, too long, or not valid: ${[...fields].join(', ')}.` }
}
