/** What callers may do with their sockets, which cost little to open and reach everybody. */
export interface SocketLimits {
  /** Open sockets of one caller: a browser tab with the Studio has two. */
  socketsOfCaller: number
  /** Sockets whose callers have yet to say who they are, all together. */
  unidentified: number
  /** Messages of one caller a second, over all its sockets, and how many may come at once. */
  messagesPerSecond: number
  messagesAtOnce: number
  /** Presence: subscriptions, and sessions announced, of one socket. */
  subscriptions: number
  sessions: number
  /** Milliseconds, as of Date.now. */
  now: () => number
}

export const SOCKET_LIMITS: SocketLimits = {
  socketsOfCaller: 60,
  unidentified: 100,
  messagesPerSecond: 30,
  messagesAtOnce: 300,
  subscriptions: 5,
  sessions: 10,
  now: () => Date.now(),
}

/** How many messages a caller may still send: they grow back with time. */
class Allowance {
  readonly #limits: SocketLimits
  #left: number
  #at: number

  constructor(limits: SocketLimits) {
    this.#limits = limits
    this.#left = limits.messagesAtOnce
    this.#at = limits.now()
  }

  take(): boolean {
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

/** One socket's share of what its caller may do. */
export interface SocketPlace {
  /** False for a message too many. */
  mayHear(): boolean
  leave(): void
}

/** Counts the sockets and messages of each caller. */
export class SocketPlaces {
  readonly #limits: SocketLimits
  readonly #places = new Map<string | null, Place>()

  constructor(limits: SocketLimits) {
    this.#limits = limits
  }

  /** A place for one more socket of this caller, `null` being all that are unknown; null when there is none. */
  enter(caller: string | null): SocketPlace | null {
    const { socketsOfCaller, unidentified } = this.#limits
    const place = this.#places.get(caller) ?? { sockets: 0, allowance: new Allowance(this.#limits) }
    if (place.sockets >= (caller === null ? unidentified : socketsOfCaller)) return null
    place.sockets += 1
    this.#places.set(caller, place)
    // Those that are unknown share nothing but their number: one of them must not silence the others.
    const allowance = caller === null ? new Allowance(this.#limits) : place.allowance
    let hasLeft = false
    return {
      mayHear: () => allowance.take(),
      leave: () => {
        if (hasLeft) return
        hasLeft = true
        // The place itself stays: who comes back has no more to say than who stayed.
        place.sockets -= 1
      },
    }
  }
}
