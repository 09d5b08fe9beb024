import { setTimeout } from 'node:timers/promises'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { z } from 'zod'

export interface FollowOptions {
  /** The event that what is kept already knows of; null where that is not known. */
  from?: string | null
  /** Opens the stream of live events, behind the last one that was heard; null before there was one. */
  connect: (lastEventId: string | null, signal: AbortSignal) => Promise<Response>
  /** Settles when nothing is shown any more that was made with one of these sync tags; null: nothing at all of before. */
  expire: (tags: readonly string[] | null) => Promise<void>
  /** For how long, in milliseconds, what is kept counts as current without a word from the lake. */
  boundMs: number
  log: (line: string) => void
  now?: () => number
  /** Settles after so many milliseconds; a wait that nobody needs any more is aborted. */
  wait?: (ms: number, signal?: AbortSignal) => Promise<unknown>
}

export interface LiveSubscription {
  /** Whether everything that was published until a moment within the bound has been expired here. */
  isCurrent: () => boolean
  /** Milliseconds since the lake was last heard with nothing left to catch up; infinite before that. */
  silence: () => number
  /** Settles when it is current for the first time. */
  ready: Promise<void>
  close: () => void
}

/** The lake says something each ten seconds; whoever says nothing for so long has gone without a farewell. */
const SILENCE_MS = 25_000
/** What was missed follows the welcome at once. A lake that does not say where that ends is not waited for longer. */
const CATCH_UP_MS = 2_000
const FIRST_PAUSE_MS = 250
const MAX_PAUSE_MS = 5_000
/** Characters of one event: thousands of tags. */
const MAX_EVENT_LENGTH = 1024 * 1024
const LATE: unique symbol = Symbol('late')

const welcome = z.object({ id: z.string() })
const message = z.object({ id: z.string(), tags: z.array(z.string()) })

/**
 * Follows the live events of a lake that is elsewhere, so that what this process keeps expires when it changes there.
 * After a break it comes back with the place where it was, and hears what it missed; where the lake does not know that
 * any more, everything expires. The protocol is Sanity's: https://www.sanity.io/docs/http-reference/live
 */
export function subscribeToLiveEvents(options: FollowOptions): LiveSubscription {
  const { connect, expire, boundMs, log } = options
  const now = options.now ?? (() => performance.now())
  const wait = options.wait ?? machineWait
  const closing = new AbortController()
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
  let heardAt = Number.NEGATIVE_INFINITY
  /** The last event that was done with. */
  let place = options.from ?? null
  let isAway = false

  const isCaughtUp = () => {
    heardAt = now()
    isReady()
    if (isAway) log('The lake is heard again, and what was missed is caught up with.')
    isAway = false
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

  /** One connection, from its beginning to its end. */
  const listen = async (): Promise<void> => {
    const leaving = new AbortController()
    const signal = AbortSignal.any([closing.signal, leaving.signal])
    const response = await within(connect(place, signal), SILENCE_MS)
    if (response === LATE) throw new Error('it has not answered')
    // It does not know such a place: it is another lake than before.
    if (response.status === 400) place = null
    if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`)
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const queue: (EventSourceMessage | 'comment')[] = []
    const parser = createParser({
      onEvent: (event) => queue.push(event),
      onComment: () => queue.push('comment'),
      maxBufferSize: MAX_EVENT_LENGTH,
    })
    /** Where the lake stood when this connection began. */
    let start: string | null = null
    let isBehind = true

    const restart = async (id: string): Promise<void> => {
      await expire(null)
      place = id
      isBehind = false
    }
    const take = async ({ event, data, id }: EventSourceMessage): Promise<void> => {
      if (event === 'welcome') {
        start = welcome.parse(JSON.parse(data)).id
        if (place === null) await restart(start)
        else if (place === start) isBehind = false
      } else if (event === 'restart') {
        const at = id ?? start
        if (at === null) throw new Error('it began again before it said where it stands')
        await restart(at)
      } else if (event === 'message') {
        const said = message.parse(JSON.parse(data))
        await expire(said.tags)
        place = said.id
      } else if (event === 'reconnect' || event === 'goaway') {
        throw new Error(`it said ${event}`)
      }
    }

    try {
      for (let reading = reader.read(); ;) {
        const isCatchingUp = isBehind && start !== null
        const read = await within(reading, isCatchingUp ? CATCH_UP_MS : SILENCE_MS)
        if (read === LATE) {
          if (!isBehind || start === null) throw new Error('it has said nothing for too long')
          await restart(start)
          isCaughtUp()
          continue
        }
        if (read.done) throw new Error('it ended the stream')
        parser.feed(read.value)
        for (const heard of queue.splice(0)) {
          if (heard !== 'comment') await take(heard)
          // What was missed comes before the first comment.
          else if (start !== null) isBehind = false
          if (!isBehind) isCaughtUp()
        }
        reading = reader.read()
      }
    } finally {
      leaving.abort()
    }
  }

  const follow = async (): Promise<void> => {
    let pause = FIRST_PAUSE_MS
    while (!closing.signal.aborted) {
      const before = heardAt
      const reason = await listen().catch((error: unknown) => error)
      if (closing.signal.aborted) return
      if (heardAt !== before) pause = FIRST_PAUSE_MS
      if (!isAway) log(`The lake is not heard: ${wordsOf(reason)}. It is asked again.`)
      isAway = true
      await wait(pause)
      pause = Math.min(2 * pause, MAX_PAUSE_MS)
    }
  }
  void follow()
  return {
    isCurrent: () => now() - heardAt <= boundMs,
    silence: () => now() - heardAt,
    ready,
    close: () => closing.abort(),
  }
}

function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}

/** Keeps the process: before it serves anybody there may be nothing else that does. */
const machineWait = (ms: number, signal?: AbortSignal) => setTimeout(ms, undefined, { signal })
