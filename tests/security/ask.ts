import { request as askHttp, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'
import { request as askHttps } from 'node:https'

export interface Question {
  method?: string
  headers?: OutgoingHttpHeaders
  body?: string | Uint8Array
  /** The address of this machine to call from; left out: whichever the system takes. */
  from?: string
  timeoutMs?: number
}

export interface Answer {
  /** 0 where there was no answer: the connection was cut, or nothing came in time. A stream that goes on has one. */
  status: number
  headers: IncomingHttpHeaders
  /** The body, or why there was no answer. */
  text: string
  bytes: Buffer
  /** Until the whole answer was there. */
  ms: number
}

const TIMEOUT_MS = 30_000
const MAX_BYTES = 64 * 1024 * 1024

/**
 * Asks over a connection of its own and never throws. No `fetch`, because an attacker chooses headers that it
 * forbids, and the address to call from.
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

/** Where to connect to; a call from a chosen IPv4 address needs an IPv4 address at the other end. */
export function connection(
  url: URL,
  from: string | undefined,
): { host: string; port: number; localAddress?: string } {
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
  if (from === undefined) return { host: url.hostname.replace(/^\[|\]$/g, ''), port }
  return { host: '127.0.0.1', port, localAddress: from }
}
