import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  subscribeToLiveEvents,
  type LiveSubscription,
} from '../../../lib/server/web/live-subscription.ts'
import { until } from '../../wait-until.ts'

const BOUND = 60_000
const CATCH_UP = 2_000
const SILENCE = 25_000

/** A lake with a stream of live events that the test controls. */
let lake: Server
/** The last event id of each connection. */
let places: (string | undefined)[]
let open: ServerResponse[]
let status: number

let now: number
/** By how much the wall clock is ahead. */
let suspendedMs: number
let waits: { ms: number; pass: () => void }[]
let expired: (readonly string[] | null)[]
let breaks: boolean
let said: string[]
let follower: LiveSubscription | undefined

beforeEach(async () => {
  places = []
  open = []
  status = 200
  now = 0
  suspendedMs = 0
  waits = []
  expired = []
  breaks = false
  said = []
  lake = createServer((request, response) => {
    places.push([request.headers['last-event-id']].flat()[0])
    response.writeHead(status, { 'content-type': 'text/event-stream' })
    if (status === 200) {
      response.flushHeaders()
      open.push(response)
    } else response.end()
  })
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
})
afterEach(async () => {
  follower?.close()
  lake.closeAllConnections()
  await new Promise((resolve) => lake.close(resolve))
})

function follow(from?: string): LiveSubscription {
  const { port } = lake.address() as AddressInfo
  follower = subscribeToLiveEvents({
    from,
    connect: (place, signal) =>
      fetch(`http://127.0.0.1:${port}/`, {
        headers: place === null ? {} : { 'last-event-id': place },
        signal,
      }),
    expire: async (tags) => {
      if (breaks) throw new Error('Next is not well')
      expired.push(tags)
    },
    boundMs: BOUND,
    log: (line) => said.push(line),
    now: () => now,
    wallNow: () => now + suspendedMs,
    wait: (ms, signal) =>
      new Promise<void>((pass, stop) => {
        // The delay before reconnecting.
        if (!signal) return void setImmediate(pass)
        const mine = { ms, pass }
        waits.push(mine)
        signal.addEventListener('abort', () => {
          waits = waits.filter((each) => each !== mine)
          stop(new Error('not needed any more'))
        })
      }),
  })
  return follower
}

/** Advances the clock for all waiters. */
const pass = (ms: number) => {
  now += ms
  for (const each of [...waits]) if (each.ms <= ms) each.pass()
}
const say = (event: string, data: object, id?: string) =>
  open.at(-1)?.write(`event: ${event}\n${id ? `id: ${id}\n` : ''}data: ${JSON.stringify(data)}\n\n`)
const beat = () => open.at(-1)?.write(': heartbeat\n\n')
const welcome = (at: string) => say('welcome', { id: at })
const change = (at: string, ...tags: string[]) => say('message', { id: at, tags }, at)
/** Ends the stream and waits for the next one. */
async function cut(): Promise<void> {
  const count = places.length
  open.at(-1)?.destroy()
  await until(() => expect(places.length).toBeGreaterThan(count))
}
async function begin(): Promise<LiveSubscription> {
  const following = follow()
  await until(() => expect(open).toHaveLength(1))
  welcome('a-1')
  beat()
  await following.ready
  return following
}

it('pages are not current before the first event from the lake, and older pages are expired then', async () => {
  const following = follow()
  await until(() => expect(open).toHaveLength(1))
  expect(following.isCurrent()).toBe(false)
  beat()
  welcome('a-7')
  await following.ready
  expect(expired).toEqual([null])
  expect(following.isCurrent()).toBe(true)
  expect(places).toEqual([undefined])
})

it('each change expires its tags in order of arrival', async () => {
  await begin()
  change('a-2', 's1:one', 's1:two')
  change('a-3', 's1:three')
  await until(() => expect(expired).toEqual([null, ['s1:one', 's1:two'], ['s1:three']]))
})

it('pages are not current after the machine was suspended, until the lake confirms them', async () => {
  const following = await begin()
  suspendedMs = BOUND + 1
  expect(following.isCurrent()).toBe(false)
  expect(following.silence()).toBe(BOUND + 1)
  beat()
  await until(() => expect(following.isCurrent()).toBe(true))
  // Someone sets the clock back.
  suspendedMs = -BOUND
  now += BOUND + 1
  expect(following.isCurrent()).toBe(false)
})

