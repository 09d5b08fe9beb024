import { ClientError, type SanityClient } from '@sanity/client'
import { isLakeUnavailable } from '../content/fetch/is-lake-unavailable.ts'
import { errorToResponse, forbidden, httpError, LakeError } from '../lake/errors.ts'
import { PolicyError } from '../lake/policy-config.ts'
import { toMutationError } from '../lake/policy/policy-errors.ts'
import { describeError } from '../log/redact.ts'
import { isPublishedId } from '../lake/engine/document-id.ts'
import { readDecision } from '../lake/policy/carry-out.ts'
import { bodyTooLong, readBody } from '../net/read-body.ts'
import { MAX_DECISION_BYTES } from '../limits/requests.ts'
import { decideHosted, hostedActions, type Caller, type HostedStore } from './decisions.ts'
import { fetchCaller } from './members.ts'

/** Where the Studio sends decisions if there is no lake of ours. */
const DECISIONS_PATH = '/api/decisions'

export interface DecisionsHandlerOptions {
  store: HostedStore
  /** A client of the same dataset with these credentials, which are the caller's own. */
  connect(token: string): SanityClient
  log(line: string): void
}

/** RFC 6750; the characters of a token. */
const BEARER = /^Bearer ([\w.~+/=-]{8,4096})$/i
const NO_STORE = { 'cache-control': 'no-store' }

/**
 * `POST /api/decisions` and `GET /api/decisions/:id`: the lake's `/data/decisions` for hosted Sanity, with the same
 * bodies and errors. The caller's own Sanity token says who asks; the server's tokens and cookies never do.
 */
export function createDecisionsHandler({ store, connect, log }: DecisionsHandlerOptions) {
  const identify = async (request: Request): Promise<Caller> => {
    const token = BEARER.exec(request.headers.get('authorization') ?? '')?.[1]
    if (token === undefined)
      throw httpError(
        401,
        'Unauthorized',
        'Send your Sanity session or token as “Authorization: Bearer …”.',
      )
    const client = connect(token)
    return { client, member: await fetchCaller(client) }
  }
  const answer = async (request: Request): Promise<unknown> => {
    const { pathname } = new URL(request.url)
    requireOwnPage(request)
    if (pathname === DECISIONS_PATH) {
      requireMethod(request, 'POST')
      const caller = await identify(request)
      const decision = readDecision(store.policy, await readJson(request))
      const made = await decideHosted(store, decision, caller, request.signal)
      return made
    }
    requireMethod(request, 'GET')
    const id = pathname.slice(DECISIONS_PATH.length + 1)
    if (!isPublishedId(id)) throw httpError(404, 'Not Found', 'This is not a document ID.')
    return { decisions: await hostedActions(store, id, await identify(request)) }
  }
  return async (request: Request): Promise<Response> => {
    try {
      return Response.json(await answer(request), { headers: NO_STORE })
    } catch (error) {
      const response = errorToResponse(toAnswer(error, log), log)
      response.headers.set('cache-control', 'no-store')
      return response
    }
  }
}

/**
 * What is known about an error before anything was written; later ones are the lake's own already. A refusal of the
 * policy can come from what it reads.
 */
function toAnswer(error: unknown, log: (line: string) => void): unknown {
  if (error instanceof PolicyError) return toMutationError(error.violation, error.documentId)
  const isBusy = error instanceof ClientError && error.statusCode === 429
  if (error instanceof LakeError || (!isBusy && !isLakeUnavailable(error))) return error
  log(`Sanity could not be read for a decision: ${describeError(error)}`)
  return httpError(
    503,
    'Service Unavailable',
    'Sanity is not responding, so nothing was saved. Try again in a moment.',
    {},
    { 'Retry-After': '5' },
  )
}

/**
 * The lake's rule for pages of other sites: the browser says which page asks, and only our own may. A program sends
 * neither header. No cookie counts here, so a page of another site has no credentials to abuse; this is a second lock.
 */
function requireOwnPage(request: Request): void {
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isOwn = origin === null || origin === new URL(request.url).origin
  if (!isOwn || (site !== null && site !== 'same-origin'))
    throw forbidden('Decisions are accepted from this site’s own Studio only.')
}

function requireMethod({ method }: Request, allowed: 'GET' | 'POST'): void {
  if (method === allowed) return
  throw httpError(405, 'Method Not Allowed', `Use ${allowed}.`, {}, { allow: allowed })
}

/** Only JSON: a form of another site cannot send it without asking us first. */
async function readJson(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase()
  if (type !== 'application/json')
    throw httpError(415, 'Unsupported Media Type', 'Send JSON, as application/json.')
  const bytes = await readBody(request, MAX_DECISION_BYTES)
  if (bytes === null)
    throw httpError(413, 'Request Entity Too Large', bodyTooLong(MAX_DECISION_BYTES))
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw httpError(400, 'Bad Request', 'The body is not JSON.')
  }
}
