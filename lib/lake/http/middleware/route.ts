import type { Context, MiddlewareHandler } from 'hono'
import type { LakeContext } from '../../context.ts'
import type { LakeError } from '../../errors.ts'
import type { LakeEnv } from './request.ts'

/**
 * Who may call: anyone; a caller with a session or token; a role that may manage the lake; its operator (`isOperator`
 * in access/access.ts); the lake's own command line. Grants decide what a caller can then see or write; for the lake's own
 * pages, the page does.
 */
export type RouteAccess = 'anyone' | 'signedIn' | 'manager' | 'operator' | 'commandLine'

/** One endpoint of the lake. */
export interface Route<Path extends string = string> {
  /** GET also answers HEAD. */
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'ALL'
  path: Path
  access: RouteAccess
  /** One line for the table in lib/lake/README.md. */
  summary: string
  /** The longest body that the route accepts; if absent, it reads none. */
  maxBytes?: number
  /** The route reads its body in chunks and enforces `maxBytes` itself. */
  isStreamed?: boolean
  use?: MiddlewareHandler<LakeEnv>
  handler(c: Context<LakeEnv, Path>, lake: LakeContext): Response | Promise<Response>
  /** Answers while no node of the cluster can process the request. Default: the error as JSON. */
  answerUnavailable?(
    c: Context<LakeEnv, Path>,
    lake: LakeContext,
    problem: LakeError,
  ): Response | Promise<Response>
}

/** A route whose handler knows its path parameters. */
export function route<const Path extends string>(declared: Route<Path>): Route {
  return declared
}
