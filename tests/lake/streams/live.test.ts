import fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { eventIds } from '../../../lib/lake/streams/event-ids.ts'
import { createLiveEvents } from '../../../lib/lake/streams/live.ts'
import { ANONYMOUS, type CommittedTransaction } from '../../../lib/lake/types.ts'

/** A stub store with only what live events use. */
function open(
  options: {
    maxBufferedEvents?: number
    heartbeatMs?: number
    /** The change log's entries; by default, none in full. */
    since?: (seq: number) => CommittedTransaction[] | null
  } = {},
) {
  const db = new DatabaseSync(':memory:')
  db.exec(
    'CREATE TABLE documents(id TEXT PRIMARY KEY, type TEXT NOT NULL, rev TEXT NOT NULL, json TEXT NOT NULL)',
  )
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  let seq = 10
  const store = {
    db,
    lastSeq: () => seq,
    onCommit: (listener: (transaction: CommittedTransaction) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const { since = () => null, ...rest } = options
  const record = { transactionIdAt: (seq: number) => `t${seq}`, since }
  const live = createLiveEvents({ ids, store, record, ...rest })
  const commits: CommittedTransaction[] = []
  const commit = (documentId: string, type = 'post') => {
    seq++
    const after = { _id: documentId, _type: type, _rev: 'r', _createdAt: '', _updatedAt: '' }
    const transaction = {
      seq,
      id: `t${seq}`,
      timestamp: '',
      author: 'u',
      changes: [
        { documentId, before: null, after, mutations: [], effects: { apply: [], revert: [] } },
      ],
    }
    commits.push(transaction)
    for (const listener of listeners) listener(transaction)
    return live.tagsFor(transaction)
  }
  opened.push(() => live.close())
  return { live, commit, commits, listeners, db }
}

const ids = eventIds('0123456789abcdef', 'this store')

/** The id of a transaction's event. */
const id = (seq: number, of = ids) => of.of(seq, `t${seq}`)

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

interface Event {
  event: string
  id?: string
  data: { id: string; tags?: string[] }
}

/** Reads the next event, skipping comments unless requested. */
function events(stream: ReadableStream<Uint8Array>, { comments = false } = {}) {
  const reader = stream.getReader()
  const next = async (): Promise<Event | string | null> => {
    const { value: bytes, done } = await reader.read()
    if (done) return null
    const value = new TextDecoder().decode(bytes)
    if (value.startsWith(':')) return comments ? value : next()
    const fields = new Map(
      value
        .trim()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    )
    const id = fields.get('id')
    return {
      event: fields.get('event') ?? '',
      ...(id !== undefined && { id }),
      data: JSON.parse(fields.get('data') ?? 'null'),
    }
  }
  return next
}

describe('live events', () => {
  test('start with welcome and contain the sync tags of each commit', async () => {
    const { live, commit } = open()
    const next = events(live.open({ identity: ANONYMOUS }))
    expect(await next()).toEqual({
      event: 'welcome',
      id: id(10),
      data: { id: id(10) },
    })
    const tags = commit('a')
    expect(await next()).toEqual({
      event: 'message',
      id: id(11),
      data: { id: id(11), tags },
    })
  })

  test('include commits of drafts and versions only on request', async () => {
    const { live, commit } = open()
    const published = events(live.open({ identity: ANONYMOUS }))
    const drafts = events(live.open({ identity: ANONYMOUS, includeDrafts: true }))
    await published()
    await drafts()
    commit('drafts.a')
    commit('versions.r.a')
    commit('a')
    expect(await published()).toMatchObject({ id: id(13) })
    expect(await drafts()).toMatchObject({ id: id(11) })
    expect(await drafts()).toMatchObject({ id: id(12) })
    expect(await drafts()).toMatchObject({ id: id(13) })
  })

  test('include missed events after a reconnection', async () => {
    const { live, commit } = open()
    commit('a')
    const tags = commit('b')
    const next = events(live.open({ identity: ANONYMOUS, lastEventId: id(11) }))
    expect(await next()).toMatchObject({ event: 'welcome' })
    expect(await next()).toEqual({
      event: 'message',
      id: id(12),
      data: { id: id(12), tags },
    })
  })

  test.each([
    ...[id(9), id(99), id(11).slice(0, -1), `${id(11)}A`, 'junk', 'A'.repeat(22), '-'.repeat(22)],
    // Of another store, and of one with the same key.
    ...[id(11, eventIds('fedcba9876543210', 'this store'))],
    ...[id(11, eventIds('0123456789abcdef', 'a store of then'))],
    // Another transaction with that number, as before a backup was restored.
    ...[ids.of(11, 't10'), ids.of(11, null)],
  ])('restart after the Last-Event-ID %s', async (lastEventId) => {
    const { live, commit } = open({ maxBufferedEvents: 2 })
    commit('a')
    const next = events(live.open({ identity: ANONYMOUS, lastEventId }))
    await next()
    expect(await next()).toMatchObject({ event: 'restart', id: id(11) })
  })

  test('restart when the missed events are no longer available', async () => {
    const { live, commit } = open({ maxBufferedEvents: 2 })
    for (const id of ['a', 'b', 'c']) commit(id)
    const missed = events(live.open({ identity: ANONYMOUS, lastEventId: id(10) }))
    await missed()
    expect(await missed()).toMatchObject({ event: 'restart' })
    const buffered = events(live.open({ identity: ANONYMOUS, lastEventId: id(11) }))
    await buffered()
    expect(await buffered()).toMatchObject({ event: 'message', id: id(12) })
  })

  test('are read from history when they are no longer in memory', async () => {
    const { live, commit, commits } = open({
      maxBufferedEvents: 1,
      since: (seq) => commits.filter((each) => each.seq > seq),
    })
    const tags = ['a', 'b', 'drafts.c', 'd'].map((each) => commit(each))
    const next = events(live.open({ identity: ANONYMOUS, lastEventId: id(10) }), { comments: true })
    expect(await next()).toMatchObject({ event: 'welcome' })
    for (const [at, seq] of [11, 12, 14].entries())
      expect(await next()).toEqual({
        event: 'message',
        id: id(seq),
        data: { id: id(seq), tags: tags[at === 2 ? 3 : at] },
      })
    expect(await next()).toMatch(/^: /)
  })

  test('that were read from history are cached for further requests', async () => {
    let readings = 0
    const { live, commit, commits } = open({
      maxBufferedEvents: 1,
      since: (seq) => {
        readings += 1
        return commits.filter((each) => each.seq > seq)
      },
    })
    for (const each of ['a', 'b', 'c']) commit(each)
    for (let round = 0; round < 3; round += 1) {
      const next = events(live.open({ identity: ANONYMOUS, lastEventId: id(10) }))
      expect(await next()).toMatchObject({ event: 'welcome' })
      for (const seq of [11, 12, 13]) expect(await next()).toMatchObject({ id: id(seq) })
    }
    expect(readings).toBe(1)
    commit('d')
    const next = events(live.open({ identity: ANONYMOUS, lastEventId: id(12) }))
    await next()
    for (const seq of [13, 14]) expect(await next()).toMatchObject({ id: id(seq) })
  })

  test('do not reveal the number of draft commits to a caller without access to drafts', async () => {
    const { live, commit } = open({ maxBufferedEvents: 2 })
    commit('a')
    const welcome = async (includeDrafts: boolean, lastEventId?: string) => {
      const next = events(live.open({ identity: ANONYMOUS, includeDrafts, lastEventId }), {
        comments: true,
      })
      return [await next(), await next()]
    }
    const said = { event: 'welcome', id: id(11), data: { id: id(11) } }
    for (let count = 0; count < 5; count += 1) {
      expect(await welcome(false)).toEqual([said, ': heartbeat\n\n'])
      // Nor are they told to restart, even if there were more drafts than are kept.
      expect(await welcome(false, id(11))).toEqual([said, ': heartbeat\n\n'])
      commit('drafts.a')
    }
    expect((await welcome(true))[0]).toMatchObject({ id: id(16) })
    expect((await welcome(true, id(11)))[1]).toMatchObject({ event: 'restart', id: id(16) })
    commit('a')
    expect((await welcome(false, id(16)))[1]).toMatchObject({ event: 'message', id: id(17) })
  })

  test('include heartbeats on an idle stream', async () => {
    const { live } = open({ heartbeatMs: 5 })
    const next = events(live.open({ identity: ANONYMOUS }), { comments: true })
    await next()
    for (let count = 0; count < 3; count += 1) expect(await next()).toMatch(/^: /)
  })

  test('send the first heartbeat after all missed events', async () => {
    const { live, commit } = open()
    commit('a')
    commit('b')
    const request = { identity: ANONYMOUS, lastEventId: id(10) }
    const next = events(live.open(request), { comments: true })
    const heard = [await next(), await next(), await next(), await next()]
    expect(heard.map((each) => (typeof each === 'string' ? each : each?.event))).toEqual([
      'welcome',
      'message',
      'message',
      ': heartbeat\n\n',
    ])
  })

  test('end when the client disconnects or the lake closes', async () => {
    const { live, listeners } = open()
    const controller = new AbortController()
    const aborted = events(live.open({ identity: ANONYMOUS, signal: controller.signal }))
    const other = events(live.open({ identity: ANONYMOUS }))
    await aborted()
    await other()
    controller.abort()
    expect(await aborted()).toBe(null)
    live.close()
    expect(await other()).toBe(null)
    expect(listeners.size).toBe(0)
  })

  test('end for a client that does not read', async () => {
    const { live, commit } = open()
    const stream = live.open({ identity: ANONYMOUS })
    for (let i = 0; i < 1100; i++) commit('a')
    const next = events(stream)
    let count = 0
    while ((await next().catch(() => null)) !== null) count++
    expect(count).toBeLessThanOrEqual(1001)
  })
})

describe('ids of live events', () => {
  test('encode the sequence number without visible patterns', () => {
    fc.assert(
      fc.property(fc.nat({ max: 2 ** 48 - 1 }), fc.option(fc.string()), (seq, transactionId) => {
        const made = ids.of(seq, transactionId)
        expect(made).toMatch(/^[\w-]{22}$/)
        expect(ids.numberIn(made)).toBe(seq)
        expect(ids.of(seq, transactionId)).toBe(made)
      }),
    )
    // Consecutive ids have no more in common than any two.
    const [one = '', next = ''] = [id(1), id(2)]
    expect([...one].filter((letter, at) => letter === next[at]).length).toBeLessThan(8)
  })

  test('reject any other text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const seq = ids.numberIn(text)
        if (seq !== null) expect(ids.of(seq, 't1')).not.toBe(text)
      }),
    )
  })
})
