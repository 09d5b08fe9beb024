import { applyPatch } from 'mendoza'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import clearwell from '../../../lib/lake.config.ts'
import { grant } from '../../../lib/lake/access/roles.ts'
import { MAX_REPLAYED_CHANGES } from '../../../lib/limits/streams.ts'
import { openTestLake, type TestLake, type TestRole } from '../fixtures/test-lake.ts'
import { openSse, type SseEvent, type SseReader } from '../fixtures/sse-client.ts'

let lake: TestLake
let streams: SseReader[] = []

beforeAll(async () => {
  // A role whose read permission can change with a document; the site's roles depend only on id and type, which never
  // change.
  const roles = clearwell.roles?.map((role) =>
    role.name === 'sitePreview' ? { ...role, grants: [grant('open == true', 'read')] } : role,
  )
  lake = await openTestLake({ config: { roles } })
})

afterEach(() => {
  for (const stream of streams) stream.stop()
  streams = []
})

afterAll(() => lake.close())

interface Options {
  role?: TestRole
  version?: string
  parameters?: Record<string, string>
  lastEventId?: string
}

async function listen(
  query: string,
  { role = 'editor', version = 'v2025-02-19', parameters = {}, lastEventId }: Options = {},
) {
  const search = new URLSearchParams({ query, ...parameters })
  const headers: Record<string, string> =
    lastEventId === undefined ? {} : { 'last-event-id': lastEventId }
  const stream = await openSse(lake, role, `/${version}/data/listen/production?${search}`, headers)
  streams.push(stream)
  return stream
}

async function welcomed(query: string, options: Options = {}) {
  const stream = await listen(query, options)
  expect(await stream.next()).toMatchObject({
    event: 'welcome',
    data: { listenerName: expect.any(String) },
  })
  return stream
}

function getEffects({ effects }: SseEvent['data']): { apply: unknown[]; revert: unknown[] } {
  if (typeof effects !== 'object' || effects === null) throw new Error('The event has no effects')
  const patch = (name: string): unknown[] => {
    const value: unknown = Reflect.get(effects, name)
    return Array.isArray(value) ? value : []
  }
  return { apply: patch('apply'), revert: patch('revert') }
}

type Document = { _id: string; _type: string; [field: string]: unknown }

const write = (...documents: readonly (Document | string)[]) =>
  lake.lake.context.store.write({ author: 'someone' }, (tx) => {
    for (const document of documents) {
      if (typeof document === 'string') tx.delete(document)
      else tx.put(document, [{ createOrReplace: document }])
    }
  })

/** A marker event, to know that nothing came before it. */
const mark = (type: string) => write({ _id: `mark-${type}`, _type: type, mark: true })

