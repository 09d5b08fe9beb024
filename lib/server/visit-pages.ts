import { settings } from './settings.ts'

/** Beyond so many, the first reader makes a page, as always. */
const MOST = 200

/** Those who have waited for the start come first. */
const LATER_MS = 3_000

/**
 * Visits the pages of the sitemap some time after a start: so each is kept already should the lake go away before its
 * first reader comes. One at a time, as readers go first. Nobody waits for it: a page that it misses is made by its
 * first reader.
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
  for (const path of paths.slice(0, MOST)) await (await fetch(site + path)).arrayBuffer()
}
