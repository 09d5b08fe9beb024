import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { Agent as SecureAgent } from 'node:https'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { buffer as readBuffer } from 'node:stream/consumers'
import { createProxyServer } from 'httpxy'
import { forwardUpgrade } from '../../net/forward-upgrade.ts'
import { keepAliveAgent } from '../../net/keep-alive-agent.ts'
import { hasBody } from '../../net/min-body-rate.ts'
import { errorCode, wasNeverSent } from '../../net/never-sent.ts'
import { shortErrorMessage } from '../../log/redact.ts'
import { forwardedHeaders, type Caller } from './caller.ts'
import { sendErrorResponse, UNKNOWN_OUTCOME } from './error-response.ts'
import { isGuestForm, sendUnsavedForm, type UnsavedForm } from './guest-form.ts'
import { setCsrfToken } from './studio-visit.ts'
import type { SiteResponse } from '../site-response.ts'

const LAKE = /^\/lake(?=\/|$)/
const STREAM = /^\/lake\/v[^/]+\/data\/(?:listen|live\/events)\//

export interface LakeTarget {
  /** `http://127.0.0.1:PORT`, or `https://HOST/lake` if a site on another machine forwards it. */
  url: string
  /**
   * Makes the lake trust the caller headers; from its secrets file. Omitted when going through another site, which has
   * its own trusted proxies.
   */
  proxyKey?: string
  /** Called with the reason when a request got no response although the lake accepted the connection. */
  onLost?: (reason: string) => void
}

/** The caller headers for the lake. */
export function forwardingHeaders(
  caller: Caller,
  { proxyKey }: LakeTarget,
): Record<string, string> {
  return {
    ...forwardedHeaders(caller),
    ...(proxyKey !== undefined && { 'x-lake-proxy-key': proxyKey }),
  }
}

/** Whether a path belongs to the lake. */
export function isLakePath(path: string): boolean {
  return LAKE.test(path)
}

/** Whether a request opens an event stream, which stays open for hours. */
export function isStreamRequest({ method, url = '/' }: IncomingMessage): boolean {
  return method === 'GET' && STREAM.test(url)
}

const UNAVAILABLE = {
  status: 503,
  message: 'The server is not responding. It restarts automatically. Try again in a moment.',
  retryAfter: 2,
}

