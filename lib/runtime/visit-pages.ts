import { settings } from './settings.ts'

/** Beyond so many, the first reader makes a page, as always. */
const MOST = 200

/**
 * Visits the pages of the sitemap after all of them were expired: so each is kept already should the
 * lake go away before its first reader comes. One at a time, as readers go first; ends early without the site.
 */
export async function visitPages(): Promise<void> {
  const site = `http://127.0.0.1:${settings.port}`
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  for (const path of paths.slice(0, MOST)) await (await fetch(site + path)).arrayBuffer()
}
