import type { IncomingMessage } from 'node:http'
import { hasBody } from '../../net/body-pace.ts'
import { bodyTooLong } from '../../net/read-body.ts'

const KB = 1024
const MB = 1024 * KB

interface BodyRule {
  path: RegExp
  /** The longest body from a caller with a credential; the lake decides whether it is valid. */
  maxBytes: number
  /** The longest body from a caller without one. */
  anonymousBytes: number
}

/** The first row that matches a path counts. */
const RULES: readonly BodyRule[] = [
  // The lake's own request limit; it reads no body before it knows the caller.
  { path: /^\/lake\/v[^/]+\/assets\//, maxBytes: 100 * MB, anonymousBytes: 0 },
  // The hosted service's limit of a mutation.
  { path: /^\/lake\/v[^/]+\//, maxBytes: 4 * MB, anonymousBytes: 16 * KB },
  { path: /^\/api\/revalidate$/, maxBytes: 256 * KB, anonymousBytes: 256 * KB },
  { path: /^\/api\/v1\.0\/email\/send$/, maxBytes: 32 * KB, anonymousBytes: 32 * KB },
  // Sign-in and every other form.
  { path: /^/, maxBytes: 16 * KB, anonymousBytes: 16 * KB },
]

export interface BodyRefusal {
  status: 401 | 411 | 413
  message: string
}

/** Rejects a body by its declared length, before any of it is read; null if it is allowed. */
export function refuseBody(request: IncomingMessage): BodyRefusal | null {
  if (!hasBody(request)) return null
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
  const rule = RULES.find((each) => each.path.test(path))
  const declared = Number(request.headers['content-length'] ?? Number.NaN)
  const signedIn = hasCredential(request)
  if (Number.isNaN(declared)) {
    // Without a length, the lake counts bytes while reading, for signed-in callers.
    if (signedIn && path.startsWith('/lake/')) return null
    return { status: 411, message: 'Say how long the body is (Content-Length).' }
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
