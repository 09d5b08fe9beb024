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

/** The leader, and every caller of this node, waits at most this long for PostgreSQL to commit a small change. */
const MAX_WAIT_MS = 5_000
/** A large change may take longer: its bytes at this rate are added. */
const MIN_BYTES_PER_SECOND = 4 * MB
/** The wait for a larger change depends on its size, so it is charged to the writer as CPU time. */
const LARGE_BYTES = 256 * KB
/** How long the worker’s reply may take after a deadline. */
const GRACE_MS = 250

/**
 * The leader’s lease and its connection to the log. A worker thread renews the lease and appends, because the main
 * thread may be busy for seconds. The main thread blocks during an append, as it does for a disk. A lost lease stays
 * lost.
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

  /** Milliseconds since PostgreSQL last confirmed the lease. At that time, this node had every change. */
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
        `The change is ${inMegabytes(patchset.length)} MB, and a cluster accepts at most ${inMegabytes(MAX_CLUSTER_PATCHSET_BYTES)} MB`,
      )
    const mostMs = MAX_WAIT_MS + (patchset.length / MIN_BYTES_PER_SECOND) * 1_000
    const startedAt = performance.now()
    const deadline = monotonicNow() + inMs(mostMs)
    this.#send({ kind: 'append', seq, patchset, deadline })
    const error = this.#judge(this.#waitForReply(deadline) ?? { outcome: 'unknown' })
    if (patchset.length > LARGE_BYTES) this.#waitedMs += performance.now() - startedAt
    if (error) throw error
  }

  /** Blocks until the worker replies, the deadline passes, or the lease ends. The worker keeps renewing the lease. */
  #waitForReply(deadline: bigint): AppendReply | undefined {
    for (;;) {
      const until = deadline < this.#clock.until ? deadline : this.#clock.until
      // The worker replies at the deadline at the latest. After the grace period, it no longer will.
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
          'The database has lost changes that this node has. This node no longer leads, and continues from what the database has.',
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
    // Not within the write that noticed the loss.
    setImmediate(() => this.#options.onLost(reason))
    // Nothing can be written in this epoch anymore, so another node need not wait for the lease to run out.
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
