import { ADMIN_HEADER } from '../../access/admin.ts'
import { isLocalRequest } from '../../access/authenticate.ts'
import { sameSecret } from '../../access/secrets.ts'
import type { LakeContext } from '../../context.ts'
import { forbidden, httpError } from '../../errors.ts'
import { UNKNOWN_PROXY } from './forwarded-headers.ts'
import { isTrustedPeer, getPublicUrl } from './public-url.ts'
import { requireIdentity, VERSION, type LakeRequest } from './request.ts'
import type { Route } from './route.ts'

/**
 * Authorizes a caller for a route, whose `callers` says who may call it: throws 401 or 403 for others. For versioned
 * routes with `:project` and `:dataset`, throws 404 unless they are the ones this lake serves.
 */
export function authorizeRoute(
  c: LakeRequest,
  lake: LakeContext,
  { access: callers, path }: Route,
): void {
  if (callers === 'commandLine') return requireCommandLine(c, lake)
  if (callers === 'operator') return requireOperator(c, lake)
  if (callers !== 'anyone') requireIdentity(c)
  if (path.startsWith(VERSION)) {
    if (path.includes('/:project')) requireProject(c, lake)
    if (path.includes('/:dataset')) requireDataset(c, lake)
  }
  if (callers === 'manager' && !lake.access.isManager(c.get('identity')))
    throw forbidden('This requires a role that can manage the server')
}

function requireDataset(c: LakeRequest, lake: LakeContext): void {
  const dataset = c.req.param('dataset')
  if (dataset === lake.dataset) return
  throw httpError(
    404,
    'Not Found',
    `Dataset "${dataset}" not found for project ID "${lake.projectId}"`,
  )
}

/** Throws 404 unless the `:project` parameter is the one this lake serves. */
export function requireProject(c: LakeRequest, lake: LakeContext): void {
  const project = c.req.param('project')
  if (project === lake.projectId) return
  throw httpError(404, 'Not Found', `Project "${project}" is not on this server`)
}

/**
 * An operator: a program on this machine that calls under one of its names, or a role that may manage the lake, from
 * anywhere. A browser page is neither: its requests carry an origin.
 */
export function isOperator(c: LakeRequest, lake: LakeContext): boolean {
  if (lake.access.isManager(c.get('identity'))) return true
  const { raw: request } = c.req
  if (request.headers.has('origin')) return false
  const publicUrl = getPublicUrl(request, { peer: c.env?.peer })
  return isLocalRequest({ publicUrl, address: c.get('address'), headers: request.headers })
}

function requireOperator(c: LakeRequest, lake: LakeContext): void {
  if (!isOperator(c, lake))
    throw forbidden(
      'This is available only to programs on the server’s own machine and to roles that can manage it',
    )
}

/** The key in the data folder's secrets file is for anyone who may read that file; no proxy speaks for its holder. */
function requireCommandLine(c: LakeRequest, lake: LakeContext): void {
  const { headers } = c.req.raw
  const isProxied =
    headers.has('x-forwarded-for') || headers.has(UNKNOWN_PROXY) || headers.has('origin')
  const key = headers.get(ADMIN_HEADER) ?? ''
  const isOurs =
    !isProxied && isTrustedPeer(c.env?.peer) && sameSecret(key, lake.access.secrets.read().adminKey)
  if (!isOurs) throw forbidden('This is available only to the server’s own command line')
}
