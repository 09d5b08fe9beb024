import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

const root = join(import.meta.dirname, '..')
const SCRIPT = /<script[^>]+src="([^"]+)"([^>]*)>/gi

/** Static imports of a minified module; `import()` loads later. */
const IMPORTED = /\b(?:import|from)\s*["'`](\.\/[\w.-]+\.js)["'`]/g

/** An empty site, with our settings that affect the scripts on a page. */
const EMPTY_SITE = {
  'app/layout.jsx': `export default function Layout({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
  'app/page.jsx': `export default function Page() {
  return <h1>Empty</h1>
}
`,
  'next.config.mjs': `export default {
  cacheComponents: true,
  partialPrefetching: true,
  reactStrictMode: true,
  turbopack: { root: ${JSON.stringify(root)} },
}
`,
}

/** The unique URLs of scripts that a current browser loads with a page. */
export function scriptAddresses(html: string): string[] {
  const addresses = [...html.matchAll(SCRIPT)].flatMap(([, address = '', rest = '']) =>
    /nomodule/i.test(rest) ? [] : [address],
  )
  return [...new Set(addresses)]
}

const weighed = new Map<string, Promise<{ text: string; bytes: number }>>()

/** Fetches a script once: its name includes a content hash. */
function weigh(address: string): Promise<{ text: string; bytes: number }> {
  const known = weighed.get(address)
  if (known) return known
  const weighing = fetch(address).then(async (answer) => {
    const text = await answer.text()
    return { text, bytes: gzipSync(text).length }
  })
  weighed.set(address, weighing)
  return weighing
}

/** Gzipped bytes of all scripts that a page of a running site loads before any interaction. */
export async function pageScripts(
  origin: string,
  path: string,
): Promise<{ bytes: number; source: string }> {
  const html = await (await fetch(origin + path)).text()
  let bytes = 0
  let source = ''
  const addresses = new Set(scriptAddresses(html).map((address) => new URL(address, origin).href))
  // Grows during iteration, as modules import others.
  for (const address of addresses) {
    const { text, bytes: own } = await weigh(address)
    bytes += own
    source += text
    if (!address.includes('/modules/')) continue
    for (const [, name = ''] of text.matchAll(IMPORTED)) addresses.add(new URL(name, address).href)
  }
  return { bytes, source }
}

/**
 * Builds a site with one empty page, the minimum cost of Next and React, with the same packages (about five seconds).
 * `dir` must be inside the project, so that its packages resolve.
 */
export async function buildEmptySite(dir: string): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(join(dir, 'app'), { recursive: true })
  for (const [name, text] of Object.entries(EMPTY_SITE)) await writeFile(join(dir, name), text)
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/next/dist/bin/next'), 'build'],
    { cwd: dir, env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } },
  )
}

/** Gzipped script bytes of an empty page: a budget relative to it is independent of package versions. */
export async function emptyPageScriptBytes(dir: string): Promise<number> {
  await buildEmptySite(dir)
  const html = await readFile(join(dir, '.next/server/app/index.html'), 'utf8')
  const files = scriptAddresses(html).map((address) =>
    readFile(join(dir, address.replace(/^\/_next/, '.next').replace(/\?.*/, ''))),
  )
  const sizes = (await Promise.all(files)).map((file) => gzipSync(file).length)
  await rm(dir, { recursive: true, force: true })
  return sizes.reduce((sum, size) => sum + size, 0)
}
