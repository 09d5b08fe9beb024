import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { toHeaders } from '../../net/headers.ts'

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
      send(handle, request, response).catch(() => response.destroy())
    },
    close,
  }
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

/** The server has limited the body's length already. At the address that the caller used, which the forwarding headers name by now. */
async function toRequest(incoming: IncomingMessage, signal: AbortSignal): Promise<Request> {
  const { method = 'GET', url = '/' } = incoming
  const headers = toHeaders(incoming)
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? 'localhost'
  const protocol = headers.get('x-forwarded-proto') === 'https' ? 'https' : 'http'
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(new URL(url, `${protocol}://${host}`), {
    method,
    headers,
    signal,
    ...(hasBody && { body: new Uint8Array(await buffer(incoming)) }),
  })
}
