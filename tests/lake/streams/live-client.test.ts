import type { LiveEvent } from '@sanity/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestLake, type TestLake } from '../fixtures/test-lake.ts'

let lake: TestLake

beforeAll(async () => {
  lake = await openTestLake()
})

afterAll(() => lake.close())

/** Subscribes, and returns a function for the next event that is not about the connection. */
function follow(events: {
  subscribe(observer: { next: (event: LiveEvent) => void; error: (error: unknown) => void }): {
    unsubscribe(): void
  }
}) {
  const queue: LiveEvent[] = []
  let wake = (): void => undefined
  let failure: unknown
  const subscription = events.subscribe({
    next: (event) => {
      queue.push(event)
      wake()
    },
    error: (error) => {
      failure = error
      wake()
    },
  })
  const next = async (): Promise<LiveEvent> => {
    for (;;) {
      const event = queue.shift()
      if (event && event.type !== 'reconnect') return event
      if (failure !== undefined) throw failure
      if (!event) await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return { next, stop: () => subscription.unsubscribe() }
}

/** Without includeDrafts the client does not send its token. */
const withHeaders = () =>
  lake.anonymousClient({ headers: { authorization: `Bearer ${lake.token('viewer')}` } })

const put = (id: string, title: string): void => {
  lake.lake.context.store.write({ author: 'test' }, (tx) =>
    tx.put({ _id: id, _type: 'post', title }),
  )
}

describe('client.live.events()', () => {
  test('sends the sync tags of a changed query result', async () => {
    const reader = lake.client('administrator', { perspective: 'published' })
    const { syncTags } = await reader.fetch(
      '*[_type == "post"]{title}',
      {},
      { filterResponse: false },
    )
    const { next, stop } = follow(withHeaders().live.events())
    expect(await next()).toMatchObject({ type: 'welcome' })
    put('a', 'one')
    const event = await next()
    stop()
    expect(event).toMatchObject({ type: 'message', id: expect.any(String) })
    const tags: readonly string[] = event.type === 'message' ? event.tags : []
    expect(tags.filter((tag) => syncTags?.some((own) => own === tag))).not.toEqual([])
    expect(await reader.fetch('*[_type == "post"].title')).toEqual(['one'])
  })

  test('sends events for drafts on request only', async () => {
    const drafts = follow(lake.client('administrator').live.events({ includeDrafts: true }))
    const published = follow(withHeaders().live.events())
    await drafts.next()
    await published.next()
    put('drafts.b', 'secret')
    expect(await drafts.next()).toMatchObject({ type: 'message' })
    put('b', 'public')
    const [ofDrafts, ofPublished] = [await drafts.next(), await published.next()]
    drafts.stop()
    published.stop()
    expect(ofPublished).toEqual(ofDrafts)
  })

  test('is refused for anonymous callers', async () => {
    const { dataset } = lake.lake.context
    const response = await lake.fetch(`/v2025-02-19/data/live/events/${dataset}`)
    expect(response.status).toBe(401)
  })

  test('has headers that prevent buffering and transformation', async () => {
    const controller = new AbortController()
    const { dataset } = lake.lake.context
    const response = await lake.fetch(`/v2025-02-19/data/live/events/${dataset}`, {
      headers: { authorization: `Bearer ${lake.token('viewer')}` },
      signal: controller.signal,
    })
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-cache, no-transform')
    controller.abort()
  })
})

test('a listener whose query fails on one document does not affect the write or other listeners', async () => {
  const { dataset } = lake.lake.context
  // Cheap on most documents, but over the step limit on this one.
  const query = '*[_type == "list" && count(n[count(^.n[@ != ^.^.x]) > 0]) > 0]'
  const response = await lake.fetch(
    `/v2025-02-19/data/listen/${dataset}?query=${encodeURIComponent(query)}`,
    { headers: { authorization: `Bearer ${lake.token('viewer')}` } },
  )
  const { next, stop } = follow(withHeaders().live.events())
  await next()
  const n = Array.from({ length: 2000 }, (_, i) => i)
  lake.lake.context.store.write({ author: 'test' }, (tx) => tx.put({ _id: 'l', _type: 'list', n }))
  expect(await next()).toMatchObject({ type: 'message' })
  stop()
  expect(await response.text()).toContain('event: channelError')
})

test('the embeddings settings are disabled and cannot be enabled', async () => {
  expect(await lake.client('viewer').datasets.getEmbeddingsSettings('production')).toEqual({
    enabled: false,
    status: 'disabled',
  })
  const { datasets } = lake.client('administrator')
  await expect(datasets.editEmbeddingsSettings('production', { enabled: true })).rejects.toThrow(
    'This server does not support embeddings',
  )
})
