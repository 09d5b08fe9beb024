import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import type { Client } from 'pg'
import { connect, discard, isRejectedByServer } from './postgres/connection.ts'
import { MB } from '../../limits/units.ts'
import { appendPacked, compress } from './postgres/log.ts'
import { PART_BYTES, putPart, type Upload } from './postgres/log-parts.ts'
import { releaseLease, renewLease } from './postgres/lease.ts'
import {
  inMs,
  LeaseClock,
  monotonicNow,
  type AppendReply,
  type LeaseEvent,
  type LeaseRequest,
  type LeaseSettings,
} from './lease-messages.ts'

/** A reply usually takes a millisecond. A connection that takes this long is replaced by a new one. */
const APPEND_TIMEOUT_MS = 1_500
const RETRY_MS = 100

const settings: LeaseSettings = workerData
const { url, node, epoch, storeSchema, leaseMs, maxChangeBytes, replies } = settings
const clock = new LeaseClock(settings.shared)
const ending = new AbortController()

/** A connection that is replaced when it breaks. */
class Line {
  #client: Client | null = null

  async use<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    this.#client ??= await connect({ url, queryTimeoutMs: APPEND_TIMEOUT_MS })
    try {
      return await work(this.#client)
    } catch (error) {
      if (!isRejectedByServer(error)) this.close()
      throw error
    }
  }

  close(): void {
    discard(this.#client)
    this.#client = null
  }
}

const appends = new Line()
const renewals = new Line()

const inMegabytes = (bytes: number) => Number((bytes / MB).toFixed(1))

const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Compresses a change and appends it. A large one is uploaded in parts first, so that no statement takes long. */
async function appendUntil(
  seq: number,
  patchset: Uint8Array,
  deadline: bigint,
): Promise<AppendReply> {
  const change = compress(patchset)
  if (change.length > maxChangeBytes)
    return {
      outcome: 'oversized',
      error: `The compressed change is ${inMegabytes(change.length)} MB, and a cluster accepts at most ${inMegabytes(maxChangeBytes)} MB`,
    }
  if (change.length <= PART_BYTES) return appendEntry({ seq, change }, deadline)
  const parts = Math.ceil(change.length / PART_BYTES)
  const upload = { upload: randomUUID(), parts }
  const failure = await uploadParts(upload, change, deadline - inMs(APPEND_TIMEOUT_MS))
  return failure ?? appendEntry({ seq, change, upload }, deadline)
}

/** Returns null once all parts are stored. Nothing is in the log yet, so the outcome of a failure here is known. */
async function uploadParts(
  { upload, parts }: Upload,
  change: Uint8Array,
  deadline: bigint,
): Promise<AppendReply | null> {
  let part = 0
  let problem = ''
  while (part < parts) {
    if (ending.signal.aborted || !clock.isValid) return { outcome: 'fenced' }
    if (monotonicNow() > deadline) {
      return problem === ''
        ? {
            outcome: 'oversized',
            error: `The connection to the database is slow: only ${inMegabytes(part * PART_BYTES)} of ${inMegabytes(change.length)} MB were stored in time`,
          }
        : { outcome: 'failed', error: problem }
    }
    const data = change.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)
    try {
      await appends.use((client) => putPart(client, { upload, part, data }))
      part += 1
      problem = ''
    } catch (error) {
      problem = toMessage(error)
      if (isRejectedByServer(error)) return { outcome: 'failed', error: problem }
      await pause(RETRY_MS)
    }
  }
  return null
}

interface PackedChange {
  seq: number
  change: Uint8Array
  upload?: Upload
}

/** Tries until the outcome is known, the deadline has passed, or the lease has ended. */
async function appendEntry(packed: PackedChange, deadline: bigint): Promise<AppendReply> {
  const { seq } = packed
  let isUncertain = false
  let problem = ''
  while (monotonicNow() < deadline && clock.isValid) {
    try {
      const outcome = await appends.use(async (client) => {
        const result = await appendPacked(client, { ...packed, epoch, node, storeSchema })
        // An earlier attempt may still be on its way.
        return result === 'committed' || !isUncertain ? result : ('unknown' as const)
      })
      return { outcome, error: outcome === 'gap' ? `its log does not end with ${seq - 1}` : '' }
    } catch (error) {
      problem = toMessage(error)
      if (isRejectedByServer(error) && !isUncertain) return { outcome: 'failed', error: problem }
      // The server may have committed it. The next attempt finds its number taken if so.
      isUncertain = true
      await pause(RETRY_MS)
    }
  }
  return { outcome: 'unknown', error: problem }
}

function lose(reason: string): void {
  if (ending.signal.aborted) return
  ending.abort()
  const event: LeaseEvent = { kind: 'lost', reason }
  parentPort?.postMessage(event)
}

/** Renews the lease three times in its duration; reports when it is lost. */
async function keepLease(): Promise<void> {
  let problem = ''
  for (;;) {
    // If this thread kept waiting, it would delay its node, which is stopping or reopening its lake.
    await pause(leaseMs / 4, undefined, ending).catch(() => undefined)
    if (ending.signal.aborted) return
    if (!clock.isValid)
      return lose(`the lease could not be renewed in time${problem === '' ? '' : ` (${problem})`}`)
    const askedAt = monotonicNow()
    try {
      const isRenewed = await renewals.use((client) => renewLease(client, { epoch, node, leaseMs }))
      if (!isRenewed) return lose('another node leads, or the lease has run out')
      // A reply after the end of the lease cannot bring it back: another node may have taken over.
      if (clock.isValid) clock.until = askedAt + inMs(leaseMs)
    } catch (error) {
      problem = toMessage(error)
    }
  }
}

async function stop(release: boolean): Promise<void> {
  ending.abort()
  if (release) {
    await renewals.use((client) => releaseLease(client, { epoch, node })).catch(() => undefined)
  }
  appends.close()
  renewals.close()
  parentPort?.close()
}

parentPort?.on('message', (request: LeaseRequest) => {
  if (request.kind === 'stop') return void stop(request.release)
  void appendUntil(request.seq, request.patchset, request.deadline).then((reply) => {
    replies.postMessage(reply)
    clock.answer()
  })
})

void keepLease()
