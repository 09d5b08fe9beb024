import { randomUUID } from 'node:crypto'
import type { WebSocket } from 'ws'
import { z } from 'zod'
import type { Identity } from '../types.ts'
import type { SocketLimits } from './socket-limits.ts'
import { MAX_UNREAD_PRESENCE_BYTES, SOCKET_AUTHENTICATION_MS } from '../../limits/streams.ts'

const HEARTBEAT = '♥'
const HEARTBEAT_MS = 10_000
/** Codes of `@sanity/bifur-client`. */
const UNAUTHORIZED = 4001
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const INVALID_REQUEST = -32600
/** JSON-RPC reserves this range for servers. */
const TOO_MUCH = -32000

const request = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number()]),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).default({}),
})
/** The Studio generates UUIDs. */
const sessionId = z.string().regex(/^[A-Za-z0-9_-]{1,128}$/)
const sessionParams = z.object({ session: sessionId })
const announceParams = z.object({ data: z.object({ sessionId }).loose() })
const authorizationParams = z.object({ authorization: z.string() })
const unsubscribeParams = z.object({ subscriptionId: z.string() })

export interface PresenceOptions {
  /** The caller of an `authorization` request; null if the token is not valid, or has too many sockets. */
  authorize: (headers: Headers, socket: WebSocket) => Identity | null
  limits: Pick<SocketLimits, 'subscriptions' | 'sessions'>
}

export interface Presence {
  /** `identity` is null for a caller that will authenticate by a message. */
  connect(socket: WebSocket, identity: Identity | null): void
  close(): void
}

interface Member {
  socket: WebSocket
  identity: Identity | null
  subscriptions: Set<string>
  /** Studio sessions announced on this socket, which are signed off when it closes. */
  sessions: Set<string>
}

class TooMuchError extends Error {}

/** Presence in the Studio: JSON-RPC 2.0 as `@sanity/bifur-client` speaks it. Nothing is stored. */
export function createPresence(options: PresenceOptions): Presence {
  const members = new Set<Member>()
  const heartbeat = setInterval(() => {
    for (const { socket } of members) socket.send(HEARTBEAT)
  }, HEARTBEAT_MS)
  heartbeat.unref()

  const broadcast = (from: Member, event: Record<string, unknown>): void => {
    const result = { ...event, i: from.identity?.id }
    for (const member of members) {
      if (member === from || member.identity === null) continue
      for (const subscription of member.subscriptions) {
        const notice = {
          jsonrpc: '2.0',
          method: 'presence_subscription',
          params: { subscription, result },
        }
        member.socket.send(JSON.stringify(notice))
      }
      if (member.socket.bufferedAmount > MAX_UNREAD_PRESENCE_BYTES) member.socket.terminate()
    }
  }
  const disconnect = (member: Member, session: string): void => {
    member.sessions.delete(session)
    broadcast(member, { type: 'disconnect', m: { session } })
  }

  const methods: Record<string, (member: Member, params: unknown) => unknown> = {
    presence_subscribe: (member) => {
      if (member.subscriptions.size >= options.limits.subscriptions) {
        throw new TooMuchError('This socket has too many subscriptions')
      }
      const id = randomUUID()
      member.subscriptions.add(id)
      return id
    },
    presence_unsubscribe: (member, params) =>
      member.subscriptions.delete(unsubscribeParams.parse(params).subscriptionId),
    presence_rollcall: (member, params) => {
      const { session } = sessionParams.parse(params)
      broadcast(member, { type: 'rollCall', session, m: { session } })
      return true
    },
    presence_announce: (member, params) => {
      const { data } = announceParams.parse(params)
      if (!member.sessions.has(data.sessionId) && member.sessions.size >= options.limits.sessions) {
        throw new TooMuchError('This socket announced too many sessions')
      }
      member.sessions.add(data.sessionId)
      broadcast(member, { type: 'state', m: data })
      return true
    },
    presence_disconnect: (member, params) => {
      const { session } = sessionParams.parse(params)
      // A socket can only sign off its own sessions.
      if (member.sessions.has(session)) disconnect(member, session)
      return true
    },
  }

  const authorize = (member: Member, params: unknown): boolean => {
    const parsed = authorizationParams.safeParse(params)
    const identity = parsed.success
      ? options.authorize(new Headers({ authorization: parsed.data.authorization }), member.socket)
      : null
    if (identity === null) member.socket.close(UNAUTHORIZED, 'Unauthorized')
    else member.identity = identity
    return identity !== null
  }

  const answer = (member: Member, text: string): unknown => {
    const parsed = request.safeParse(parseJson(text))
    if (!parsed.success) return failure(null, INVALID_REQUEST, 'Not a JSON-RPC 2.0 request')
    const { id, method, params } = parsed.data
    if (method === 'authorization') return { jsonrpc: '2.0', id, result: authorize(member, params) }
    if (member.identity === null) return failure(id, UNAUTHORIZED, 'Authorize first')
    const handler = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!handler) return failure(id, METHOD_NOT_FOUND, `There is no method ${method}`)
    try {
      return { jsonrpc: '2.0', id, result: handler(member, params) }
    } catch (error) {
      if (error instanceof TooMuchError) return failure(id, TOO_MUCH, error.message)
      return failure(id, INVALID_PARAMS, `The parameters of ${method} are not valid`)
    }
  }

  return {
    connect: (socket, identity) => {
      const member: Member = { socket, identity, subscriptions: new Set(), sessions: new Set() }
      members.add(member)
      const late = setTimeout(() => {
        if (member.identity === null) socket.close(UNAUTHORIZED, 'Authorize within ten seconds')
      }, SOCKET_AUTHENTICATION_MS)
      late.unref()
      socket.on('message', (data) => {
        const text = String(data)
        if (socket.readyState !== socket.OPEN) return
        if (text !== HEARTBEAT) socket.send(JSON.stringify(answer(member, text)))
      })
      socket.on('close', () => {
        clearTimeout(late)
        members.delete(member)
        for (const session of [...member.sessions]) disconnect(member, session)
      })
    },
    close: () => clearInterval(heartbeat),
  }
}

function failure(id: string | number | null, code: number, message: string) {
  return { jsonrpc: '2.0', id, error: { code, message } }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