it('pages are not current when the lake has not confirmed them within the time limit', async () => {
  const following = await begin()
  now += BOUND
  expect(following.isCurrent()).toBe(true)
  now += 1
  expect(following.isCurrent()).toBe(false)
  expect(following.silence()).toBe(BOUND + 1)
  beat()
  await until(() => expect(following.isCurrent()).toBe(true))
})

it('after a reconnection with its last position, the site is current when missed changes have expired', async () => {
  const following = await begin()
  change('a-2', 's1:one')
  await until(() => expect(expired).toHaveLength(2))
  await cut()
  expect(places.at(-1)).toBe('a-2')
  now += BOUND + 1
  welcome('a-4')
  change('a-3', 's1:three')
  await until(() => expect(expired.at(-1)).toEqual(['s1:three']))
  // More events may follow.
  expect(following.isCurrent()).toBe(false)
  change('a-4', 's1:four')
  beat()
  await until(() => expect(following.isCurrent()).toBe(true))
  expect(expired.slice(2)).toEqual([['s1:three'], ['s1:four']])
  expect(said).toHaveLength(2)
})

it('a reconnection without missed changes expires nothing', async () => {
  const following = await begin()
  await cut()
  now += BOUND + 1
  welcome('a-1')
  await until(() => expect(following.isCurrent()).toBe(true))
  expect(expired).toEqual([null])
})

it('everything expires when the lake does not know the position', async () => {
  await begin()
  await cut()
  welcome('b-9')
  say('restart', { id: 'b-9' }, 'b-9')
  await until(() => expect(expired).toEqual([null, null]))
  await cut()
  expect(places.at(-1)).toBe('b-9')
})

it('the site reconnects without a position when the lake rejects it', async () => {
  const following = await begin()
  status = 400
  await cut()
  status = 200
  await until(() => expect(open).toHaveLength(2))
  expect(places.at(-1)).toBeUndefined()
  welcome('c-1')
  await until(() => expect(expired).toEqual([null, null]))
  expect(following.isCurrent()).toBe(true)
})

it('everything expires when the lake does not say where the missed changes end', async () => {
  const following = await begin()
  await cut()
  now += BOUND + 1
  welcome('a-5')
  await until(() => expect(waits.some(({ ms }) => ms === CATCH_UP)).toBe(true))
  expect(following.isCurrent()).toBe(false)
  pass(CATCH_UP)
  await until(() => expect(following.isCurrent()).toBe(true))
  expect(expired).toEqual([null, null])
})

it('a silent stream is replaced by a new connection', async () => {
  await begin()
  await until(() => expect(waits.map(({ ms }) => ms)).toEqual([SILENCE]))
  pass(SILENCE)
  await until(() => expect(places).toEqual([undefined, 'a-1']))
})

it('a change whose expiry failed is requested again', async () => {
  const following = await begin()
  breaks = true
  change('a-2', 's1:one')
  await until(() => expect(places).toEqual([undefined, 'a-1']))
  now += BOUND + 1
  breaks = false
  welcome('a-2')
  change('a-2', 's1:one')
  beat()
  await until(() => expect(following.isCurrent()).toBe(true))
  expect(expired).toEqual([null, ['s1:one']])
})

it('a site built at a position catches up from there', async () => {
  const following = follow('a-3')
  await until(() => expect(open).toHaveLength(1))
  expect(places).toEqual(['a-3'])
  welcome('a-5')
  change('a-5', 's1:five')
  beat()
  await following.ready
  expect(expired).toEqual([['s1:five']])
})

it('an unknown event does not make the site current', async () => {
  const following = await begin()
  now += BOUND + 1
  say('message', { id: 5 })
  await until(() => expect(places).toHaveLength(2))
  open.at(-1)?.write('event: welcome\ndata: {"id":\n\n')
  await until(() => expect(places).toHaveLength(3))
  say('goaway', {})
  await until(() => expect(places).toHaveLength(4))
  expect(following.isCurrent()).toBe(false)
  expect(expired).toEqual([null])
})

it('a rejected token is reported once, and the connection is retried', async () => {
  status = 401
  const following = follow()
  await until(() => expect(places.length).toBeGreaterThan(3))
  expect(following.isCurrent()).toBe(false)
  expect(said).toEqual(['The connection to the lake is lost: it returned 401. Retrying.'])
})
