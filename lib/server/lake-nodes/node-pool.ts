import { setTimeout } from 'node:timers/promises'
import type { NodeHealth } from './health.ts'

export interface NodePoolOptions {
  /** Without trailing slashes. */
  urls: readonly string[]
  fetchHealth: (url: string) => Promise<NodeHealth>
  /** Milliseconds: a node that is further behind is not used, because what was withdrawn since is unknown there. */
  boundMs: number
  log: (line: string) => void
  /** Whether the first node is on this machine: it is used whenever no other is more current. */
  prefersFirst?: boolean
  /** From 0 to 1: spreads machines over the nodes. */
  random?: () => number
  wait?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Milliseconds of a clock that no one can set. */
  now?: () => number
}

export interface LakeNode {
  readonly url: string
  /** Aborts when the node stops answering; for the requests that it has not answered. */
  readonly lost: AbortSignal
}

interface KnownNode extends LakeNode {
  lost: AbortSignal
  losing: AbortController
  health: NodeHealth | null
  missed: number
  /** It answers, but not as a node answers an account. */
  isRefused: boolean
  /** A question that a broken connection caused. */
  checking: Promise<void> | null
}

const EVERY_MS = 1_000
/** A node that is further behind is left when another one is not. */
const BEHIND_MS = 5_000
/** A busy node may miss one question. */
const MAX_MISSED = 2
/** A leader of an earlier epoch may not know yet that it has a successor; after this time, the database was restored. */
const DEPOSED_MS = 15_000

/**
 * The lake nodes that a site may use. One is in use at a time, until it stops answering or falls behind: what is read
 * from one node is in order. Its successor is chosen at random, and keeps its place when the first one is back.
 */
export class NodePool {
  readonly #options: NodePoolOptions
  readonly #nodes: readonly KnownNode[]
  readonly #closing = new AbortController()
  #current: KnownNode | null = null
  #newest = 0
  /** The highest one that a node has named. */
  #epoch = 0
  /** Since when nodes have named only earlier epochs. */
  #earlierSince: number | null = null
  #round: Promise<void> | null = null
  #onMove: (from: LakeNode) => void = () => undefined

