export interface CrowdOptions<Member> {
  /** The most members of one key. */
  perKey: number
  /** The most members in all. */
  total: number
  /** Whether a member may be sent away to make room for a newcomer: one that is idle, or slow to say what it wants. */
  mayGo?: (member: Member) => boolean
  /** Ends a member that makes room; it counts no longer. */
  sendAway?: (member: Member) => void
}

/**
 * Counts who is there, by key (a caller's network, or who is signed in) and in all. A newcomer to a full house takes
 * the place of the longest-standing member of its own key that may go; to a house full of others, the place of one
 * of the largest group: so those who take much room make it, and nobody else waits.
 */
export class ConnectionLimiter<Member extends object> {
  readonly #options: CrowdOptions<Member>
  readonly #groups = new Map<string, Set<Member>>()
  #size = 0

  constructor(options: CrowdOptions<Member>) {
    this.#options = options
  }

  get size(): number {
    return this.#size
  }

  /** Lets a member in and returns how it leaves (once or more often); null when there is no room for it. */
  enter(key: string, member: Member): (() => void) | null {
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

  /** A set tells its members in the order of their coming. */
  #makeRoom(key: string): boolean {
    const { mayGo, sendAway } = this.#options
    for (const member of this.#groups.get(key) ?? []) {
      if (!mayGo?.(member)) continue
      this.#leave(key, member)
      sendAway?.(member)
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
