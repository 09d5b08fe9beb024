import { isRecord } from '../../lib/is-record.ts'

/**
 * Multiplexes event streams over one WebSocket. A browser opens six connections at most to an HTTP/1.1 host, and an
 * open document holds six streams, after which all other requests would wait forever.
 *
 * Client: `{op: 'open', id, url, headers}`, `{op: 'close', id}`.
 * Server: `{id, kind: 'head', status, headers}`, `{id, kind: 'chunk', data}`, `{id, kind: 'end'}`.
 */

/** The connection failed: the caller may fall back to an ordinary request. */
export class SocketUnavailableError extends Error {}

export interface StreamSocket {
  /**
   * Opens a stream. `url` is the path below the lake's URL. Resolves once the status is known; the body ends with the
   * stream, and errors with the connection, so that the client reconnects.
   */
  open(url: string, headers: Record<string, string>, signal?: AbortSignal): Promise<Response>
}

interface Stream {
  head(status: number, headers: Record<string, string>): void
  chunk(data: string): void
  end(error?: Error): void
}

interface Frame {
  id: string
  kind: 'head' | 'chunk' | 'end'
  status?: number
  headers?: Record<string, string>
  data?: string
}

/** How long an idle connection is kept: streams are often replaced a moment after they end. */
const IDLE_MS = 5_000
/** A network that drops packets lets the browser wait for minutes. */
const CONNECT_MS = 10_000
const KINDS: readonly unknown[] = ['head', 'chunk', 'end']
// Responses with these statuses may not have a body, not even an empty one.
const WITHOUT_BODY: readonly number[] = [101, 204, 205, 304]

function isFrame(value: unknown): value is Frame {
  return isRecord(value) && typeof value.id === 'string' && KINDS.includes(value.kind)
}

function parseFrame(data: unknown): Frame | null {
  if (typeof data !== 'string') return null
  try {
    const frame: unknown = JSON.parse(data)
    return isFrame(frame) ? frame : null
  } catch {
    return null
  }
}

export function createStreamSocket(
  address: string,
  { idleMs = IDLE_MS, connectMs = CONNECT_MS } = {},
): StreamSocket {
  const streams = new Map<string, Stream>()
  let connecting: Promise<WebSocket> | undefined
  let lastId = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  function connect(): Promise<WebSocket> {
    if (connecting) return connecting
    const connection = new Promise<WebSocket>((resolve, reject) => {
      const socket = new WebSocket(address)
      const timeout = setTimeout(() => socket.close(), connectMs)
      socket.onopen = () => {
        clearTimeout(timeout)
        resolve(socket)
      }
      socket.onmessage = (event) => deliver(parseFrame(event.data))
      socket.onclose = () => {
        clearTimeout(timeout)
        reject(new SocketUnavailableError(`No connection to ${address}`))
        // A replaced connection carries nothing; the streams belong to the new one.
        if (connecting !== connection) return
        connecting = undefined
        const open = [...streams.values()]
        streams.clear()
        for (const stream of open) stream.end(new TypeError('The connection to the lake was lost'))
      }
    })
    connecting = connection
    return connection
  }

  function deliver(frame: Frame | null) {
    const stream = frame && streams.get(frame.id)
    if (!stream) return
    if (frame.kind === 'head') stream.head(frame.status ?? 200, frame.headers ?? {})
    if (frame.kind === 'chunk') stream.chunk(frame.data ?? '')
    if (frame.kind === 'end') {
      release(frame.id)
      stream.end()
    }
  }

  function release(id: string) {
    streams.delete(id)
    clearTimeout(idle)
    idle = setTimeout(() => {
      if (streams.size > 0) return
      const unused = connecting
      // A closing socket silently drops new streams, so the next one gets a new socket.
      connecting = undefined
      void unused?.then((socket) => socket.close())
    }, idleMs)
  }

  return {
    async open(url, headers, signal) {
      signal?.throwIfAborted()
      clearTimeout(idle)
      const socket = await connect()
      signal?.throwIfAborted()
      const id = String(++lastId)
      const cancel = () => {
        if (!streams.has(id)) return
        release(id)
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ op: 'close', id }))
      }
      return new Promise<Response>((resolve, reject) => {
        const stream = responseStream(resolve, reject, cancel)
        streams.set(id, stream)
        signal?.addEventListener(
          'abort',
          () => {
            cancel()
            stream.end(new DOMException('The stream was closed', 'AbortError'))
          },
          { once: true },
        )
        socket.send(JSON.stringify({ op: 'open', id, url, headers }))
      })
    },
  }
}

/** Turns frames into a `Response`: the head resolves the promise, chunks feed the body. */
function responseStream(
  resolve: (response: Response) => void,
  reject: (error: Error) => void,
  cancel: () => void,
): Stream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let ended = false
  const body = new ReadableStream<Uint8Array>({
    start: (streamController) => {
      controller = streamController
    },
    cancel: () => {
      ended = true
      cancel()
    },
  })
  return {
    head: (status, headers) =>
      resolve(new Response(WITHOUT_BODY.includes(status) ? null : body, { status, headers })),
    chunk: (data) => {
      if (!ended) controller?.enqueue(encoder.encode(data))
    },
    end: (error) => {
      if (ended) return
      ended = true
      // Has no effect once the head has arrived; then the body fails.
      reject(error ?? new TypeError('The lake closed the stream before answering'))
      if (error) controller?.error(error)
      else controller?.close()
    },
  }
}
