import { MAX_STREAM_BACKLOG_BYTES } from '../../limits/streams.ts'

const encoder = new TextEncoder()
const LINE_BREAK = /[\r\n\0]/

/** The response headers of an event stream. */
export const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A compressing proxy would hold events back in its buffer forever.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const

/**
 * One server-sent event as text: the only place that writes one. The data are JSON, which is always one line. Throws
 * TypeError if the name or the id has a line break, which would begin another event.
 */
export function sseFrame(event: string, data: unknown, id?: string): string {
  if (LINE_BREAK.test(event) || (id !== undefined && LINE_BREAK.test(id)))
    throw new TypeError('The name or the id of an event has a line break')
  const idLine = id === undefined ? '' : `id: ${id}\n`
  return `event: ${event}\n${idLine}data: ${JSON.stringify(data ?? null)}\n\n`
}

/** The same as bytes. */
export function encodedFrame(event: string, data: unknown, id?: string): Uint8Array {
  return encoder.encode(sseFrame(event, data, id))
}

/** Tells the reader to reconnect after `ms` milliseconds, once the stream has ended. */
export function retryFrame(ms: number): Uint8Array {
  return encoder.encode(`retry: ${Math.ceil(ms)}\n\n`)
}

const HEARTBEAT = encoder.encode(': heartbeat\n\n')

interface SseStreamOptions {
  heartbeatMs: number
  /** A reader further behind than this is disconnected; 8 MB by default. */
  maxQueuedBytes?: number
  /** Ends the stream when aborted. */
  signal?: AbortSignal
}

/** Fails a stream whose reader does not read. */
export class SlowConsumerError extends Error {
  constructor() {
    super('A stream was closed because its reader is too far behind')
    // The server prints the stack, and there is no bug here to look for.
    this.stack = this.message
  }
}

/** A stream of server-sent events, kept alive by comments, with a bounded queue. */
export class SseStream {
  readonly readable: ReadableStream<Uint8Array>
  readonly #heartbeat: NodeJS.Timeout
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #closed = false
  #onClose: (() => void)[] = []

  constructor({
    heartbeatMs,
    maxQueuedBytes = MAX_STREAM_BACKLOG_BYTES,
    signal,
  }: SseStreamOptions) {
    this.readable = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller
        },
        cancel: () => {
          this.#controller = null
          this.close()
        },
      },
      new ByteLengthQueuingStrategy({ highWaterMark: maxQueuedBytes }),
    )
    this.#heartbeat = setInterval(() => this.beat(), heartbeatMs)
    this.#heartbeat.unref()
    if (signal?.aborted) this.close()
    signal?.addEventListener('abort', () => this.close(), { once: true })
  }

  /** `retryMs`: from now on, the reader waits this long before it reconnects. */
  send(
    event: string,
    data: unknown,
    { id, retryMs }: { id?: string; retryMs?: number } = {},
  ): void {
    const retryLine = retryMs === undefined ? '' : `retry: ${Math.ceil(retryMs)}\n`
    this.sendFrame(encoder.encode(retryLine + sseFrame(event, data, id)))
  }

  /** A comment: it keeps the stream alive, and shows that everything before it has been sent. */
  beat(): void {
    this.#enqueue(HEARTBEAT)
  }

  /** An already encoded event: many streams may send the same one. */
  sendFrame(frame: Uint8Array): void {
    this.#enqueue(frame)
  }

  /** Calls back once when the stream ends, for any reason; at once if it already has. */
  onClose(callback: () => void): void {
    if (this.#closed) callback()
    else this.#onClose.push(callback)
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    clearInterval(this.#heartbeat)
    this.#controller?.close()
    this.#controller = null
    for (const callback of this.#onClose) callback()
    this.#onClose = []
  }

  /** A graceful end would wait behind the whole queue; this drops it together with the connection. */
  #cut(): void {
    const controller = this.#controller
    this.#controller = null
    controller?.error(new SlowConsumerError())
    this.close()
  }

  #enqueue(bytes: Uint8Array): void {
    if (!this.#controller) return
    this.#controller.enqueue(bytes)
    if ((this.#controller.desiredSize ?? 0) <= 0) this.#cut()
  }
}
