import { settings } from './settings.ts'

/** Beyond this many, a page is rendered for its first reader, as usual. */
const MAX_PAGES = 200

/** Requests that have waited for the start go first. */
const LATER_MS = 3_000

/**
 * Visits the pages of the sitemap some time after a start, so that each is cached if the lake becomes unavailable
 * before its first reader. One at a time, as readers go first. Runs in the background: a page that it misses is
 * rendered for its first reader.
 */
export function warmPageCache(): void {
  setTimeout(() => void visitPages().catch(() => undefined), LATER_MS).unref()
}

async function visitPages(): Promise<void> {
  const site = `http://127.0.0.1:${settings.port}`
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  for (const path of paths.slice(0, MAX_PAGES)) await (await fetch(site + path)).arrayBuffer()
}
