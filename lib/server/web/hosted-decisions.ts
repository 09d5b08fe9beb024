import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { toHeaders } from '../../net/headers.ts'
import { sendErrorResponse } from './error-response.ts'

const DECISIONS = /^\/api\/decisions(?:[/?]|$)/

/** Whether a URL is one where the Studio sends decisions on hosted Sanity. */
export function isDecisionsPath(url: string): boolean {
  return DECISIONS.test(url)
}

export interface Decisions {
  answer(request: IncomingMessage, response: ServerResponse): void
  close(): Promise<void>
}

/**
 * The decisions on hosted Sanity. They are carried out before Next, in the lake's own code, which is loaded only here:
 * a site with a lake does not need it.
 */
export async function openDecisions(log: (line: string) => void): Promise<Decisions> {
  const { openHostedDecisions } = await import('../../hosted/service.ts')
  const { handle, close } = openHostedDecisions(log)
  return {
    answer: (request, response) => {
      if (!isValid(request)) return sendErrorResponse(request, response, INVALID)
      send(handle, request, response).catch(() => response.destroy())
    },
    close,
  }
}

const INVALID = { status: 400, message: 'The host or the method of this request is not valid.' }
/** What `fetch` has no request for. */
const WITHOUT_REQUEST: readonly string[] = ['CONNECT', 'TRACE', 'TRACK']

function isValid(incoming: IncomingMessage): boolean {
  const url = URL.parse(getUrl(incoming))
  // Nor does `fetch` have one for a host with credentials.
  if (!url || url.username !== '' || url.password !== '') return false
  return !WITHOUT_REQUEST.includes(incoming.method ?? '')
}

async function send(
  handle: (request: Request) => Promise<Response>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const answer = await handle(await toRequest(incoming, gone.signal))
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(await answer.text())
}

/** The address that the caller used, which the forwarding headers name by now. */
function getUrl(incoming: IncomingMessage): string {
  const { url = '/' } = incoming
  const headers = toHeaders(incoming)
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost'
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  return `${protocol}://${host}${url}`
}

/** The server has limited the body's length already. */
async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET' } = incoming
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(getUrl(incoming), {
    method,
    headers: toHeaders(incoming),
    signal,
    ...(hasBody && { body: new Uint8Array(await buffer(incoming)) }),
  })
}
