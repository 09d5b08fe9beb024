import type { IncomingMessage } from 'node:http'
import { hasBody } from '../../net/min-body-rate.ts'
import { bodyTooLong } from '../../net/read-body.ts'
import { MAX_UPLOAD_BYTES } from '../../limits/media.ts'
import {
  MAX_DECISION_BYTES,
  MAX_FORM_BYTES,
  MAX_GUEST_DECISION_BYTES,
  MAX_MUTATION_BYTES,
} from '../../limits/requests.ts'
import { MAX_CONTACT_BODY_BYTES, MAX_WEBHOOK_BYTES } from '../../limits/site.ts'

const UPLOAD = /^\/lake\/v[^/]+\/assets\//

/** Whether a request sends a file to the lake. */
export function isUpload({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
  return UPLOAD.test(url)
}

interface BodyRule {
  path: RegExp
  /** The longest body from a caller with a credential; the lake decides whether it is valid. */
  maxBytes: number
  /** The longest body from a caller without one. */
  anonymousBytes: number
}

/** The same limit for every caller. */
function same(maxBytes: number): Pick<BodyRule, 'maxBytes' | 'anonymousBytes'> {
  return { maxBytes, anonymousBytes: maxBytes }
}

/** The first row that matches a path counts. */
const RULES: readonly BodyRule[] = [
  // The lake reads no body before it knows the caller.
  { path: UPLOAD, maxBytes: MAX_UPLOAD_BYTES, anonymousBytes: 0 },
  { path: /^\/lake\/v[^/]+\//, maxBytes: MAX_MUTATION_BYTES, anonymousBytes: MAX_FORM_BYTES },
  { path: /^\/lake\/auth\/guest\/decide$/, ...same(MAX_GUEST_DECISION_BYTES) },
  // Only signed-in people decide.
  { path: /^\/api\/decisions$/, maxBytes: MAX_DECISION_BYTES, anonymousBytes: 0 },
  { path: /^\/api\/revalidate$/, ...same(MAX_WEBHOOK_BYTES) },
  { path: /^\/api\/v1\.0\/email\/send$/, ...same(MAX_CONTACT_BODY_BYTES) },
  // Sign-in and every other form.
  { path: /^/, ...same(MAX_FORM_BYTES) },
]

export interface BodyLimitError {
  status: 401 | 411 | 413
  message: string
}

/** Rejects a body by its declared length, before any of it is read; null if it is allowed. */
export function checkBodyLength(request: IncomingMessage): BodyLimitError | null {
  if (!hasBody(request)) return null
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const rule = RULES.find((each) => each.path.test(path))
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const signedIn = hasCredential(request)
  if (Number.isNaN(declared)) {
    // Without a length, the lake counts bytes while reading, for signed-in callers. Browsers send forms with one.
    if (signedIn && path.startsWith('/lake/') && !path.startsWith('/lake/auth/')) return null
    return { status: 411, message: 'The Content-Length header is missing.' }
  }
  const limit = rule ? (signedIn ? rule.maxBytes : rule.anonymousBytes) : 0
  if (declared <= limit) return null
  if (!signedIn && rule && declared <= rule.maxBytes) {
    return { status: 401, message: 'Sign in, or send an API token, before sending so much.' }
  }
  return { status: 413, message: bodyTooLong(limit) }
}

function hasCredential({ headers }: IncomingMessage): boolean {
  return headers.authorization !== undefined || /lakeSession=/.test(headers.cookie ?? '')
}
