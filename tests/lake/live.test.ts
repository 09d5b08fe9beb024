import { afterEach, describe, expect, test } from 'vitest'
import { DatabaseSync } from 'node:sqlite'
import { createLiveEvents } from '../../lib/lake/streams/live.ts'
import { ANONYMOUS, type CommittedTransaction } from '../../lib/lake/types.ts'

/** A store of which only what live events use exists. */
function open(options: { keptEvents?: number; heartbeatMs?: number } = {}) {
  const db = new DatabaseSync(':memory:')
  db.exec('CREATE TABLE documents(id TEXT PRIMARY KEY, type TEXT NOT NULL, json TEXT NOT NULL)')
  const listeners = new Set<(transaction: CommittedTransaction) => void>()
  let seq = 10
  const store = {
    storeId: 'abcdefghij',
    db,
    lastSeq: () => seq,
    onCommit: (listener: (transaction: CommittedTransaction) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const live = createLiveEvents({ store, ...options })
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
    for (const listener of listeners) listener(transaction)
    return live.tagsFor(transaction)
  }
  opened.push(() => live.close())
  return { live, commit, listeners, db }
}

const opened: (() => void)[] = []
afterEach(() => opened.splice(0).forEach((close) => close()))

interface Event {
  event: string
  id?: string
  data: { id: string; tags?: string[] }
}

/** Reads the next event, passing over comments; or them too. */
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
  test('welcome, then the tags of each commit', async () => {
    const { live, commit } = open()
    const next = events(live.open({ identity: ANONYMOUS }))
    expect(await next()).toEqual({
      event: 'welcome',
      id: 'abcdefgh-10',
      data: { id: 'abcdefgh-10' },
    })
    const tags = commit('a')
    expect(await next()).toEqual({
      event: 'message',
      id: 'abcdefgh-11',
      data: { id: 'abcdefgh-11', tags },
    })
  })

  test('commits that touch only drafts and versions are for those who ask for them', async () => {
    const { live, commit } = open()
    const published = events(live.open({ identity: ANONYMOUS }))
    const drafts = events(live.open({ identity: ANONYMOUS, includeDrafts: true }))
    await published()
    await drafts()
    commit('drafts.a')
    commit('versions.r.a')
    commit('a')
    expect(await published()).toMatchObject({ id: 'abcdefgh-13' })
    expect(await drafts()).toMatchObject({ id: 'abcdefgh-11' })
    expect(await drafts()).toMatchObject({ id: 'abcdefgh-12' })
    expect(await drafts()).toMatchObject({ id: 'abcdefgh-13' })
  })

  test('a reader that comes back gets what it missed', async () => {
    const { live, commit } = open()
    commit('a')
    const tags = commit('b')
    const next = events(live.open({ identity: ANONYMOUS, lastEventId: 'abcdefgh-11' }))
    expect(await next()).toMatchObject({ event: 'welcome' })
    expect(await next()).toEqual({
      event: 'message',
      id: 'abcdefgh-12',
      data: { id: 'abcdefgh-12', tags },
    })
  })

  test.each(['abcdefgh-9', 'abcdefgh-99', 'otherone-11', 'junk', 'abcdefgh-1e1'])(
    'a Last-Event-ID of %s is answered with restart',
    async (lastEventId) => {
      const { live, commit } = open({ keptEvents: 2 })
      commit('a')
      const next = events(live.open({ identity: ANONYMOUS, lastEventId }))
      await next()
      expect(await next()).toMatchObject({ event: 'restart', id: 'abcdefgh-11' })
    },
  )

  test('events beyond those kept are answered with restart', async () => {
    const { live, commit } = open({ keptEvents: 2 })
    for (const id of ['a', 'b', 'c']) commit(id)
    const missed = events(live.open({ identity: ANONYMOUS, lastEventId: 'abcdefgh-10' }))
    await missed()
    expect(await missed()).toMatchObject({ event: 'restart' })
    const kept = events(live.open({ identity: ANONYMOUS, lastEventId: 'abcdefgh-11' }))
    await kept()
    expect(await kept()).toMatchObject({ event: 'message', id: 'abcdefgh-12' })
  })

  test('heartbeats keep an idle stream open', async () => {
    const { live } = open({ heartbeatMs: 5 })
    const next = events(live.open({ identity: ANONYMOUS }), { comments: true })
    await next()
    for (let count = 0; count < 3; count += 1) expect(await next()).toMatch(/^: /)
  })

  test('the first comment says that nothing more was missed', async () => {
    const { live, commit } = open()
    commit('a')
    commit('b')
    const request = { identity: ANONYMOUS, lastEventId: 'abcdefgh-10' }
    const next = events(live.open(request), { comments: true })
    const heard = [await next(), await next(), await next(), await next()]
    expect(heard.map((each) => (typeof each === 'string' ? each : each?.event))).toEqual([
      'welcome',
      'message',
      'message',
      ': heartbeat\n\n',
    ])
  })

  test('an aborted stream ends, and closing the lake ends the others', async () => {
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

  test('a reader that does not read is let go', async () => {
    const { live, commit } = open()
    const stream = live.open({ identity: ANONYMOUS })
    for (let i = 0; i < 1100; i++) commit('a')
    const next = events(stream)
    let count = 0
    while ((await next().catch(() => null)) !== null) count++
    expect(count).toBeLessThanOrEqual(1001)
  })
})
