import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Opens a connection to an address that has been checked; nothing else in this folder opens one. */
export type Connect = (address: string, port: number) => Socket

export const dialDirectly: Connect = (address, port) => connect({ host: address, port })

export interface Question {
  url: URL
  method: 'HEAD' | 'GET'
  /** The resolved address of the host: the name is not resolved again. */
  address: string
  userAgent: string
  /** Maximum bytes of the body to read; 0: none. */
  mostBytes: number
  signal: AbortSignal
}

export interface ResponseHead {
  status: number
  location: string | null
  /** The raw `Retry-After` header. */
  retryAfter: string | null
}

export interface LinkResponse extends ResponseHead {
  /** The beginning of the body. */
  text: string
}

/** Sends one request, and reads only the response headers and the requested bytes. Rejects if there is no response. */
export function ask(dial: Connect, question: Question): Promise<LinkResponse> {
  const { url, method, address, userAgent, mostBytes, signal } = question
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const port = isSecure ? 443 : 80
    const connection = dial(address, port)
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      signal,
      // Otherwise the Host header includes the port, which some hosts do not recognize.
      defaultPort: port,
      headers: { 'user-agent': userAgent, accept: '*/*', 'accept-encoding': 'identity' },
      createConnection: () =>
        isSecure ? connectTls({ socket: connection, servername: url.hostname }) : connection,
    })
    const end = () => {
      outgoing.destroy()
      connection.destroy()
    }
    const fail = (error: Error) => {
      end()
      reject(error)
    }
    connection.on('error', fail)
    outgoing.on('error', fail)
    outgoing.once('response', (answer) => {
      const finish = (text: string) => {
        resolve({ ...getHead(answer), text })
        // The body may have any length.
        end()
      }
      if (mostBytes === 0) finish('')
      else getBeginning(answer, mostBytes).then(finish, fail)
    })
    outgoing.end()
  })
}

async function getBeginning(answer: IncomingMessage, mostBytes: number): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of answer) {
    const bytes = Buffer.from(part)
    parts.push(bytes)
    size += bytes.length
    if (size >= mostBytes) break
  }
  return Buffer.concat(parts).subarray(0, mostBytes).toString('utf8')
}

function getHead({ statusCode = 0, headers }: IncomingMessage): ResponseHead {
  return {
    status: statusCode,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}
