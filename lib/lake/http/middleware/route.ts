import type { Context, MiddlewareHandler } from 'hono'
import type { LakeContext } from '../../context.ts'
import type { LakeEnv } from './request.ts'

/**
 * Who may call: whoever comes; whoever has a session or a token; a role that may manage the lake; whoever runs it
 * (`isOperator` in callers.ts); the lake's own command line. What a caller then sees or may write is said by grants, and by
 * the page for the lake's own pages.
 */
export type RouteAccess = 'anyone' | 'signedIn' | 'manager' | 'operator' | 'commandLine'

/** One endpoint of the lake. */
export interface Route<Path extends string = string> {
  /** GET answers HEAD too. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'ALL'
  path: Path
  callers: RouteAccess
  /** In one line, for the table in lib/lake/README.md. */
  does: string
  /** The longest body that the route takes; left out, it reads none. */
  maxBytes?: number
  /** It reads its body piece by piece, and holds it to `maxBytes` itself. */
  isStreamed?: boolean
  use?: MiddlewareHandler<LakeEnv>
  answer(c: Context<LakeEnv, Path>, lake: LakeContext): Response | Promise<Response>
}

/** A route whose handler knows the parameters of its path. */
export function route<const Path extends string>(declared: Route<Path>): Route {
  return declared
}
