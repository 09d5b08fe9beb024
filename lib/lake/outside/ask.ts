import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'

/** Opens a connection to an address that has been looked at; nothing else in this room opens one. */
export type Dial = (address: string, port: number) => Socket

export const dialDirectly: Dial = (address, port) => connect({ host: address, port })

export interface Question {
  url: URL
  method: 'HEAD' | 'GET'
  /** The address that the host's name stands for: the name is not looked up again. */
  address: string
  userAgent: string
  signal: AbortSignal
}

export interface HeadOfAnswer {
  status: number
  location: string | null
  /** The `Retry-After` header as it came. */
  retryAfter: string | null
}

/** Asks once, and reads nothing but the head of the answer. Rejects where none comes. */
export function ask(dial: Dial, question: Question): Promise<HeadOfAnswer> {
  const { url, method, address, userAgent, signal } = question
  const isSecure = url.protocol === 'https:'
  return new Promise((resolve, reject) => {
    const port = isSecure ? 443 : 80
    const connection = dial(address, port)
    const outgoing = (isSecure ? requestHttps : requestHttp)(url, {
      method,
      signal,
      // Else the port is named in the Host header, which some hosts do not know themselves by.
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
      resolve(headOf(answer))
      // The body may have any length.
      end()
    })
    outgoing.end()
  })
}

function headOf({ statusCode = 0, headers }: IncomingMessage): HeadOfAnswer {
  return {
    status: statusCode,
    location: headers.location ?? null,
    retryAfter: headers['retry-after'] ?? null,
  }
}
