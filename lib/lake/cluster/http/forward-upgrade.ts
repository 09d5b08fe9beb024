import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { forwardUpgrade } from '../../../net/forward-upgrade.ts'
import { CALLER_PEER_HEADER, CALLER_URL_HEADER, NODE_KEY_HEADER } from './headers.ts'

export interface UpgradeNode {
  readonly isLeader: boolean
  readonly leaderAddress: string | null
  /** Aborts when another node leads. */
  readonly leaderChanged: AbortSignal
  /** Aborts when a leader is known after none was. */
  readonly leaderFound: AbortSignal
}

/**
 * WebSockets of a follower, which it passes on to the leader: people at all nodes then see each other. Without a
 * leader, they stay here until one is known. When another node leads, they end. Their clients come back.
 */
export class ForwardedSockets {
  readonly #node: UpgradeNode
  readonly #key: string
  readonly #proxyHeader: { name: string; value: string }
  readonly #getAddress: (request: IncomingMessage) => string
  readonly #open = new Set<Duplex>()

  constructor(
    node: UpgradeNode,
    {
      key,
      proxyHeader,
      getAddress,
    }: {
      key: string
      proxyHeader: { name: string; value: string }
      /** The caller's network address. */
      getAddress: (request: IncomingMessage) => string
    },
  ) {
    this.#node = node
    this.#key = key
    this.#proxyHeader = proxyHeader
    this.#getAddress = getAddress
  }

  /** False if this node should accept the WebSocket itself. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean {
    // One from another node is never passed on again.
    if (this.#node.isLeader || request.headers[NODE_KEY_HEADER] !== undefined) return false
    const { leaderAddress: leader, leaderChanged, leaderFound } = this.#node
    // A machine that lost its power closes no connection, and streams would stay silent for hours.
    const ending = leader === null ? leaderFound : leaderChanged
    const end = () => void socket.destroy()
    ending.addEventListener('abort', end)
    socket.once('close', () => {
      this.#open.delete(socket)
      ending.removeEventListener('abort', end)
    })
    if (leader === null) return false
    this.#open.add(socket)
    const { name, value } = this.#proxyHeader
    const address = this.#getAddress(request)
    forwardUpgrade(request, socket, head, {
      target: leader,
      headers: {
        [NODE_KEY_HEADER]: this.#key,
        // A proxy in between may make an ordinary request of it, which must not count as one of this node.
        [CALLER_URL_HEADER]: `http://${request.headers.host ?? 'lake'}${request.url ?? '/'}`,
        [CALLER_PEER_HEADER]: address,
        [name]: value,
        'x-forwarded-for': address,
      },
      changeOrigin: false,
    })
    return true
  }

  close(): void {
    for (const socket of this.#open) socket.destroy()
  }
}
