import { once } from 'node:events'
import type { MutationEvent, SanityClient, WelcomeEvent } from '@sanity/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { ADMIN_HEADER } from '../../../lib/lake/access/admin.ts'
import { PAGE_PROTOCOL } from '../../../lib/lake/access/csrf.ts'
import { until } from '../../wait-until.ts'
import { HandClock } from '../fixtures/manual-clock.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'
import { openSse } from '../fixtures/sse-client.ts'

const HOUR_MS = 60 * 60 * 1000
const LISTEN = '/v2026-03-01/data/listen/production?includeResult=true&query='
const MESSAGES = `${LISTEN}${encodeURIComponent('*[_type == "message"]')}`

let lake: TestLake
/** The clock of periodic checks: it stands still, so that none of them finds anything by chance. */
let clock: HandClock
/** The clock of sessions. */
let now: number
beforeEach(async () => {
  clock = new HandClock(Date.now())
  now = Date.now()
  lake = await openTestLake({ schedulerClock: clock, now: () => now })
  lake.keepFirstPasswords()
})
afterEach(() => lake.close())

const access = () => lake.lake.context.access

/** Sends `lake users …` and `lake tokens …` commands to the running lake. */
async function shell(command: string, input: object): Promise<void> {
  const headers = { [ADMIN_HEADER]: access().secrets.read().adminKey }
  const body = JSON.stringify(input)
  const answer = await lake.fetch(`/_admin/${command}`, { method: 'POST', headers, body })
  expect(answer.status).toBe(200)
}

/** A signed-in editor: the session's secret, and request headers. */
function editor() {
  const { secret } = access().sessions.start(lake.user('editor').id)
  return { secret, bearer: { authorization: `Bearer ${secret}` } }
}

const write = (id: string, text = 'secret words') =>
  lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: id, _type: 'message', text }),
  )

