import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RenderedPage } from '../../../lib/page-cache/rendered-page.ts'
import { madePage, pagesOver } from './page-cache-fixture.ts'

const PATHS = ['/about', '/diseases/diabetes']

/**
 * A model of Next: concurrent requests for one path share one page, with the text public when rendering began. `turn`
 * decides when a page is done.
 */
function nextOver(words: () => number, turn: () => Promise<void>) {
  const making = new Map<string, Promise<ReturnType<typeof madePage>>>()
  return (url: string) => {
    const path = url.split('?')[0] ?? url
    const running = making.get(path)
    if (running) return running
    const made = madePage(`version ${words()}.`)
    const done = turn().then(() => {
      making.delete(path)
      return made
    })
    making.set(path, done)
    return done
  }
}

const versionIn = (text: string) => Number(/version (\d+)\./.exec(text)?.[1])

const a = (kind: 'read' | 'publish' | 'pass', ...urls: readonly string[]) =>
  fc.record({ kind: fc.constant(kind), url: fc.constantFrom(...urls) })

const step = fc.oneof(
  { weight: 4, arbitrary: a('read', ...PATHS) },
  { weight: 1, arbitrary: a('read', '/about?from=mail') },
  { weight: 2, arbitrary: a('publish', '') },
  // A cached page becomes due for revalidation.
  { weight: 1, arbitrary: a('pass', '') },
)

describe('freshness of cached pages', () => {
  it('a request after a confirmed publish never gets older content', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { maxLength: 30 }),
        async (scheduler, steps) => {
          let published = 0
          let answered = 0
          const ended: Promise<void>[] = []
          const turn = () => scheduler.schedule(Promise.resolve(), 'a page is made')
          const pages = pagesOver(nextOver(() => published, turn))
          const sequence = scheduler.scheduleSequence(
            steps.map(({ kind, url }) => async () => {
              if (kind === 'pass') return pages.pass(1_500)
              if (kind === 'publish') {
                const mine = (published += 1)
                // The notification takes a while.
                const expired = turn().then(() => {
                  pages.expire()
                  answered = Math.max(answered, mine)
                })
                return void ended.push(expired)
              }
              const atLeast = answered
              ended.push(
                pages.ask(url).then(({ body }) => {
                  expect(versionIn(body.toString()), url).toBeGreaterThanOrEqual(atLeast)
                }),
              )
            }),
          )
          await scheduler.waitFor(sequence.task)
          await scheduler.waitFor(Promise.all(ended))
          // Cached pages are now current.
          for (const path of PATHS) {
            const { body } = await scheduler.waitFor(pages.ask(path))
            expect(versionIn(body.toString())).toBe(published)
          }
        },
      ),
      { numRuns: 300 },
    )
  })

  it('a page whose rendering started before an expiry is sent to waiting requests and not cached', async () => {
    const old = heldUp('old')
    const pages = pagesOver(
      (): Promise<RenderedPage> | RenderedPage => old.next() ?? madePage('new'),
    )
    const early = pages.ask('/about')
    await old.begun
    pages.expire()
    const late = pages.ask('/about')
    old.finish()
    expect((await early).body.toString()).toContain('old')
    expect((await late).body.toString()).toContain('new')
    expect((await pages.ask('/about')).body.toString()).toContain('new')
  })

  it('page data is requested after an expiry only when no older rendering is in progress', async () => {
    const old = heldUp('old')
    const pages = pagesOver(
      (): Promise<RenderedPage> | RenderedPage => old.next() ?? madePage('new'),
    )
    const early = pages.ask('/about')
    await old.begun
    pages.expire()
    const data = pages.ask('/about?_rsc=1', { headers: { rsc: '1' } })
    await pages.ask('/other?_rsc=1', { headers: { rsc: '1' } })
    expect(pages.passed).toEqual(['/other?_rsc=1'])
    old.finish()
    await early
    await data
    expect(pages.passed).toEqual(['/other?_rsc=1', '/about?_rsc=1'])
  })

  it('a page that Next was regenerating when it expired is not sent to later requests', async () => {
    const next = makingAgain('old', 'new')
    const pages = pagesOver(next.make, { remake: next.remake })
    pages.expire()
    const late = pages.ask('/about')
    await next.isWaitedFor
    next.finish()
    expect((await late).body.toString()).toContain('new')
  })

  it('page data is requested after an expiry only when Next has finished regenerating', async () => {
    const next = makingAgain('old', 'new')
    const pages = pagesOver(next.make, { remake: next.remake })
    pages.expire()
    const data = pages.ask('/about?_rsc=1', { headers: { rsc: '1' } })
    await next.isWaitedFor
    expect(pages.passed).toEqual([])
    next.finish()
    await data
    expect(pages.passed).toEqual(['/about?_rsc=1'])
  })

  it('a request with the RSC header for another URL triggers no second request', async () => {
    const pages = pagesOver(() => madePage('new'))
    pages.expire()
    const others = ['/api/draft/enable', '/_next/data', '/feed.xml', '/../x', `/${'a'.repeat(300)}`]
    for (const url of others) await pages.ask(url, { headers: { rsc: '1' } })
    expect(pages.passed).toEqual(others)
    expect(pages.made).toEqual([])
  })

  it('a stale page is sent while Next regenerates it, before the first expiry', async () => {
    const next = makingAgain('old', 'new')
    const pages = pagesOver(next.make, { remake: next.remake })
    expect((await pages.ask('/about')).body.toString()).toContain('old')
    next.finish()
    expect((await pages.ask('/about')).body.toString()).toContain('new')
  })

  it('a page that cannot be regenerated after an expiry is sent as Next has it', async () => {
    const pages = pagesOver(() => madePage('old', { 'x-nextjs-cache': 'STALE' }), {
      remake: () => Promise.reject(new Error('the lake is away')),
    })
    pages.expire()
    expect((await pages.ask('/about')).body.toString()).toContain('old')
  })

  it('an older rendering that never ends blocks no request, and nothing is cached meanwhile', async () => {
    const old = heldUp('old')
    const pages = pagesOver(
      (): Promise<RenderedPage> | RenderedPage => old.next() ?? madePage('new'),
      {
        wait: async () => undefined,
      },
    )
    void pages.ask('/about')
    await old.begun
    pages.expire()
    expect((await pages.ask('/about')).body.toString()).toContain('new')
    expect(pages.bytes()).toBe(0)
  })
})

/** Next during revalidation: until that is done, everyone gets the stale page. */
function makingAgain(before: string, after: string) {
  const done = Promise.withResolvers<void>()
  const waited = Promise.withResolvers<void>()
  let isDone = false
  return {
    make: () => (isDone ? madePage(after) : madePage(before, { 'x-nextjs-cache': 'STALE' })),
    remake: async () => {
      waited.resolve()
      await done.promise
      return madePage(before)
    },
    isWaitedFor: waited.promise,
    finish: () => {
      isDone = true
      done.resolve()
    },
  }
}

/** A page that is requested once, and not rendered before it is released. */
function heldUp(words: string) {
  const begun = Promise.withResolvers<void>()
  const done = Promise.withResolvers<RenderedPage>()
  let isAsked = false
  return {
    begun: begun.promise,
    finish: () => done.resolve(madePage(words)),
    next: () => {
      if (isAsked) return undefined
      isAsked = true
      begun.resolve()
      return done.promise
    },
  }
}
