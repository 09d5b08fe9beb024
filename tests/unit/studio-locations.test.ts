import { createClient } from '@sanity/client'
import { VirtualTimeScheduler } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { documentFor } from '../../lib/paths.ts'
import { locationsFor, pagesShowing, settingsShown } from '../../studio/data/locations.ts'
import { until } from '../wait-until.ts'

const page = (_type: string, slug: string | null, title = 'A page') => ({ _type, slug, title })

test('pagesShowing returns a document’s own page and the pages that reference it, each once', () => {
  const own = page('article', 'asthma', 'Asthma')
  expect(pagesShowing('article', [own, page('homePage', null, 'Home'), own])).toEqual([
    { title: 'Asthma', href: '/diseases/asthma' },
    { title: 'Home', href: '/' },
  ])
})

test('pagesShowing includes the list page for a type that the list shows', () => {
  expect(pagesShowing('glossaryTerm', [])).toEqual([{ title: 'Glossary', href: '/glossary' }])
  expect(pagesShowing('category', [page('blogPage', null), page('category', 'heart')])).toEqual([
    { title: 'A page', href: '/blog' },
    { title: 'A page', href: '/blog/category/heart' },
  ])
})

test('pagesShowing is empty for a document without a page and for a malformed response', () => {
  expect(pagesShowing('redirect', [page('redirect', null), null, 3])).toEqual([])
  expect(pagesShowing('stat', null)).toEqual([])
})

test('the settings are shown on a page for each of their parts', () => {
  const { locations, message } = settingsShown(page('article', 'asthma'))
  expect(message).toBe('Shown on every page')
  expect(locations?.map(({ href }) => href)).toEqual([
    '/',
    '/search?q=blood',
    '/page-not-found',
    '/diseases/asthma',
  ])
  expect(documentFor('/page-not-found')).toBeNull()
  expect(settingsShown(null).locations).toHaveLength(3)
})

/** A lake that notifies one listener of changes, and responds to each query with the next of `answers`. */
function lakeWith(answers: readonly (string | null)[]) {
  let asked = 0
  let tell: (event: string) => void = () => undefined
  const resolveFetch = () => async (input: RequestInfo | URL) => {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    if (pathname.includes('/data/listen/')) {
      const body = new ReadableStream({
        start(stream) {
          const encoder = new TextEncoder()
          tell = (event) =>
            stream.enqueue(encoder.encode(`event: ${event}\ndata: {"visibility": "query"}\n\n`))
          tell('welcome')
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
    expect(searchParams.get('perspective')).toBe('drafts')
    const result = answers[asked++] ?? null
    return result === null
      ? Response.json({ message: 'away' }, { status: 503 })
      : Response.json({ result })
  }
  const client = createClient({
    ...{ projectId: 'clearwell', dataset: 'production', apiVersion: '2025-02-19' },
    ...{ useCdn: false, maxRetries: 0, resolveFetch },
  })
  return { client, tell: (event: string) => tell(event) }
}

test('locations survive an unavailable lake: the query is retried until it succeeds, and on each change', async () => {
  const { client, tell } = lakeWith([null, null, 'pages', 'more pages'])
  const scheduler = new VirtualTimeScheduler()
  const seen: unknown[] = []
  const failed = vi.fn()
  const following = locationsFor(
    client,
    { fetch: '*', listen: '*', params: {} },
    scheduler,
  ).subscribe({
    next: (each) => seen.push(each),
    error: failed,
  })
  try {
    await until(() => {
      scheduler.flush()
      expect(seen).toEqual(['pages'])
    })
    tell('mutation')
    await until(() => expect(seen).toEqual(['pages', 'more pages']))
    expect(failed).not.toHaveBeenCalled()
  } finally {
    following.unsubscribe()
  }
})
