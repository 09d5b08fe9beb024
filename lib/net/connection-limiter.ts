export interface ConnectionLimiterOptions<Member> {
  /** Maximum members per key, or of what they count. */
  perKey: number
  /** The same in total. */
  total: number
  /** Whether a member may be evicted to make room: one that is idle, or slow to send its request. */
  isEvictable?: (member: Member) => boolean
  /** Ends an evicted member, which no longer counts. */
  onEvict?: (member: Member) => void
}

interface Group<Member> {
  /** In the order in which they came, with what each counts. */
  members: Map<Member, number>
  weight: number
}

/**
 * Counts members by key (a caller's network, or a signed-in user) and in total. If the key is full, a newcomer
 * replaces the oldest evictable members of its own key; if the total is full, those of the largest group. So those who
 * use the most make room, and no one else waits.
 */
export class ConnectionLimiter<Member extends object> {
  readonly #options: ConnectionLimiterOptions<Member>
  readonly #groups = new Map<string, Group<Member>>()
  #size = 0

  constructor(options: ConnectionLimiterOptions<Member>) {
    this.#options = options
  }

  /** What all members count. */
  get size(): number {
    return this.#size
  }

  /**
   * Adds a member, which counts as `weight`, and returns a function that removes it (safe to call again); null if there
   * is no room.
   */
  acquire(key: string, member: Member, weight = 1): (() => void) | null {
    const { perKey, total } = this.#options
    if (weight > Math.min(perKey, total)) return null
    const ownExcess = (this.#groups.get(key)?.weight ?? 0) + weight - perKey
    if (ownExcess > 0 && !this.#makeRoom([key], ownExcess)) return null
    const excess = this.#size + weight - total
    if (excess > 0 && !this.#makeRoom(this.#largestFirst(), excess)) return null
    const group = this.#groups.get(key) ?? { members: new Map(), weight: 0 }
    this.#groups.set(key, group)
    group.members.set(member, weight)
    group.weight += weight
    this.#size += weight
    return () => this.#leave(key, member)
  }

  #leave(key: string, member: Member): void {
    const group = this.#groups.get(key)
    const weight = group?.members.get(member)
    if (!group || weight === undefined) return
    group.members.delete(member)
    group.weight -= weight
    this.#size -= weight
    if (group.members.size === 0) this.#groups.delete(key)
  }

  /** Evicts members of these groups, in order, until `excess` is gone; none of them if that is not enough. */
  #makeRoom(keys: readonly string[], excess: number): boolean {
    const { isEvictable, onEvict } = this.#options
    const evicted: [string, Member][] = []
    let missing = excess
    for (const key of keys) {
      for (const [member, weight] of this.#groups.get(key)?.members ?? []) {
        if (missing <= 0) break
        if (!isEvictable?.(member)) continue
        evicted.push([key, member])
        missing -= weight
      }
    }
    if (missing > 0) return false
    for (const [key, member] of evicted) {
      this.#leave(key, member)
      onEvict?.(member)
    }
    return true
  }

  #largestFirst(): string[] {
    return [...this.#groups]
      .sort(([, left], [, right]) => right.weight - left.weight)
      .map(([key]) => key)
  }
}
