import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http'
import { Socket } from 'node:net'

const REMAKE_HEADER = 'x-prerender-revalidate'

/** A complete response from Next. */
export interface RenderedPage {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>
type Chunk = string | Uint8Array

/** Captures a response instead of sending it. */
class CapturedResponse extends ServerResponse {
  readonly #chunks: Buffer[] = []
  readonly made: Promise<RenderedPage>
  readonly #settle: { resolve: (made: RenderedPage) => void; reject: (error: Error) => void }

  constructor(request: IncomingMessage) {
    super(request)
    const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>()
    this.made = promise
    this.#settle = { resolve, reject }
  }

  #take(chunk: unknown, encoding: unknown): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
    if (typeof chunk === 'string')
      this.#chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk))
  }

  override write(chunk: Chunk, encoding?: unknown, done?: unknown): boolean {
    this.#take(chunk, encoding)
    const callback = typeof encoding === 'function' ? encoding : done
    if (typeof callback === 'function') process.nextTick(callback)
    return true
  }

  override end(chunk?: unknown, encoding?: unknown, done?: unknown): this {
    if (this.finished) return this
    this.#take(chunk, encoding)
    this.finished = true
    const callback = [chunk, encoding, done].find((each) => typeof each === 'function')
    if (typeof callback === 'function') this.once('finish', () => void callback())
    this.#settle.resolve({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks),
    })
    process.nextTick(() => {
      this.emit('finish')
      this.emit('close')
    })
    return this
  }

  override flushHeaders(): void {
    if (!this.headersSent) this.writeHead(this.statusCode)
  }

  override destroy(error?: Error): this {
    this.#settle.reject(error ?? new Error('The response was cut off.'))
    return super.destroy(error)
  }
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}

/**
 * Renders a response for no one in particular: the request has the address but nothing about the caller, so the result
 * is the same for everyone.
 */
export function renderWithNext(url: string, host: string, handle: Handle): Promise<RenderedPage> {
  return runHandler(handle, { method: 'GET', url, host })
}

/** Renders a page again, whatever is cached. Next accepts the build's draft mode key as permission for that. */
export function remakeFor(
  url: string,
  host: string,
  key: string,
  handle: Handle,
): Promise<RenderedPage> {
  return runHandler(handle, { method: 'GET', url, host, headers: { [REMAKE_HEADER]: key } })
}

/** Delivers a message to Next as if it had come over the network, and returns its response. */
export function deliverTo(
  url: string,
  host: string,
  message: { headers: Record<string, string>; body: string },
  handle: Handle,
): Promise<RenderedPage> {
  return runHandler(handle, { method: 'POST', url, host, ...message })
}

interface RenderRequest {
  method: 'GET' | 'POST'
  url: string
  host: string
  headers?: Record<string, string>
  body?: string
}

async function runHandler(
  handle: Handle,
  { method, url, host, headers, body }: RenderRequest,
): Promise<RenderedPage> {
  const request = new IncomingMessage(new Socket())
  request.method = method
  request.url = url
  request.headers = { ...headers, host, 'x-forwarded-host': host, 'x-forwarded-proto': 'http' }
  if (body !== undefined) {
    const bytes = Buffer.from(body)
    request.headers['content-length'] = String(bytes.length)
    request.push(bytes)
  }
  request.push(null)
  const response = new CapturedResponse(request)
  const broken = handle(request, response).then(() => {
    if (!response.writableEnded) throw new Error(`${url} received no response.`)
    return response.made
  })
  return Promise.race([response.made, broken])
}
