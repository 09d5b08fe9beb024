import { setTimeout } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'

export interface FollowOptions {
  /** The last event that the cached content includes; null if unknown. */
  from?: string | null
  /** Opens the stream of live events after the last one received; null if there was none. */
  connect: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  /** Settles when nothing made with one of these sync tags is shown any more; null: nothing older at all. */
  expire: (tags: readonly string[] | null) => Promise<void>
  /** Milliseconds for which cached content counts as current without word from the lake. */
  boundMs: number
  log: (line: string) => void
  /** Milliseconds of a clock that no one can set. It stands still while the machine is suspended. */
  now?: () => number
  /** Milliseconds of a clock that continues then, or is corrected afterward. */
  wallNow?: () => number
  /** Settles after this many milliseconds; aborted when no longer needed. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

export interface LiveSubscription {
  /** Whether everything published has been expired here, up to a moment within `boundMs`. */
  isCurrent: () => boolean
  /** Milliseconds since the lake was last heard with nothing left to catch up on; infinite before that. */
  silence: () => number
  /** Settles when it is current for the first time. */
  ready: Promise<void>
  close: () => void
}

/** The lake sends something every ten seconds; if it is silent for this long, the connection is dead. */
const SILENCE_MS = 25_000
/** Missed events directly follow the welcome event. If the lake does not mark their end, the wait ends after this. */
const CATCH_UP_MS = 2_000
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
/** Characters of one event: thousands of tags. */
const MAX_EVENT_LENGTH = 1024 * 1024
const LATE: unique symbol = Symbol('late')

const welcome = z.object({ id: z.string() })
const message = z.object({ id: z.string(), tags: z.array(z.string()) })

/**
 * Follows the live events of a lake elsewhere, so that this process expires what changes there. It reconnects with its
 * last position and receives what it missed; if the lake no longer knows that position, everything expires. The
 * protocol is Sanity's: https://www.sanity.io/docs/http-reference/live
 */
export function subscribeToLiveEvents(options: FollowOptions): LiveSubscription {
  const { connect, expire, boundMs, log } = options
  const now = options.now ?? (() => performance.now())
  const wallNow = options.wallNow ?? Date.now
  const wait = options.wait ?? machineWait
  const closing = new AbortController()
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  let lastEventAt = Number.NEGATIVE_INFINITY
  let lastEventWallAt = Number.NEGATIVE_INFINITY
  /** The last event processed. */
  let cursor = options.from ?? null
  let isLakeDown = false

  const isCaughtUp = () => {
    lastEventAt = now()
    lastEventWallAt = wallNow()
    isReady()
    if (isLakeDown) log('The connection to the lake is back, and missed changes are applied.')
    isLakeDown = false
  }
  const within = async <T>(promise: Promise<T>, ms: number): Promise<T | typeof LATE> => {
    const done = new AbortController()
    const late = wait(ms, done.signal).then((): typeof LATE => LATE)
    late.catch(() => undefined)
    try {
      return await Promise.race([promise, late])
    } finally {
      done.abort()
    }
  }

  /** One connection, from start to end. */
  const listen = async (): Promise<void> => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([closing.signal, leaving.signal])
    const response = await within(connect(cursor, signal), SILENCE_MS)
    if (response === LATE) throw new Error('it did not respond')
    // The position is unknown: it is another lake than before.
    if (response.status === 400) cursor = null
    if (!response.ok || !response.body) throw new Error(`it returned ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const queue: (EventSourceMessage | 'comment')[] = []
    const parser = createParser({
      onEvent: (event) => queue.push(event),
      onComment: () => queue.push('comment'),
      maxBufferSize: MAX_EVENT_LENGTH,
    })
    /** The lake's position when this connection began. */
    let start: string | null = null
    let isBehind = true

    const restart = async (id: string): Promise<void> => {
      await expire(null)
      cursor = id
      isBehind = false
    }
    const handleEvent = async ({ event, data, id }: EventSourceMessage): Promise<void> => {
      if (event === 'welcome') {
        start = welcome.parse(JSON.parse(data)).id
        if (cursor === null) await restart(start)
        else if (cursor === start) isBehind = false
      } else if (event === 'restart') {
        const at = id ?? start
        if (at === null) throw new Error('it restarted before it sent its position')
        await restart(at)
      } else if (event === 'message') {
        const payload = message.parse(JSON.parse(data))
        await expire(payload.tags)
        cursor = payload.id
      } else if (event === 'reconnect' || event === 'goaway') {
        throw new Error(`it sent ${event}`)
      }
    }

    try {
      for (let reading = reader.read(); ;) {
        const isCatchingUp = isBehind && start !== null
        const read = await within(reading, isCatchingUp ? CATCH_UP_MS : SILENCE_MS)
        if (read === LATE) {
          if (!isBehind || start === null) throw new Error('it sent nothing for too long')
          await restart(start)
          isCaughtUp()
          continue
        }
        if (read.done) throw new Error('it closed the stream')
        parser.feed(read.value)
        for (const item of queue.splice(0)) {
          if (item !== 'comment') await handleEvent(item)
          // Missed events come before the first comment.
          else if (start !== null) isBehind = false
          if (!isBehind) isCaughtUp()
        }
        reading = reader.read()
      }
    } finally {
      leaving.abort()
    }
  }

  const run = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS
    while (!closing.signal.aborted) {
      const before = lastEventAt
      const reason = await listen().catch((error: unknown) => error)
      if (closing.signal.aborted) return
      if (lastEventAt !== before) pause = FIRST_PAUSE_MS
      if (!isLakeDown) log(`The connection to the lake is lost: ${eventText(reason)}. Retrying.`)
      isLakeDown = true
      await wait(pause)
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    }
  }
  void run()
  const silence = () => Math.max(now() - lastEventAt, wallNow() - lastEventWallAt)
  return {
    isCurrent: () => silence() <= boundMs,
    silence,
    ready,
    close: () => closing.abort(),
  }
}

function eventText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Keeps the process alive: before it serves anyone, nothing else may. */
const machineWait = (ms: number, signal?: AbortSignal) => setTimeout(ms, undefined, { signal })
