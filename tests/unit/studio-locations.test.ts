import { defer, of, throwError } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { documentFor } from '../../lib/paths.ts'
import { listen, pagesShowing, settingsShown } from '../../studio/locations.ts'

const page = (_type: string, slug: string | null, title = 'A page') => ({ _type, slug, title })

test('a document is shown on its own page and on those that name it, each once', () => {
  const own = page('article', 'asthma', 'Asthma')
  expect(pagesShowing('article', [own, page('homePage', null, 'Home'), own])).toEqual([
    { title: 'Asthma', href: '/diseases/asthma' },
    { title: 'Home', href: '/' },
  ])
})

test('what every list of its kind shows is found on that list', () => {
  expect(pagesShowing('glossaryTerm', [])).toEqual([{ title: 'Glossary', href: '/glossary' }])
  expect(pagesShowing('category', [page('blogPage', null), page('category', 'heart')])).toEqual([
    { title: 'A page', href: '/blog' },
    { title: 'A page', href: '/blog/category/heart' },
  ])
})

test('a document without a page, and an answer of another shape, are shown nowhere', () => {
  expect(pagesShowing('redirect', [page('redirect', null), null, 3])).toEqual([])
  expect(pagesShowing('stat', null)).toEqual([])
})

test('the settings can be looked at where each part of them stands', () => {
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

test('while the lake is away the form is not lost to an error: it is asked again until it answers', async () => {
  vi.useFakeTimers()
  try {
    let asked = 0
    const listenQuery = () =>
      defer(() => {
        asked += 1
        return asked < 3 ? throwError(() => new Error('No connection')) : of('pages')
      })
    const seen: unknown[] = []
    const failed = vi.fn()
    listen({ listenQuery }, '*', {}).subscribe({ next: (each) => seen.push(each), error: failed })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(seen).toEqual(['pages'])
    expect(asked).toBe(3)
    expect(failed).not.toHaveBeenCalled()
  } finally {
    vi.useRealTimers()
  }
})
