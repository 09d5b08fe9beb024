import { sseFrame } from './sse-frame.ts'

const encoder = new TextEncoder()

/** The headers of an answer that is a stream of events. */
export const EVENT_STREAM = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that compresses would hold events back in its buffer for ever.
  'cache-control': 'no-cache, no-transform',
  'x-accel-buffering': 'no',
} as const

/** A reader this many bytes behind is let go; it comes back and resumes or reloads. */
const MAX_QUEUED_BYTES = 8 * 1024 * 1024

interface SseStreamOptions {
  heartbeatMs: number
  /** Ends the stream when aborted. */
  signal?: AbortSignal
}

/** One stream of server-sent events, kept alive by comments, that never queues without bound. */
export class SseStream {
  readonly readable: ReadableStream<Uint8Array>
  readonly #heartbeat: NodeJS.Timeout
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null
  #closed = false
  #onClose: (() => void)[] = []

  constructor({ heartbeatMs, signal }: SseStreamOptions) {
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
      new ByteLengthQueuingStrategy({ highWaterMark: MAX_QUEUED_BYTES }),
    )
    this.#heartbeat = setInterval(() => this.#enqueue(': heartbeat\n\n'), heartbeatMs)
    this.#heartbeat.unref()
    if (signal?.aborted) this.close()
    signal?.addEventListener('abort', () => this.close(), { once: true })
  }

  send(event: string, data: unknown, { id }: { id?: string } = {}): void {
    this.#enqueue(sseFrame(event, data, id))
  }

  /** Calls back once, when the stream has ended for whatever reason; at once if it has already. */
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

  #enqueue(text: string): void {
    if (!this.#controller) return
    const bytes = encoder.encode(text)
    this.#controller.enqueue(bytes)
    if ((this.#controller.desiredSize ?? 0) <= 0) this.close()
  }
}
