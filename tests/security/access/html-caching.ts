import type { Attack } from '../attack.ts'
import { isSeenByReaders } from '../eventually.ts'
import { expectDone, publishArticle, retirePage } from '../article-steps.ts'

const PAGES = [
  '/',
  '/about',
  '/blog',
  '/diseases/diabetes',
  '/diseases/hiv-aids',
  '/glossary',
  '/screening',
  '/bmi-calculator',
  '/contact',
  '/privacy',
  '/no-such-page',
  '/search?q=salt',
  '/blog/feed.xml',
  '/sitemap.xml',
]
const KINDS: readonly Record<string, string>[] = [
  {},
  { rsc: '1' },
  { rsc: '1', 'next-router-prefetch': '1' },
  { rsc: '1', 'next-router-segment-prefetch': '/_tree' },
]

/** A shared cache still serves a page that was taken down. */
export const htmlCaching: Attack = {
  name: 'access/html-caching',
  rule: 'Shared caches revalidate every page and its data, so none serves an unpublished page.',
  hosted: true,
  quick: true,
  async run(target, watch) {
    for (const path of PAGES) {
      for (const headers of KINDS) {
        const { headers: given, status } = await target.ask(path, { headers })
        const maxAge = getMaxAge(given['cache-control'], status)
        watch.try(
          maxAge === 0,
          `${path} ${JSON.stringify(headers)} (${status}) may be kept for ${maxAge} s: ${given['cache-control']}`,
        )
      }
    }
    const page = await publishArticle(target)
    const first = await target.ask(page.path)
    const etag = String(first.headers.etag ?? '')
    await expectDone(retirePage(target, page, '/about'), 'retiring a page')
    const isGone = await isSeenByReaders(target, async () => {
      const { status } = await target.ask(page.path, { headers: { 'if-none-match': etag } })
      return status !== 304 && status !== 200
    })
    watch.try(isGone, 'a cache that asks for a retired page again is still served')
  },
}

/** The seconds for which a shared cache may respond without revalidation. */
function getMaxAge(header: string | undefined, status: number): number {
  // Without headers, heuristic caching is allowed unless the status forbids it (RFC 9110, 15.1).
  const byGuess = [200, 203, 204, 206, 300, 301, 308, 404, 405, 410, 414, 501].includes(status)
  if (header === undefined) return byGuess ? Number.POSITIVE_INFINITY : 0
  if (/no-store|no-cache|private/.test(header)) return 0
  const seconds = (name: string) =>
    Number(new RegExp(`(?:^|[ ,])${name}=(\\d+)`).exec(header)?.[1] ?? 0)
  return (seconds('s-maxage') || seconds('max-age')) + seconds('stale-while-revalidate')
}