  constructor(options: NodePoolOptions) {
    this.#options = options
    this.#nodes = options.urls.map((url) => {
      const losing = new AbortController()
      const lost = losing.signal
      return { url, losing, lost, health: null, missed: 0, isRefused: false, checking: null }
    })
  }

  /** Asks all nodes once, and then once a second until it is closed. */
  async start(onMove: (from: LakeNode) => void): Promise<void> {
    this.#onMove = onMove
    await this.check()
    void this.#run()
  }

  /** The node in use; null if none can be used. */
  get current(): LakeNode | null {
    return this.#current
  }

  /** The last change group that a response of any node had seen; 0 before one. */
  get newestPosition(): number {
    return this.#newest
  }

  /** A response had seen this change group: no later one may come from a state before it. */
  saw(position: number): void {
    if (Number.isSafeInteger(position) && position > this.#newest) this.#newest = position
  }

  /** A request found that a node does not answer. */
  reportLost(node: LakeNode, reason: string): void {
    const known = this.#find(node)
    if (!known) return
    this.#lose(known, reason)
    this.#choose()
    void this.check()
  }

  /** A connection to a node broke: the node is lost unless it answers when it is asked for its health now. */
  async reportBroken(node: LakeNode, reason: string): Promise<void> {
    const known = this.#find(node)
    if (!known) return
    const isLost = () => this.reportLost(node, reason)
    known.checking ??= this.#options
      .fetchHealth(known.url)
      .then(() => undefined, isLost)
      .finally(() => (known.checking = null))
    await known.checking
  }

  #find(node: LakeNode): KnownNode | undefined {
    // If it was lost before, it may be back.
    return this.#nodes.find(({ url, lost }) => url === node.url && lost === node.lost)
  }

  /** Asks all nodes now; concurrent calls share one round. */
  check(): Promise<void> {
    this.#round ??= this.#askAll().finally(() => (this.#round = null))
    return this.#round
  }

  close(): void {
    this.#closing.abort()
  }

  async #run(): Promise<void> {
    const { random = Math.random, wait = machineWait } = this.#options
    const { signal } = this.#closing
    while (!signal.aborted) {
      await wait(EVERY_MS * (0.75 + random() / 2), signal).catch(() => undefined)
      if (!signal.aborted) await this.check()
    }
  }

  async #askAll(): Promise<void> {
    const newestBefore = this.#newest
    await Promise.all(this.#nodes.map((node) => this.#ask(node)))
    const leader = this.#findLeader()
    const position = leader?.health?.position ?? null
    // The leader has everything: if it has less than was seen before, its history is a restored one.
    if (leader && position !== null && position < newestBefore) {
      this.#newest = position
      this.#options.log(`The lake at ${leader.url} went back to change ${position}.`)
    }
    this.#choose()
    // Strangers' responses name no position.
    // A node that takes up the leader's history still has numbers of its own.
    this.saw(Math.min(this.#current?.health?.position ?? 0, position ?? Number.POSITIVE_INFINITY))
  }

  /** Null if there is none, or if it may have a successor that it does not know. */
  #findLeader(): KnownNode | null {
    const { now = () => performance.now() } = this.#options
    const epoch = Math.max(0, ...this.#nodes.map(({ health }) => health?.epoch ?? 0))
    if (epoch >= this.#epoch) this.#earlierSince = null
    else this.#earlierSince ??= now()
    const isEveryoneHere = this.#nodes.every(({ health }) => health !== null)
    const isDeposed =
      this.#earlierSince !== null && !isEveryoneHere && now() - this.#earlierSince < DEPOSED_MS
    if (isDeposed) return null
    this.#epoch = epoch
    this.#earlierSince = null
    return (
      this.#nodes.find(({ health }) => health?.isLeader === true && health.epoch === epoch) ?? null
    )
  }

  async #ask(node: KnownNode): Promise<void> {
    try {
      const health = await this.#options.fetchHealth(node.url)
      node.missed = 0
      // One of several nodes is in a cluster, and says so to everyone whose token it accepts.
      if (health.position === null && this.#nodes.length > 1) return this.#refuse(node)
      node.isRefused = false
      node.health = health
    } catch (error) {
      node.missed += 1
      if (node.missed >= MAX_MISSED || node.health === null) this.#lose(node, toReason(error))
    }
  }

  #refuse(node: KnownNode): void {
    if (!node.isRefused)
      this.#options.log(
        `The lake node ${node.url} rejects the token of this site, and is not used.`,
      )
    node.isRefused = true
    this.#drop(node)
  }

  #lose(node: KnownNode, reason: string): void {
    if (node.health !== null) this.#options.log(`The lake node ${node.url} is lost: ${reason}.`)
    this.#drop(node)
  }

  #drop(node: KnownNode): void {
    node.health = null
    node.losing.abort()
    node.losing = new AbortController()
    node.lost = node.losing.signal
  }

  /** 0: has everything; 1: is behind, but may be used; null: may not be used. */
  #rank({ health }: KnownNode): 0 | 1 | null {
    if (!health) return null
    if (health.lagMs <= BEHIND_MS) return 0
    // When all nodes answer and none leads, nothing can be published: what the newest have is current. One that lacks what
    // another has may have what was withdrawn since. A node that knows no other cannot tell.
    const isFrozen =
      this.#nodes.length > 1 && this.#nodes.every((node) => node.health?.isLeader === false)
    const newest = Math.max(...this.#nodes.map((node) => node.health?.position ?? 0))
    const hasAll = isFrozen && (health.position ?? 0) >= newest
    return health.lagMs <= this.#options.boundMs || hasAll ? 1 : null
  }

  #choose(): void {
    const { random = Math.random, log, prefersFirst = false } = this.#options
    const ranked = this.#nodes.flatMap((node) => {
      const rank = this.#rank(node)
      return rank === null ? [] : [{ node, rank }]
    })
    const best = Math.min(...ranked.map(({ rank }) => rank))
    const candidates = ranked.filter(({ rank }) => rank === best).map(({ node }) => node)
    const before = this.#current
    const own = prefersFirst ? candidates.find((node) => node === this.#nodes[0]) : undefined
    const current = candidates.find((node) => node === before)
    this.#current = own ?? current ?? candidates[Math.floor(random() * candidates.length)] ?? null
    if (this.#current === before) return
    log(
      this.#current
        ? `Content comes from the lake node ${this.#current.url}.`
        : 'No lake node can be used: none answers and is current.',
    )
    if (before) this.#onMove(before)
  }
}

function toReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

const machineWait = (ms: number, signal: AbortSignal) =>
  setTimeout(ms, undefined, { signal, ref: false })