function onlyReads({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/**
 * A keep-alive connection can close just as a request is sent: that says nothing about the lake, and a safe request
 * may be retried (RFC 9110, 9.2.2), unseen by the reader. A change may have been made: its caller has to find out. A
 * body that has been sent cannot be sent again.
 */
function mayAskAgain(
  request: IncomingMessage,
  response: ServerResponse,
  upstream: ClientRequest,
): boolean {
  const isWhole = onlyReads(request) && !hasBody(request)
  return isWhole && upstream.reusedSocket && !response.headersSent && !response.destroyed
}

/** An error that is not a page. */
function isRawError({ statusCode = 0, headers }: IncomingMessage): boolean {
  return statusCode >= 400 && headers['content-type']?.startsWith('text/html') !== true
}

/** If the lake is not running, its supervisor reports that. */
function logLoss({ onLost }: LakeTarget, error: unknown, outcome: string): void {
  const code = errorCode(error) || shortErrorMessage(error)
  if (code !== 'ECONNREFUSED') onLost?.(`${code}, ${outcome}`)
}

interface ProxyTimeouts {
  /** How long an idle connection to the lake stays open. */
  idleMs?: number
  /** How long a guest's form waits for the lake. Default: as long as its connection lasts. */
  formTimeoutMs?: number
}

/**
 * Forwards requests under `/lake` to the lake. The pools have no limit here: a slow caller holds a connection of its
 * own, and the number per caller is limited earlier (site-server.ts).
 */
export function createLakeProxy(
  lake: LakeTarget,
  { idleMs, formTimeoutMs = 0 }: ProxyTimeouts = {},
) {
  const { url } = lake
  const MadeAgent = url.startsWith('https:') ? SecureAgent : Agent
  const agents = {
    short: keepAliveAgent(MadeAgent, { idleMs }),
    // A stream ends with its connection: nothing to reuse.
    stream: new MadeAgent({ keepAlive: false }),
  }
  // Another site is called by its own host name.
  const target = { target: url, proxyTimeout: 0, changeOrigin: lake.proxyKey === undefined }
  const proxies = {
    short: createProxyServer({ ...target, agent: agents.short }),
    stream: createProxyServer({ ...target, agent: agents.stream }),
    form: createProxyServer({ ...target, agent: agents.short, proxyTimeout: formTimeoutMs }),
  }
  const sentOn = new WeakMap<object, ClientRequest>()
  const guestForms = new WeakMap<object, Omit<UnsavedForm, 'status'>>()
  for (const proxy of Object.values(proxies)) {
    // If a caller was answered before its body arrived, the lake does not wait for it either.
    proxy.on('proxyReq', (upstream, request, response) => {
      sentOn.set(response, upstream)
      response.once('close', () => {
        if (!request.complete) upstream.destroy()
      })
    })
    proxy.on('proxyRes', (answer, request, response) => {
      const form = guestForms.get(response)
      if (!form || !isRawError(answer)) return
      answer.resume()
      const { statusCode: status = 503, headers } = answer
      sendUnsavedForm(request, response, { ...form, status, retryAfter: headers['retry-after'] })
    })
  }
  const headersFor = (caller: Caller) => ({
    ...forwardingHeaders(caller, lake),
    'x-forwarded-prefix': '/lake',
  })
  const inside = (request: IncomingMessage) => {
    request.url = (request.url ?? '/').replace(LAKE, '') || '/'
  }
  /** Reads the whole form first, so that it can be shown again if it is not saved. */
  const sendForm = async (
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string>,
    url: string,
  ): Promise<void> => {
    const isEmpty = !hasBody(request)
    const body = isEmpty ? Buffer.alloc(0) : await readBuffer(request)
    // It was too slow, or made room for another one.
    if (response.headersSent) return
    const form = { url, body }
    guestForms.set(response, form)
    const options = isEmpty ? { headers } : { headers, buffer: Readable.from([body]) }
    await proxies.form.web(request, response, options).catch((error: unknown) => {
      logLoss(lake, error, 'answered 503')
      const { status, retryAfter } = UNAVAILABLE
      sendUnsavedForm(request, response, { ...form, status, retryAfter })
    })
  }
  return {
    web(request: IncomingMessage, response: ServerResponse, caller: Caller): void {
      const kind = isStreamRequest(request) ? 'stream' : 'short'
      const { url: sentUrl = '/' } = request
      const isForm = isGuestForm(request, caller)
      inside(request)
      const headers = headersFor(caller)
      if (isForm)
        return void sendForm(request, response, headers, sentUrl).catch(() => response.destroy())
      const pass = (by: keyof typeof proxies) => proxies[by].web(request, response, { headers })
      const giveUp = (error: unknown) => {
        logLoss(lake, error, 'answered 503')
        const isKnown = onlyReads(request) || wasNeverSent(error)
        sendErrorResponse(request, response, isKnown ? UNAVAILABLE : UNKNOWN_OUTCOME)
      }
      pass(kind)
        .catch((error: unknown) => {
          const upstream = sentOn.get(response)
          if (upstream === undefined || !mayAskAgain(request, response, upstream)) throw error
          logLoss(lake, error, 'asked again')
          return pass('stream')
        })
        .catch(giveUp)
    },
    /** Call before the site responds to a Studio visit: adds what the lake has for its document. */
    visit(request: IncomingMessage, response: SiteResponse, caller: Caller): Promise<void> {
      return setCsrfToken(request, response, { url, headers: headersFor(caller) })
    },
    upgrade(request: IncomingMessage, socket: Socket, head: Buffer, caller: Caller): void {
      inside(request)
      const { changeOrigin } = target
      const headers = headersFor(caller)
      forwardUpgrade(request, socket, head, { target: url, headers, changeOrigin })
    },
    close(): void {
      agents.short.destroy()
      agents.stream.destroy()
    },
  }
}
