import type { MiddlewareHandler } from 'hono'
import { matchedRoutes, routePath } from 'hono/route'
import type { AuditEntry, AuditKind } from '../../access/audit.ts'
import { isReauthenticationError } from '../../access/reauthentication.ts'
import { LakeError, MutationError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { VERSION, type LakeEnv, type LakeRequest } from './request.ts'

/**
 * Logs every refusal, whichever route or rule it came from: it wraps all other middleware and looks at the response.
 */
export function auditRefusals(lake: LakeContext): MiddlewareHandler<LakeEnv> {
  return async (c, next) => {
    await next()
    const kind = auditKind(c)
    if (kind) lake.access.audit.record({ kind, ...getFacts(c, lake) })
  }
}

function auditKind(c: LakeRequest): AuditKind | null {
  switch (c.res.status) {
    case 401:
      return isAttempt(c) ? 'loginFailed' : null
    case 403:
      return isReauthenticationError(getCode(c.error)) ? 'reauthenticationFailed' : 'forbidden'
    case 429:
      return 'rateLimited'
    default:
      return null
  }
}

/** A failed attempt to sign in; a page that sends a request before its reader has signed in is not one. */
function isAttempt(c: LakeRequest): boolean {
  return (
    c.get('attempted') !== undefined ||
    c.req.header('authorization') !== undefined ||
    c.req.path.endsWith('/auth/fetch')
  )
}

function getFacts(c: LakeRequest, lake: LakeContext): Omit<AuditEntry, 'kind'> {
  const attempted: string | undefined = c.get('attempted')
  const identity: { id: string } | undefined = c.get('identity')
  const detail = [c.req.method, getRoute(c), getCode(c.error)].filter(Boolean).join(' ')
  return {
    actor: identity?.id ?? 'anonymous',
    subject: attempted === undefined ? '' : lake.access.accountName(attempted),
    detail,
    address: c.get('address'),
  }
}

/** The route as declared: ids and queries are the caller's text. */
export function getRoute(c: LakeRequest): string {
  const answered = routePath(c)
  // Refused before any route matched.
  const path = isOne(answered)
    ? answered
    : matchedRoutes(c)
        .map((route) => route.path)
        .find(isOne)
  return path?.replace(VERSION, '/v') ?? 'no route'
}

const isOne = (path: string) => !path.includes('*')

/** One of our error codes; messages may contain document text. */
function getCode(error: unknown): string | undefined {
  if (error instanceof MutationError) return error.items[0]?.type
  if (error instanceof LakeError && typeof error.body.code === 'string') return error.body.code
  return undefined
}