type Change = (secret: string) => unknown
const CHANGES: readonly [string, Change][] = [
  ['given another role', () => shell('users-set-role', { email: email(), role: 'viewer' })],
  ['disabled', () => shell('users-disable', { email: email() })],
  ['given a new password', () => shell('users-set-password', { email: email() })],
  ['relieved of a second factor', () => shell('users-reset-second-factor', { email: email() })],
  [
    'signed out',
    (secret) =>
      lake.fetch('/v1/auth/logout', {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}` },
      }),
  ],
  [
    'signed out by their list of sessions',
    (secret) => {
      const { sessions } = access()
      sessions.endListed(lake.user('editor').id, sessions.getId(secret))
    },
  ],
  [
    'idle for too long',
    () => {
      now += 13 * HOUR_MS
      clock.pass(1_000)
    },
  ],
]
const email = () => lake.user('editor').email

describe('open requests of a user who was', () => {
  it.each(CHANGES)('%s: a listener ends and sends no further event', async (_, change) => {
    const { secret, bearer } = editor()
    const stream = await openSse(lake, 'editor', MESSAGES, bearer)
    expect((await stream.next()).event).toBe('welcome')
    await change(secret)
    write('message.after')
    await expect(stream.next()).rejects.toThrow('The stream has ended')
    expect(lake.lake.context.listeners.count).toBe(0)
  })

  it.each(CHANGES)('%s: a live event stream ends', async (_, change) => {
    const { secret, bearer } = editor()
    const path = '/v2026-03-01/data/live/events/production?includeDrafts=true'
    const stream = await openSse(lake, 'editor', path, bearer)
    expect((await stream.next()).event).toBe('welcome')
    await change(secret)
    await stream.ended()
    expect(lake.lake.context.live.count).toBe(0)
  })

  it.each(CHANGES)('%s: a socket with streams closes', async (_, change) => {
    const { secret } = editor()
    const socket = await connect('/v1/streams/production', secret)
    const heard: string[] = []
    socket.on('message', (data) => heard.push(String(data)))
    socket.send(JSON.stringify({ op: 'open', id: 'a', url: MESSAGES }))
    await until(() => expect(heard.join()).toContain('welcome'))
    const closed = once(socket, 'close')
    await change(secret)
    write('message.after')
    expect((await closed)[0]).toBe(4001)
    expect(heard.join()).not.toContain('message.after')
  })

  it.each(CHANGES)('%s: the presence socket closes', async (_, change) => {
    const { secret } = editor()
    const socket = await connect('/v2022-06-30/socket/production', secret)
    const closed = once(socket, 'close')
    await change(secret)
    expect((await closed)[0]).toBe(4001)
  })

  it.each(CHANGES)('%s: an upload in progress ends and stores nothing', async (_, change) => {
    const { secret, bearer } = editor()
    const body = endlessBody('x'.repeat(1_000))
    const answer = lake.lake.fetch(
      new Request(`${lake.baseUrl}/v1/assets/files/production?filename=a.txt`, {
        method: 'POST',
        headers: bearer,
        ...body,
      }),
    )
    await body.asked
    await change(secret)
    expect([401, 503]).toContain((await answer).status)
    expect(await lake.client('administrator').fetch('count(*[_type == "sanity.fileAsset"])')).toBe(
      0,
    )
  })

  it.each(CHANGES)('%s: a mutation whose body arrives later is refused', async (how, change) => {
    const { secret, bearer } = editor()
    const { send, ...coming } = bodyByHand()
    const answer = lake.lake.fetch(
      new Request(`${lake.baseUrl}/v1/data/mutate/production`, {
        method: 'POST',
        headers: { ...bearer, 'content-type': 'application/json' },
        ...coming,
      }),
    )
    await new Promise(setImmediate)
    await change(secret)
    send(JSON.stringify({ mutations: [{ create: { _id: 'late', _type: 'note' } }] }))
    expect((await answer).status).toBe(how === 'given another role' ? 503 : 401)
    expect(lake.lake.context.store.get('late')).toBeNull()
  })

  it.each(CHANGES)('%s: the response to a running query is withheld', async (how, change) => {
    const { secret, bearer } = editor()
    write('message.a')
    const query = encodeURIComponent('*[_type == "message"].text')
    const path = `/v2026-03-01/data/query/production?perspective=raw&query=${query}`
    const answer = lake.fetch(path, { headers: bearer })
    await until(() => expect(lake.lake.context.queries.load.running).toBe(1))
    await change(secret)
    // Expiry is detected at the next request.
    const { status } = await answer
    if (how !== 'idle for too long') expect(status).toBe(how === 'given another role' ? 503 : 401)
  })
})

it('a queued write is refused when its account was disabled before the write ran', async () => {
  const { secret } = editor()
  const { identity } = access().authenticate({ kind: 'bearer', secret })
  const commit = lake.lake.context.store.commit({ author: identity.id, identity }, (tx) =>
    tx.put({ _id: 'late', _type: 'note' }),
  )
  access().users.setDisabled(identity.id, true)
  await expect(commit).rejects.toMatchObject({ status: 401 })
  expect(lake.lake.context.store.get('late')).toBeNull()
})

it('an export to a slow client is aborted when its session ends', async () => {
  for (let at = 0; at < 200; at += 1) write(`message.${at}`, 'x'.repeat(20_000))
  const { secret } = access().sessions.start(lake.user('administrator').id)
  const answer = await lake.fetch('/v1/data/export/production?messages=true', {
    headers: { authorization: `Bearer ${secret}` },
  })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  access().sessions.end(secret)
  const rest = async () => {
    for (;;) if ((await reader?.read())?.done !== false) return 'whole'
  }
  await expect(rest()).rejects.toThrow()
})

it('events that are queued for a slow client are dropped when its session ends', async () => {
  const { secret, bearer } = editor()
  const answer = await lake.lake.fetch(new Request(lake.baseUrl + MESSAGES, { headers: bearer }))
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain('welcome')
  write('message.a')
  write('message.b')
  access().sessions.end(secret)
  const left: string[] = []
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true }
    if (done) break
    left.push(value ?? '')
  }
  // One event may have been in flight.
  expect(left.join('')).not.toContain('message.b')
})

it('a listener that resumes gets only the events that the user’s current role can read', async () => {
  const { secret, bearer } = editor()
  const path = `${LISTEN}${encodeURIComponent('*[_type in ["message", "article"]]')}&enableResume=true&includeAllVersions=true`
  const stream = await openSse(lake, 'editor', path, bearer)
  await stream.next()
  write('message.first')
  const { id = '' } = await stream.next()
  await shell('users-set-role', { email: email(), role: 'viewer' })
  await stream.ended()
  write('message.second')
  lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: 'public', _type: 'article', title: 'For all' }),
  )
  const again = await openSse(lake, 'editor', path, {
    authorization: `Bearer ${secret}`,
    'last-event-id': id,
  })
  expect((await again.next()).event).toBe('welcomeback')
  expect((await again.next()).data).toMatchObject({ documentId: 'public' })
  again.stop()
})

it('the Sanity client reconnects by itself with the user’s current role', async () => {
  const { secret } = editor()
  const client: SanityClient = lake.anonymousClient({ token: secret })
  const heard: (MutationEvent | WelcomeEvent)[] = []
  const listening = client
    .listen(
      '*[_type in ["message", "article"]]',
      {},
      {
        events: ['welcome', 'mutation'],
        includeAllVersions: true,
      },
    )
    .subscribe((event) => {
      if (event.type === 'welcome' || event.type === 'mutation') heard.push(event)
    })
  const welcomes = () => heard.filter(({ type }) => type === 'welcome').length
  await until(() => expect(welcomes()).toBe(1))
  await shell('users-set-role', { email: email(), role: 'viewer' })
  await until(() => expect(welcomes()).toBe(2))
  write('message.after')
  lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: 'public', _type: 'article', title: 'For all' }),
  )
  await until(() => expect(heard.at(-1)).toMatchObject({ documentId: 'public' }))
  expect(JSON.stringify(heard)).not.toContain('message.after')
  listening.unsubscribe()
})

it('a revoked token loses its listener and its presence connection', async () => {
  const { token, secret } = access().tokens.create({ label: 'x', role: 'editor' })
  const stream = await openSse(lake, 'editor', MESSAGES, { authorization: `Bearer ${secret}` })
  await stream.next()
  const socket = new WebSocket(
    `${lake.baseUrl.replace('http', 'ws')}/v2022-06-30/socket/production`,
  )
  await once(socket, 'open')
  socket.send(
    JSON.stringify({
      jsonrpc: '2.0',
      method: 'authorization',
      params: { authorization: `Bearer ${secret}` },
      id: '1',
    }),
  )
  await once(socket, 'message')
  const closed = once(socket, 'close')
  await shell('tokens-revoke', { id: token.id })
  expect((await closed)[0]).toBe(4001)
  await stream.ended()
})

it('open requests of other users and of the user’s other sessions continue', async () => {
  const [one, other] = [editor(), editor()]
  const stays = await openSse(lake, 'editor', MESSAGES, other.bearer)
  const administrator = await openSse(lake, 'administrator', MESSAGES)
  const goes = await openSse(lake, 'editor', MESSAGES, one.bearer)
  for (const stream of [stays, administrator, goes]) await stream.next()
  await lake.fetch('/v1/auth/logout', { method: 'POST', headers: one.bearer })
  await goes.ended()
  write('message.after')
  for (const stream of [stays, administrator]) {
    expect((await stream.next()).data).toMatchObject({ documentId: 'message.after' })
    stream.stop()
  }
})

/** As the Studio connects: with the cookie and the CSRF token. */
async function connect(path: string, secret: string): Promise<WebSocket> {
  const socket = new WebSocket(
    lake.baseUrl.replace('http', 'ws') + path,
    `${PAGE_PROTOCOL}${access().sessions.csrfToken(secret)}`,
    { headers: { cookie: `lakeSession=${secret}`, origin: lake.baseUrl } },
  )
  await once(socket, 'open')
  return socket
}

/** A body that sends one chunk and does not end. */
function endlessBody(text: string) {
  let tell: () => void
  const asked = new Promise<void>((resolve) => (tell = resolve))
  let isSent = false
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (!isSent) controller.enqueue(new TextEncoder().encode(text))
        else {
          tell()
          return new Promise(() => undefined)
        }
        isSent = true
        return undefined
      },
    },
    { highWaterMark: 0 },
  )
  return { body, asked, duplex: 'half' as const }
}

/** A body that is sent on demand. */
function bodyByHand() {
  let send: (text: string) => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => {
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      }
    },
  })
  return { body, send: (text: string) => send(text), duplex: 'half' as const }
}
