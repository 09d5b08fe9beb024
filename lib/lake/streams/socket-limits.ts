import {
  MAX_PRESENCE_SESSIONS,
  MAX_PRESENCE_SUBSCRIPTIONS,
  MAX_SOCKETS_PER_CALLER,
  MAX_UNAUTHENTICATED_SOCKETS,
  SOCKET_MESSAGES_PER_SECOND,
  SOCKET_MESSAGE_BURST,
} from '../../limits/streams.ts'

/** Limits for sockets, which are cheap to open and reach everyone. */
export interface SocketLimits {
  /** Open sockets per caller: a browser tab with the Studio has two. */
  socketsOfCaller: number
  /** Sockets that have not authenticated yet, in total. */
  unidentified: number
  /** Messages per second for each caller, over all its sockets, and the burst size. */
  messagesPerSecond: number
  messagesAtOnce: number
  /** Presence: subscriptions, and announced sessions, per socket. */
  subscriptions: number
  sessions: number
  /** Milliseconds, as in Date.now. */
  now: () => number
}

export const SOCKET_LIMITS: SocketLimits = {
  socketsOfCaller: MAX_SOCKETS_PER_CALLER,
  unidentified: MAX_UNAUTHENTICATED_SOCKETS,
  messagesPerSecond: SOCKET_MESSAGES_PER_SECOND,
  messagesAtOnce: SOCKET_MESSAGE_BURST,
  subscriptions: MAX_PRESENCE_SUBSCRIPTIONS,
  sessions: MAX_PRESENCE_SESSIONS,
  now: () => Date.now(),
}

/** A token bucket: how many messages a caller may still send; refills over time. */
class Allowance {
  readonly #limits: SocketLimits
  #left: number
  #at: number

  constructor(limits: SocketLimits) {
    this.#limits = limits
    this.#left = limits.messagesAtOnce
    this.#at = limits.now()
  }

  consume(): boolean {
    const { messagesAtOnce, messagesPerSecond, now } = this.#limits
    const at = now()
    const grown = ((at - this.#at) / 1000) * messagesPerSecond
    this.#left = Math.min(messagesAtOnce, this.#left + grown)
    this.#at = at
    if (this.#left < 1) return false
    this.#left -= 1
    return true
  }
}

interface Place {
  sockets: number
  allowance: Allowance
}

/** One socket's share of its caller's limits. */
export interface SocketSlot {
  /** False if the caller has sent too many messages. */
  consumeMessage(): boolean
  release(): void
}

/** Counts each caller's sockets and messages. */
export class SocketSlots {
  readonly #limits: SocketLimits
  readonly #places = new Map<string | null, Place>()

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /**
   * Reserves a place for one more socket of this caller (`null`: all unauthenticated ones); null if there is none left.
   */
  enter(caller: string | null): SocketSlot | null {
    const { socketsOfCaller, unidentified } = this.#limits
    const place = this.#places.get(caller) ?? { sockets: 0, allowance: new Allowance(this.#limits) }
    if (place.sockets >= (caller === null ? unidentified : socketsOfCaller)) return null
    place.sockets += 1
    this.#places.set(caller, place)
    // Unauthenticated sockets share only their number: one of them must not silence the others.
    const allowance = caller === null ? new Allowance(this.#limits) : place.allowance
    let isReleased = false
    return {
      consumeMessage: () => allowance.consume(),
      release: () => {
        if (isReleased) return
        isReleased = true
        // The allowance stays: a caller that reconnects gets no more messages than one that stayed.
        place.sockets -= 1
      },
    }
  }
}