describe('a listener', () => {
  test('is told to reconnect after 0.5 to 1.5 seconds, and not at the same moment as all others', async () => {
    const delays = await Promise.all(
      Array.from({ length: 8 }, async () => (await welcomed('*[_type == "life"]')).retryMs ?? 0),
    )
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(500)
    expect(Math.max(...delays)).toBeLessThanOrEqual(1_500)
    expect(new Set(delays).size).toBeGreaterThan(1)
  })

  test('gets appear, update, and disappear events for its query', async () => {
    const stream = await welcomed('*[_type == "life" && open]')
    write({ _id: 'l', _type: 'life', open: false })
    const transactions = [
      write({ _id: 'l', _type: 'life', open: true }),
      write({ _id: 'l', _type: 'life', open: true, n: 1 }),
      write({ _id: 'l', _type: 'life', open: false }),
    ]
    const events = [await stream.next(), await stream.next(), await stream.next()]
    expect(events.map(({ data }) => data.transition)).toEqual(['appear', 'update', 'disappear'])
    expect(events.map(({ id }) => id)).toEqual(transactions.map(({ id }) => `${id}#l`))
    expect(events[1]?.data).toMatchObject({
      documentId: 'l',
      identity: 'someone',
      visibility: 'transaction',
      transactionTotalEvents: 1,
      transactionCurrentEvent: 1,
      result: { n: 1 },
    })
    expect(events[2]?.data).not.toHaveProperty('result')
  })

  test('gets revisions that chain, and effects that apply to documents without _rev', async () => {
    const parameters = {
      effectFormat: 'mendoza',
      includeResult: 'true',
      includePreviousRevision: 'true',
    }
    const stream = await welcomed('*[_type == "chain"]', { parameters })
    const texts = ['héllo', 'héllo wörld', 'wörld 😀', '']
    for (const text of texts)
      write({ _id: 'c', _type: 'chain', text, blocks: [{ _key: 'k', text }] })
    write('c')
    write({ _id: 'c', _type: 'chain', text: 'back' })
    let known: Record<string, unknown> | null = null
    let revision: unknown
    for (let n = 0; n < texts.length + 2; n += 1) {
      const { data } = await stream.next()
      expect(data.previousRev).toBe(known ? revision : undefined)
      const effects = getEffects(data)
      const before: Record<string, unknown> | null = known
      known = applyPatch(known, effects.apply)
      expect(applyPatch(known, effects.revert)).toEqual(before)
      if (known) expect({ ...known, _rev: data.resultRev }).toEqual(data.result)
      revision = data.resultRev
    }
  })

  test('gets only the mutations of its own documents in a transaction', async () => {
    const stream = await welcomed('*[_type == "own"]')
    write(
      { _id: 'o', _type: 'own' },
      { _id: 'drafts.o', _type: 'own', secret: true },
      { _id: 'p', _type: 'else', secret: true },
    )
    const { data } = await stream.next()
    expect(data).toMatchObject({ documentId: 'o', transactionTotalEvents: 1 })
    expect(data.mutations).toEqual([{ createOrReplace: { _id: 'o', _type: 'own' } }])
    expect(JSON.stringify(data)).not.toContain('secret')
  })

  test.each([
    ['v2025-02-19', {}, ['a']],
    ['vX', {}, ['a']],
    ['v2025-02-18', {}, ['a', 'drafts.a', 'versions.r.a']],
    ['v1', {}, ['a', 'drafts.a', 'versions.r.a']],
    ['v2025-02-19', { includeAllVersions: 'true' }, ['a', 'drafts.a', 'versions.r.a']],
  ])('with API version %s and %j gets events for %j', async (version, parameters, expected) => {
    const type = `drafts-${version}-${Object.keys(parameters).length}`
    // An id keeps its type, so each case has its own ids.
    const id = type.replaceAll('.', '-')
    const stream = await welcomed(`*[_type == "${type}"]`, { version, parameters })
    write(
      { _id: id, _type: type },
      { _id: `drafts.${id}`, _type: type },
      { _id: `versions.r.${id}`, _type: type },
    )
    mark(type)
    write(id, `drafts.${id}`, `versions.r.${id}`)
    const received: string[] = []
    for (
      let { data } = await stream.next();
      data.documentId !== `mark-${type}`;
      { data } = await stream.next()
    ) {
      received.push(String(data.documentId).replace(id, 'a'))
    }
    expect(received).toEqual(expected)
  })

  test('gets no events for documents that it cannot read', async () => {
    const stream = await welcomed('*[_type in ["message", "open"]]', { role: 'viewer' })
    write({ _id: 'private', _type: 'message', body: 'secret' })
    write('private')
    mark('open')
    expect((await stream.next()).data.documentId).toBe('mark-open')
  })

  test('gets no content of a document state that it cannot read', async () => {
    const parameters = { effectFormat: 'mendoza', includePreviousRevision: 'true' }
    const stream = await welcomed('*[_id == "turned"]', { role: 'sitePreview', parameters })
    write({ _id: 'turned', _type: 'note', open: true })
    write({ _id: 'turned', _type: 'note', body: 'secret' })
    write({ _id: 'turned', _type: 'note', open: true })
    const events: SseEvent[] = [await stream.next(), await stream.next(), await stream.next()]
    expect(events.map(({ data }) => data.transition)).toEqual(['appear', 'disappear', 'appear'])
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  test('with an invalid query gets HTTP 200, a channelError, and the end of the stream', async () => {
    const stream = await listen('*[')
    expect(stream.status).toBe(200)
    expect(stream.contentType).toContain('text/event-stream')
    expect(await stream.next()).toMatchObject({
      event: 'channelError',
      data: { message: expect.any(String) },
    })
    await stream.ended()
  })

  test('without a token gets 401', async () => {
    expect((await lake.fetch('/v2025-02-19/data/listen/production?query=*')).status).toBe(401)
  })

  test('works with the Sanity client', async () => {
    const events: unknown[] = []
    const appeared = new Promise<void>((resolve, reject) => {
      const subscription = lake
        .client('editor')
        .listen('*[_type == "client"]', {}, { events: ['welcome', 'mutation'] })
        .subscribe({
          next: (event) => {
            events.push(event)
            if (event.type === 'welcome') write({ _id: 'cl', _type: 'client' })
            else {
              subscription.unsubscribe()
              resolve()
            }
          },
          error: reject,
        })
    })
    await appeared
    expect(events).toMatchObject([
      { type: 'welcome' },
      { type: 'mutation', transition: 'appear', result: { _id: 'cl' } },
    ])
  })
})

describe('a listener that resumes', () => {
  const resuming = (lastEventId: string): Options => ({
    parameters: { enableResume: 'true' },
    lastEventId,
  })

  test('gets welcomeback and each missed event once', async () => {
    const first = write({ _id: 'r1', _type: 'resume' })
    const missed = [
      write({ _id: 'r1', _type: 'resume', n: 1 }),
      write({ _id: 'r2', _type: 'resume' }),
      write('r1'),
    ]
    const stream = await listen('*[_type == "resume"]', resuming(`${first.id}#r1`))
    expect((await stream.next()).event).toBe('welcomeback')
    const events = [await stream.next(), await stream.next(), await stream.next()]
    expect(events.map(({ data }) => data.transactionId)).toEqual(missed.map(({ id }) => id))
    expect(events.map(({ data }) => data.transition)).toEqual(['update', 'appear', 'disappear'])
    expect(events[0]?.data).toMatchObject({ previousRev: first.id, result: { n: 1 } })
    const { id } = mark('resume')
    expect((await stream.next()).data.transactionId).toBe(id)
  })

  test('in the middle of a transaction gets the remaining events', async () => {
    const { id } = write(
      { _id: 'm1', _type: 'middle' },
      { _id: 'm2', _type: 'middle' },
      { _id: 'm3', _type: 'middle' },
    )
    const stream = await listen('*[_type == "middle"]', resuming(`${id}#m1`))
    expect((await stream.next()).event).toBe('welcomeback')
    const events = [await stream.next(), await stream.next()]
    expect(events.map(({ data }) => data.documentId)).toEqual(['m2', 'm3'])
    expect(events[0]?.data).toMatchObject({ transactionCurrentEvent: 2, transactionTotalEvents: 3 })
  })

  test('from an unknown or too old event gets welcome', async () => {
    const unknown = await listen('*', resuming('never#x'))
    expect((await unknown.next()).event).toBe('welcome')
    const old = write({ _id: 'far', _type: 'far' })
    for (let n = 0; n <= MAX_REPLAYED_CHANGES; n += 1) write({ _id: 'far', _type: 'far', n })
    const far = await listen('*[_type == "far"]', resuming(`${old.id}#far`))
    expect((await far.next()).event).toBe('welcome')
  })
})
