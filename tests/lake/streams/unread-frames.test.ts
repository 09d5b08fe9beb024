import { EventEmitter } from 'node:events'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { LakeEnv } from '../../../lib/lake/http/middleware/request.ts'
import { limitUnreadResponses } from '../../../lib/lake/http/middleware/unread-responses.ts'
import { ANONYMOUS } from '../../../lib/lake/types.ts'

const MAX = 100

/** The remote end of a connection with this many bytes unread. */
class Connection extends EventEmitter {
  writableLength = 0
}

function frame() {
  let work: () => Promise<void> = async () => {}
  let cancelled = false
  const body = () => new ReadableStream({ cancel: () => void (cancelled = true) })
  const app = new Hono<LakeEnv>()
  app.use(async (c, next) => {
    c.set('identity', ANONYMOUS)
    c.set('address', c.req.header('from') ?? '')
    await next()
  })
  app.use(limitUnreadResponses(MAX))
  app.get('/', async () => {
    await work()
    return new Response(body())
  })
  const ask = async (outgoing: Connection, from = 'here') =>
    (await app.request('/', { headers: { from } }, { outgoing })).status
  return {
    ask,
    during: (next: () => Promise<void>) => {
      work = next
    },
    wasCancelled: () => cancelled,
  }
}

test('a client that disconnects before the response is ready is not counted', async () => {
  const { ask, during } = frame()
  const gone = new Connection()
  during(async () => void gone.emit('close'))
  await ask(gone)
  gone.writableLength = MAX + 1
  during(async () => {})
  expect(await ask(new Connection())).toBe(200)
})

test('a response is canceled with 429 when too many bytes are waiting for its client', async () => {
  const { ask, during, wasCancelled } = frame()
  const first = new Connection()
  expect(await ask(first)).toBe(200)
  during(async () => {
    first.writableLength = MAX + 1
  })
  expect(await ask(new Connection())).toBe(429)
  expect(wasCancelled()).toBe(true)
  expect(await ask(new Connection(), 'elsewhere')).toBe(200)
  first.writableLength = MAX
  during(async () => {})
  expect(await ask(new Connection())).toBe(200)
})
