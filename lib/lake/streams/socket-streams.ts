import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Credential } from '../access/credentials.ts'
import { SlowConsumerError } from './sse-stream.ts'
import { describeError } from '../../log/redact.ts'
import { MAX_STREAMS_PER_SOCKET } from '../../limits/streams.ts'

const PATH = /^\/v(?:\d{4}-\d{2}-\d{2}|1|X)\/data\/(?:listen|live\/events)\/[^/]+\/?$/

const message = z.discriminatedUnion('op', [
  z.object({
    op: z.literal('open'),
    id: z.union([z.string(), z.number()]),
    url: z.string(),
    headers: z.record(z.string(), z.string()).default({}),
  }),
  z.object({ op: z.literal('close'), id: z.union([z.string(), z.number()]) }),
])
type StreamId = string | number

export interface StreamsOptions {
  fetch: (request: Request) => Promise<Response>
  publicUrl: string
  /** The upgrade request's headers. */
  headers: Headers
  /** Its cookie or token, which has already been accepted: the identity of every stream. */
  credential: Credential
  log: (line: string) => void
}

/**
 * Multiplexes event streams over one WebSocket: a browser allows six connections per host over HTTP/1.1, and one open
 * document takes six streams. The client sends `{op: 'open', id, url, headers}` and `{op: 'close', id}`; the lake
 * answers `{id, kind: 'head', status, headers}`, `{id, kind: 'chunk', data}`, and `{id, kind: 'end'}`. Only `GET` for
 * listeners and live events.
 */
export function serveStreams(socket: WebSocket, options: StreamsOptions): void {
  const open = new Map<StreamId, AbortController>()
  const send = (value: unknown) =>
    new Promise<void>((resolve, reject) =>
      socket.send(JSON.stringify(value), (error) => (error ? reject(error) : resolve())),
    )

  const run = async (
    id: StreamId,
    url: string,
    requestHeaders: Record<string, string>,
  ): Promise<void> => {
    const controller = new AbortController()
    open.set(id, controller)
    try {
      const request = requestFor(url, requestHeaders, options, controller.signal)
      if (request === null) return await send({ id, kind: 'head', status: 404, headers: {} })
      const response = await options.fetch(request)
      await send({
        id,
        kind: 'head',
        status: response.status,
        headers: Object.fromEntries(response.headers),
      })
      await pump(response, controller.signal, (data) => send({ id, kind: 'chunk', data }))
    } finally {
      open.delete(id)
      controller.abort()
      if (socket.readyState === socket.OPEN) await send({ id, kind: 'end' })
    }
  }

  socket.on('message', (data, isBinary) => {
    if (socket.readyState !== socket.OPEN) return
    const parsed = isBinary ? null : parse(String(data))
    if (!parsed) return socket.close(1003, 'Not a stream message')
    if (parsed.op === 'close') return open.get(parsed.id)?.abort()
    if (open.has(parsed.id) || open.size >= MAX_STREAMS_PER_SOCKET)
      return socket.close(1008, 'Too many streams')
    run(parsed.id, parsed.url, parsed.headers).catch((error: unknown) => {
      // A stream that fails because its socket has closed is not an error to log.
      if (error instanceof SlowConsumerError) return
      if (socket.readyState === socket.OPEN) options.log(`Stream: ${describeError(error)}`)
    })
  })
  socket.on('close', () => open.forEach((controller) => controller.abort()))
}

/** Each chunk waits until the last one is sent, so that a slow reader slows the stream and fills no memory. */
async function pump(
  response: Response,
  signal: AbortSignal,
  send: (data: string) => Promise<void>,
): Promise<void> {
  if (!response.body) return
  const reader = response.body.getReader()
  const cancel = () => void reader.cancel().catch(() => undefined)
  signal.addEventListener('abort', cancel)
  if (signal.aborted) cancel()
  const decoder = new TextDecoder()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      const text = decoder.decode(value, { stream: true })
      if (text !== '') await send(text)
    }
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

function requestFor(
  url: string,
  requestHeaders: Record<string, string>,
  { publicUrl, headers, credential }: StreamsOptions,
  signal: AbortSignal,
): Request | null {
  if (!URL.canParse(url, publicUrl)) return null
  const { pathname, search } = new URL(url, publicUrl)
  const prefix = new URL(publicUrl).pathname.replace(/\/$/, '')
  const path = pathname.startsWith(`${prefix}/`) ? pathname.slice(prefix.length) : pathname
  if (!PATH.test(path)) return null
  const own = pick(headers, [
    'x-forwarded-by-unknown',
    'x-forwarded-for',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-forwarded-prefix',
  ])
  const sent = new Headers()
  if (credential.kind !== 'none') sent.set('authorization', `Bearer ${credential.secret}`)
  for (const [name, value] of Object.entries(requestHeaders)) {
    if (/^(?:accept|last-event-id)$/i.test(name)) sent.set(name, value)
  }
  const { origin } = new URL(publicUrl)
  return new Request(`${origin}${path}${search}`, { headers: [...own, ...sent], signal })
}

function parse(text: string): z.infer<typeof message> | null {
  try {
    return message.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** The named headers that a request has. */
function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
