import { request as askHttp, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { request as askHttps } from 'node:https'

export interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** The local IP address to call from; default: the system's choice. */
  from?: string
  timeoutMs?: number
}

export interface Answer {
  /** 0 without a response: the connection was cut or timed out. An open stream has a status. */
  status: number
  headers: IncomingHttpHeaders
  /** The body, or why there was no response. */
  text: string
  bytes: Buffer
  /** Time until the response was complete. */
  ms: number
}

const TIMEOUT_MS = 30_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Sends a request over a new connection and never throws. Not `fetch`, because an attacker sets headers that it
 * forbids, and chooses the IP address to call from.
 */
export function ask(origin: string, path: string, question: Question = {}): Promise<Answer> {
  const url = new URL(origin)
  const started = performance.now()
  const { timeoutMs = TIMEOUT_MS } = question
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    let [size, answered] = [0, 0]
    const end = (status: number, headers: IncomingHttpHeaders, failure?: string) => {
      clearTimeout(late)
      const bytes = Buffer.concat(chunks)
      const text = failure ?? bytes.toString('utf8')
      resolve({ status, headers, text, bytes, ms: performance.now() - started })
    }
    const call = (url.protocol === 'https:' ? askHttps : askHttp)({
      ...connection(url, question.from),
      servername: url.hostname,
      agent: false,
      method: question.method ?? 'GET',
      path,
      headers: { host: url.host, ...getLength(question.body), ...question.headers },
    })
    const late = setTimeout(() => {
      call.destroy()
      end(answered, {}, answered === 0 ? `no answer within ${timeoutMs} ms` : undefined)
    }, timeoutMs)
    call.on('error', (error) => end(0, {}, `no answer: ${error.message}`))
    call.on('response', (response) => {
      answered = response.statusCode ?? 0
      const done = () => end(response.statusCode ?? 0, response.headers)
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        size += chunk.length
        if (size > MAX_BYTES) response.destroy()
      })
      response.on('error', () => end(0, {}, 'the answer was cut'))
      response.on('close', done)
    })
    call.end(question.body)
  })
}

function getLength(body: string | Uint8Array | undefined): OutgoingHttpHeaders {
  return body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
}

/** The host to connect to; a call from a given IPv4 address needs an IPv4 target. */
export function connection(
  url: URL,
  from: string | undefined,
): { host: string; port: number; localAddress?: string } {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (from === undefined) return { host: url.hostname.replace(/^\[|\]$/g, ''), port }
  return { host: '127.0.0.1', port, localAddress: from }
}
