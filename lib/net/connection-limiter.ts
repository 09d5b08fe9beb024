export interface ConnectionLimiterOptions<Member> {
  /** Maximum members per key. */
  perKey: number
  /** Maximum members in total. */
  total: number
  /** Whether a member may be evicted to make room: one that is idle, or slow to send its request. */
  isEvictable?: (member: Member) => boolean
  /** Ends an evicted member, which no longer counts. */
  onEvict?: (member: Member) => void
}

/**
 * Counts members by key (a caller's network, or a signed-in user) and in total. If the key is full, a newcomer
 * replaces the oldest evictable member of its own key; if the total is full, one of the largest group. So those who
 * use the most make room, and no one else waits.
 */
export class ConnectionLimiter<Member extends object> {
  readonly #options: ConnectionLimiterOptions<Member>
  readonly #groups = new Map<string, Set<Member>>()
  #size = 0

  constructor(options: ConnectionLimiterOptions<Member>) {
    this.#options = options
  }

  get size(): number {
    return this.#size
  }

  /** Adds a member and returns a function that removes it (safe to call again); null if there is no room. */
  acquire(key: string, member: Member): (() => void) | null {
    const { perKey, total } = this.#options
    if ((this.#groups.get(key)?.size ?? 0) >= perKey && !this.#makeRoom(key)) return null
    if (this.#size >= total && !this.#largestFirst().some((each) => this.#makeRoom(each))) {
      return null
    }
    const group = this.#groups.get(key) ?? new Set()
    this.#groups.set(key, group)
    group.add(member)
    this.#size += 1
    return () => this.#leave(key, member)
  }

  #leave(key: string, member: Member): void {
    const group = this.#groups.get(key)
    if (!group?.delete(member)) return
    this.#size -= 1
    if (group.size === 0) this.#groups.delete(key)
  }

  /** A set iterates in insertion order. */
  #makeRoom(key: string): boolean {
    const { isEvictable, onEvict } = this.#options
    for (const member of this.#groups.get(key) ?? []) {
      if (!isEvictable?.(member)) continue
      this.#leave(key, member)
      onEvict?.(member)
      return true
    }
    return false
  }

  #largestFirst(): string[] {
    return [...this.#groups]
      .sort(([, left], [, right]) => right.size - left.size)
      .map(([key]) => key)
  }
}
