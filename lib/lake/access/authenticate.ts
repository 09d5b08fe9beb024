import { ANONYMOUS } from '../types.ts'
import type { Access, Authentication } from './access.ts'
import { maySocketUseCookie, checkCsrf, CSRF_TOKEN_PATH } from './csrf.ts'
import { readCredential } from './credentials.ts'
import { isLoopbackAddress, isLoopbackName } from '../../net/loopback.ts'

/** Why a caller with a session counts as anonymous: it has expired, or its owner must choose a password first. */
export type AnonymousReason = 'expired' | 'firstPassword'

export interface Admission extends Authentication {
  /** Set only for anonymous callers with a known session. */
  absence?: AnonymousReason
  /** A page of another site sent a session cookie with this request. */
  isForeign: boolean
}

export interface Call {
  /** Undefined for a WebSocket. */
  method?: string
  /** The path relative to the lake's own address. */
  path: string
  headers: Headers
  /** The URL at which the caller reaches the lake. */
  publicUrl: string
  /** The network address of the caller's connection. */
  address: string
  allowedOrigins: readonly string[]
}

const OWN_PAGE = /^\/auth\//
/** Streams reconnect on their own, so they do not show that anyone is there. */
const STREAM = /\/data\/(?:listen|live)\//

/** Authenticates a request: the only place that decides whether a token, session, or cookie counts for a call. */
export function authenticateRequest(access: Access, call: Call): Admission {
  const { method, path, headers, publicUrl } = call
  const credential = readCredential(headers, publicUrl)
  const found = access.authenticate(credential)
  if (found.identity.kind === 'anonymous') {
    return { ...found, isForeign: false, ...(found.expired ? { absence: 'expired' as const } : {}) }
  }
  if (credential.kind === 'cookie') {
    const csrfToken = access.sessions.csrfToken(credential.secret)
    const verdict =
      method === undefined
        ? maySocketUseCookie({ ...call, csrfToken })
        : checkCsrf({ ...call, method, csrfToken })
    if (verdict !== 'counts') return anonymousCaller({ isForeign: verdict === 'foreign' })
  }
  if (found.mustChangePassword && !isLocalRequest(call) && !OWN_PAGE.test(path)) {
    return anonymousCaller({ isForeign: false, absence: 'firstPassword' })
  }
  if (found.expiresAt !== undefined && credential.kind !== 'none') {
    if (path !== CSRF_TOKEN_PATH && !STREAM.test(path)) access.sessions.touch(credential.secret)
  }
  return { ...found, isForeign: false }
}

/** Set on arrival when an untrusted proxy speaks for the caller (http/middleware/forwarded-headers.ts). */
const SPOKEN_FOR = 'x-forwarded-by-unknown'

/** Whether the caller is on this machine: a first password may then be kept. */
export function isLocalRequest(call: Pick<Call, 'publicUrl' | 'address' | 'headers'>): boolean {
  const { publicUrl, address, headers } = call
  return (
    isLoopbackAddress(address) &&
    !headers.has(SPOKEN_FOR) &&
    isLoopbackName(new URL(publicUrl).hostname)
  )
}

function anonymousCaller(why: Pick<Admission, 'isForeign' | 'absence'>): Admission {
  return { identity: ANONYMOUS, credential: 'none', expired: false, ...why }
}
