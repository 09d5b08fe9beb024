import { request as askHttp } from 'node:http'
import { request as askHttps } from 'node:https'
import { connection } from './request.ts'
import { comesTrue } from './eventually.ts'
import type { Target } from './target.ts'

export interface OpenStream {
  status(): number
  /** The data received so far. */
  heard(): string
  /** Whether the server has closed it. */
  ended(): boolean
  /** Closes it; returns the data received. */
  stop(): string
}

/** How long a stream's response may take to start, in milliseconds. */
const ANSWER_MS = 20_000

/** Whether each of these got a response, or was closed, in time. */
export function areAnswered(streams: readonly OpenStream[]): Promise<boolean> {
  return comesTrue(
    () => streams.every((stream) => stream.status() !== 0 || stream.ended()),
    ANSWER_MS,
  )
}

/** An open event stream and its data. */
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
    heard: () => text,
    ended: () => ended,
    stop: () => {
      call.destroy()
      return text
    },
  }
}
