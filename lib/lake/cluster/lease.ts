import { MessageChannel, receiveMessageOnPort, Worker, type MessagePort } from 'node:worker_threads'
import { programFile } from '../scheduling/worker-process.ts'
import type { LakeError } from '../errors.ts'
import { MAX_CLUSTER_CHANGE_BYTES, MAX_CLUSTER_PATCHSET_BYTES } from '../../limits/content.ts'
import { KB, MB } from '../../limits/units.ts'
import { notWritable, tooLargeForLog, unknownOutcome } from './errors.ts'
import {
  inMs,
  LeaseClock,
  monotonicNow,
  type AppendReply,
  type LeaseEvent,
  type LeaseRequest,
  type LeaseSettings,
} from './lease-messages.ts'
import type { ChangeLog } from './replicated-database.ts'

export interface LeaseOptions {
  url: string
  node: string
  epoch: number
  storeSchema: number
  leaseMs: number
  /** When the lease was asked for, by `monotonicNow`. */
  askedAt: bigint
  /** Default: the limit of the lake. */
  maxChangeBytes?: number
  /** Called once, outside of any write, when this node must give up the lead. */
  onLost: (reason: string) => void
}

/** The leader waits this long for PostgreSQL at most, and everyone at this node with it, */
const MAX_WAIT_MS = 5_000
/** and longer for a large change: at most as long as this rate takes. */
const MIN_BYTES_PER_SECOND = 4 * MB
/** A larger change takes the longer the larger it is, on any line. */
const LARGE_BYTES = 256 * KB
/** After a deadline, the answer of the worker may take this much longer. */
const GRACE_MS = 250

/**
 * The lease of the leader, and its way to the log. A thread of its own renews the lease and appends: the main thread
 * may be busy for seconds, and it waits for an append as it waits for a disk. Once lost, a lease stays lost.
 */
export class Lease implements ChangeLog {
  readonly epoch: number
  readonly storeSchema: number
  readonly #options: LeaseOptions
  readonly #clock = new LeaseClock()
  readonly #worker: Worker
  readonly #replies: MessagePort
  readonly #ended: Promise<void>
  #lostBecause: string | null = null
  #waitedMs = 0

  constructor(options: LeaseOptions) {
    this.#options = options
    this.epoch = options.epoch
    this.storeSchema = options.storeSchema
    this.#clock.until = options.askedAt + inMs(options.leaseMs)
    const { port1, port2 } = new MessageChannel()
    this.#replies = port1
    const { url, node, epoch, storeSchema, leaseMs } = options
    const { maxChangeBytes = MAX_CLUSTER_CHANGE_BYTES } = options
    const settings: LeaseSettings = {
      url,
      node,
      epoch,
      storeSchema,
      leaseMs,
      maxChangeBytes,
      shared: this.#clock.buffer,
      replies: port2,
    }
    this.#worker = new Worker(programFile('./lease-worker', import.meta.url), {
      workerData: settings,
      transferList: [port2],
    })
    this.#worker.on('message', (event: LeaseEvent) => this.#lose(event.reason))
    this.#worker.on('error', (error) => this.#lose(`its worker failed (${error.message})`))
    this.#ended = new Promise((resolve) => this.#worker.once('exit', () => resolve()))
    void this.#ended.then(() => this.#lose('its worker ended'))
  }

  /** Whether the lease is held, by this process's own clock. */
  get isHeld(): boolean {
    return this.#lostBecause === null && this.#clock.isValid
  }

  /**
   * How many milliseconds ago PostgreSQL last confirmed it: until then, this node had everything, whatever has happened
   * since.
   */
  get confirmedMsAgo(): number {
    const askedAt = this.#clock.until - inMs(this.#options.leaseMs)
    return Math.max(0, Number(monotonicNow() - askedAt) / 1e6)
  }

  get waitedMs(): number {
    return this.#waitedMs
  }

  requireLease(): void {
    if (this.isHeld) return
    this.#lose('the lease has run out')
    throw notWritable('This node has lost the lead, and another one takes over.')
  }

  append(seq: number, patchset: Uint8Array): void {
    this.requireLease()
    if (patchset.length > MAX_CLUSTER_PATCHSET_BYTES)
      throw tooLargeForLog(
        `The change has ${inMegabytes(patchset.length)} MB, and the limit of a cluster is ${inMegabytes(MAX_CLUSTER_PATCHSET_BYTES)} MB`,
      )
    const mostMs = MAX_WAIT_MS + (patchset.length / MIN_BYTES_PER_SECOND) * 1_000
    const startedAt = performance.now()
    const deadline = monotonicNow() + inMs(mostMs)
    this.#send({ kind: 'append', seq, patchset, deadline })
    const error = this.#judge(this.#waitForReply(deadline) ?? { outcome: 'unknown' })
    if (patchset.length > LARGE_BYTES) this.#waitedMs += performance.now() - startedAt
    if (error) throw error
  }

  /** Blocks until the worker answers, the deadline passes, or the lease ends, which is renewed meanwhile. */
  #waitForReply(deadline: bigint): AppendReply | undefined {
    for (;;) {
      const until = deadline < this.#clock.until ? deadline : this.#clock.until
      // The worker answers at the deadline itself; a little later, it does not answer at all.
      const waitMs = Number(until - monotonicNow()) / 1e6 + GRACE_MS
      if (waitMs <= 0) return undefined
      if (!this.#clock.waitForAnswer(waitMs)) continue
      const received: { message: AppendReply } | undefined = receiveMessageOnPort(this.#replies)
      return received?.message
    }
  }

  #judge({ outcome, error = '' }: AppendReply): LakeError | null {
    switch (outcome) {
      case 'committed':
        return null
      case 'failed':
        // PostgreSQL works and rejects the change, for example because its disk is full.
        return notWritable(`The database rejected the change (${error}).`)
      case 'oversized':
        return tooLargeForLog(error)
      case 'gap':
        this.#lose(`the database has lost changes: ${error}`)
        return notWritable(
          'The database has lost changes that this node has, and it starts again from there.',
        )
      case 'fenced':
        this.#lose('another node has taken over')
        return notWritable('This node has lost the lead, and another one takes over.')
      case 'unknown':
        this.#lose(`the outcome of an append is unknown (${error || 'no answer'})`)
        return unknownOutcome()
    }
  }

  abandon(reason: string): void {
    this.#lose(reason)
  }

  /** Ends it, and lets another node take over at once. */
  async release(): Promise<void> {
    this.#lostBecause ??= 'it was given up'
    await this.#end(true)
  }

  #lose(reason: string): void {
    if (this.#lostBecause !== null) return
    this.#lostBecause = reason
    // Not within the write that met it.
    setImmediate(() => this.#options.onLost(reason))
    // Nothing of this epoch can be written anymore, so no one has to wait for the end of the lease.
    void this.#end(true)
  }

  async #end(release: boolean): Promise<void> {
    this.#send({ kind: 'stop', release })
    const force = setTimeout(() => void this.#worker.terminate(), 3_000)
    await this.#ended
    clearTimeout(force)
    this.#replies.close()
  }

  #send(request: LeaseRequest): void {
    this.#worker.postMessage(request)
  }
}

const inMegabytes = (bytes: number) => Math.ceil(bytes / MB)
