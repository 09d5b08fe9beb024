import type { MiddlewareHandler } from 'hono'
import { getPath } from 'hono/utils/url'
import { OLD_PAGE_HEADER, PAGE_HEADER } from '../../access/csrf.ts'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv } from './request.ts'
import { findRenamed, toOldResponse } from './renamed-routes.ts'

/** When the old names were deprecated, as RFC 9745 wants it. */
const DEPRECATED_ON = `@${Date.parse('2026-11-28T00:00:00Z') / 1000}`
const JSON_TYPE = /^application\/json\b/

/** The path that a request is routed by: the current one, if it was sent to a path of the last release. */
export function getCurrentPath(request: Request): string {
  const path = getPath(request)
  return findRenamed(path)?.path ?? path
}

/**
 * Answers a request to a path of the last release as that release did, with `Deprecation` (RFC 9745) and a link to the
 * current path. Logs the first use of each old name. Call after `identify` has set the public URL.
 */
export function markDeprecated(lake: Pick<LakeContext, 'log'>): MiddlewareHandler<LakeEnv> {
  const logged = new Set<string>()
  const logOnce = (line: string) => {
    if (logged.has(line)) return
    logged.add(line)
    lake.log(line)
  }
  return async (c, next) => {
    c.set('noteRenamed', (what) =>
      logOnce(`A request used ${what}. The old name will not be accepted in the next release.`),
    )
    if (c.req.header(OLD_PAGE_HEADER) !== undefined)
      c.get('noteRenamed')(`the header ${OLD_PAGE_HEADER}, which is now ${PAGE_HEADER}`)
    const found = findRenamed(getPath(c.req.raw))
    await next()
    if (found === null) return
    const { path, renamed } = found
    c.get('noteRenamed')(
      `the path ${toPublic(renamed.old)}, which is now ${toPublic(renamed.path)}`,
    )
    const isJson = JSON_TYPE.test(c.res.headers.get('content-type') ?? '')
    if (c.res.ok && isJson && (renamed.fields || renamed.values))
      c.res = Response.json(toOldResponse(await c.res.json(), renamed), c.res)
    c.res.headers.set('Deprecation', DEPRECATED_ON)
    const { pathname } = new URL(c.get('publicUrl'))
    const link = `${pathname === '/' ? '' : pathname}${path}`
    c.res.headers.append('Link', `<${link}>; rel="successor-version"`)
  }
}

/** A declared path without the pattern of its version. */
function toPublic(path: string): string {
  return path.replace(/^\/:version\{[^/]*\}/, '/v…')
}
