import type { Context, Hono } from 'hono'
import type { AnonymousReason } from '../../access/authenticate.ts'
import { unauthorized, type LakeError } from '../../errors.ts'
import type { Identity } from '../../types.ts'

export interface LakeVariables {
  identity: Identity
  /** How the caller authenticated: a cookie needs protection against cross-site requests. */
  credential: 'none' | 'bearer' | 'cookie'
  /** When the session expires, in milliseconds since 1970; undefined for API tokens. */
  expiresAt: number | undefined
  /** Why a known session does not count; reported when the route needs an identity. */
  absence: AnonymousReason | undefined
  /** The URL at which the caller reaches the lake, without a trailing slash. */
  publicUrl: string
  /** The caller's network address, for rate limits. */
  address: string
  /** The caller is on this machine. */
  atHome: boolean
  /** Throws if the caller has lost the rights that the call began with; checked after each long wait. */
  requireCurrent: () => void
  /** Logs that the request used a name of the last release; `what` says which, and the current one. */
  noteRenamed: (what: string) => void
  /** The account of a sign-in attempt, for the audit log. */
  attempted?: string
}

/** The response bytes that the client has not read yet, and when the connection ends. */
export interface ResponseStream {
  readonly writableLength: number
  once(event: 'close', listener: () => void): unknown
}

export interface LakeEnv {
  Variables: LakeVariables
  /** The peer address of the connection, and its outgoing side; undefined for a call inside this process. */
  Bindings: {
    peer?: string
    outgoing?: ResponseStream
    /** Why no node can process the request: see `Route.answerUnavailable`. */
    unavailable?: LakeError
  }
}
export type LakeHono = Hono<LakeEnv>
export type LakeRequest = Context<LakeEnv>

/** Path prefix of versioned routes: `/v2025-02-19`, `/v1`, `/vX`. Read it with `c.req.param('version')`. */
export const VERSION = '/:version{v(?:\\d{4}-\\d{2}-\\d{2}|1|X)}'

const ABSENCES = {
  none: () => unauthorized('SIO-401-ANF', 'Sign in, or send an API token'),
  expired: () => unauthorized('SIO-401-AEX', 'The session has ended; sign in again'),
  firstPassword: () => unauthorized('SIO-401-ANF', 'Sign in and set your own password first'),
} as const satisfies Record<AnonymousReason | 'none', () => LakeError>

/** The caller; throws 401 for anonymous callers, with the code that makes the Studio show its login. */
export function requireIdentity(c: LakeRequest): Identity {
  const identity = c.get('identity')
  if (identity.kind !== 'anonymous') return identity
  throw ABSENCES[c.get('absence') ?? 'none']()
}
