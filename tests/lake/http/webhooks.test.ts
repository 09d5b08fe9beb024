import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { isValidSignature, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { afterEach, describe, expect, it } from 'vitest'
import { until } from '../../wait-until.ts'
import { postActions } from '../fixtures/raw-requests.ts'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

const SECRET = 'the secret of this test'
const closers: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Delivery {
  headers: IncomingHttpHeaders
  body: string
}

/** A receiver that responds with these statuses in turn, repeating the last one. */
async function receiver(...statuses: number[]) {
  const deliveries: Delivery[] = []
  let held: Promise<void> | undefined
  const deaf = new WeakSet<Socket>()
  let deafToCome = 0
  const server = createServer((request, response) => {
    if (deaf.has(request.socket)) return void request.socket.resetAndDestroy()
    if (deafToCome > 0) {
      deafToCome -= 1
      return void request.socket.resetAndDestroy()
    }
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
    request.on('end', () => {
      deliveries.push({ headers: request.headers, body })
      response.statusCode = statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200)
      void Promise.resolve(held).then(() => response.end())
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closers.push(() => new Promise((resolve) => server.close(resolve)))
  const address: AddressInfo | string | null = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no address')
  const open = new Set<Socket>()
  server.on('connection', (socket: Socket) => open.add(socket))
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    deliveries,
    /** Delays all responses until the returned function is called. */
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      closers.push(resolve)
      return resolve
    },
    /** Drops everything that arrives on current connections, as if the process behind them were killed. */
    deafen: () => open.forEach((socket) => deaf.add(socket)),
    /** Also drops this many new connections, as in the backlog of a process that is exiting. */
    deafenToCome: (connections: number) => (deafToCome = connections),
  }
}

async function lakeWith(hook: Record<string, unknown> & { url: string }): Promise<TestLake> {
  const test = await openTestLake({
    config: {
      webhooks: [{ name: 'test', secret: SECRET, allowPrivate: true, awaitMs: 5_000, ...hook }],
    },
  })
  closers.push(() => test.close())
  return test
}

describe('webhooks', () => {
  it('deliver a publication, signed, before the write returns, and deliver no drafts', async () => {
    const { url, deliveries } = await receiver(200)
    const client = (await lakeWith({ url })).client('editor')
    await client.create({ _id: 'drafts.a', _type: 'note', slug: { current: 'a' } })
    expect(deliveries).toHaveLength(0)
    await client.action({
      actionType: 'sanity.action.document.publish',
      draftId: 'drafts.a',
      publishedId: 'a',
    })
    const [delivery] = deliveries
    expect(deliveries).toHaveLength(1)
    const signature = String(delivery?.headers[SIGNATURE_HEADER_NAME])
    expect(await isValidSignature(delivery?.body ?? '', signature, SECRET)).toBe(true)
    expect(JSON.parse(delivery?.body ?? '')).toMatchObject({
      _id: 'a',
      _type: 'note',
      operation: 'create',
      slug: 'a',
      previousSlug: null,
      changedFields: ['slug'],
      syncTags: expect.arrayContaining([expect.any(String)]),
    })
  })

  it('are awaited by a publication that is sent again, as by the first one, but not by another write', async () => {
    const { url, deliveries, hold } = await receiver(200)
    const lake = await lakeWith({ url, awaitMs: 60_000 })
    for (const id of ['a', 'b'])
      await lake.client('editor').create({ _id: `drafts.${id}`, _type: 'note' })
    const send = (transactionId: string, action: Record<string, string | object>) =>
      postActions(lake, 'editor', [action], { transactionId }, { 'idempotency-key': transactionId })
    const publish = { actionType: 'sanity.action.document.publish' }
    const edit = { actionType: 'sanity.action.document.edit', patch: { set: { title: 'B' } } }
    const publishA = () => send('one', { ...publish, draftId: 'drafts.a', publishedId: 'a' })
    const editB = () => send('two', { ...edit, draftId: 'drafts.b', publishedId: 'b' })
    const release = hold()
    const answered: string[] = []
    const first = publishA().then(({ status }) => answered.push(`first ${status}`))
    await until(() => expect(deliveries).toHaveLength(1))
    const again = publishA().then(({ status }) => answered.push(`again ${status}`))
    for (const _ of ['edit', 'repeated edit'])
      expect(await editB()).toMatchObject({ status: 200, body: { transactionId: 'two' } })
    expect(answered).toEqual([])
    release()
    await Promise.all([first, again])
    expect(answered.toSorted()).toEqual(['again 200', 'first 200'])
    expect(deliveries).toHaveLength(1)
  })

  it('include the previous slug after a deletion and a slug change', async () => {
    const { url, deliveries } = await receiver(200)
    const client = (await lakeWith({ url })).client('editor')
    await client.create({ _id: 'a', _type: 'note', slug: { current: 'old' } })
    await client
      .patch('a')
      .set({ slug: { current: 'new' } })
      .commit()
    await client.delete('a')
    expect(
      deliveries
        .map(({ body }) => JSON.parse(body))
        .map(({ operation, slug, previousSlug }) => [operation, slug, previousSlug]),
    ).toEqual([
      ['create', 'old', null],
      ['update', 'new', 'old'],
      ['delete', null, 'new'],
    ])
  })

  it('retry after a 500 with the same idempotency key until the delivery succeeds', async () => {
    const { url, deliveries } = await receiver(500, 200)
    const client = (await lakeWith({ url })).client('editor')
    await client.create({ _id: 'a', _type: 'note' })
    await until(() => expect(deliveries).toHaveLength(2))
    expect(deliveries[0]?.headers['idempotency-key']).toBe(
      deliveries[1]?.headers['idempotency-key'],
    )
  })

  it('use a new connection before the write returns when the receiver has closed the old one', async () => {
    const { url, deliveries, deafen } = await receiver(200)
    const client = (await lakeWith({ url })).client('editor')
    await client.create({ _id: 'a', _type: 'note' })
    deafen()
    await client.create({ _id: 'b', _type: 'note' })
    expect(deliveries.map(({ body }) => JSON.parse(body)._id)).toEqual(['a', 'b'])
  })

  it('retry on further connections that a receiver closes while it shuts down', async () => {
    const { url, deliveries, deafen, deafenToCome } = await receiver(200)
    const client = (await lakeWith({ url })).client('editor')
    await client.create({ _id: 'a', _type: 'note' })
    deafen()
    deafenToCome(2)
    await client.create({ _id: 'b', _type: 'note' })
    expect(deliveries.map(({ body }) => JSON.parse(body)._id)).toEqual(['a', 'b'])
  })

  it('do not delay a write when the receiver accepts no connection', async () => {
    const { url, deliveries, deafenToCome } = await receiver(200)
    const client = (await lakeWith({ url })).client('editor')
    deafenToCome(100)
    await client.create({ _id: 'a', _type: 'note' })
    expect(deliveries).toEqual([])
  })

  it('treat other 4xx responses as final and deliver the next change', async () => {
    const { url, deliveries } = await receiver(400, 200)
    const client = (await lakeWith({ url })).client('editor')
    await client.create({ _id: 'a', _type: 'note' })
    await client.create({ _id: 'b', _type: 'note' })
    expect(deliveries.map(({ body }) => JSON.parse(body)._id)).toEqual(['a', 'b'])
  })

  it('deliver after a restart what the receiver missed before', async () => {
    const { url, deliveries } = await receiver(503, 200)
    const test = await lakeWith({ url })
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    expect(deliveries).toHaveLength(1)
    await test.restart()
    await until(() => expect(deliveries).toHaveLength(2))
    expect(JSON.parse(deliveries[1]?.body ?? '')).toMatchObject({ _id: 'a' })
  })

  it('refuse a private address unless it is allowed, without delaying the write', async () => {
    const { url, deliveries } = await receiver(200)
    const test = await lakeWith({ url, allowPrivate: false })
    await test.client('editor').create({ _id: 'a', _type: 'note' })
    expect(deliveries).toHaveLength(0)
    expect(test.logged.join()).toContain('private address')
  })

  it('apply the filter and the projection', async () => {
    const { url, deliveries } = await receiver(200)
    const client = (
      await lakeWith({ url, filter: '_type == "note"', projection: '{_id, title}' })
    ).client('editor')
    await client.create({ _id: 'a', _type: 'other' })
    await client.create({ _id: 'b', _type: 'note', title: 'Told' })
    expect(deliveries.map(({ body }) => JSON.parse(body))).toEqual([{ _id: 'b', title: 'Told' }])
  })
})
