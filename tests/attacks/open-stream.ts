import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { connection } from './ask.ts'
import type { Target } from './target.ts'

export interface OpenStream {
  status(): number
  /** Whether the product has ended it. */
  ended(): boolean
  /** Ends it; what came until then. */
  stop(): string
}

/** An event stream that stays open, and what it says. */
export function openStream(
  target: Target,
  path: string,
  options: { bearer?: string; from?: string } = {},
): OpenStream {
  const url = new URL(target.url)
  let [text, status, ended] = ['', 0, false]
  const headers: Record<string, string> = { host: url.host, accept: 'text/event-stream' }
  if (options.bearer !== undefined) headers.authorization = `Bearer ${options.bearer}`
  const call = (url.protocol === 'https:' ? askHttps : askHttp)({
    ...connection(url, options.from),
    agent: false,
    path,
    headers,
  })
  call.on('response', (response) => {
    status = response.statusCode ?? 0
    response.on('data', (chunk: Buffer) => (text += String(chunk)))
    response.on('error', () => (ended = true))
    response.on('close', () => (ended = true))
  })
  call.on('error', () => (ended = true))
  call.end()
  return {
    status: () => status,
    ended: () => ended,
    stop: () => {
      call.destroy()
      return text
    },
  }
}
