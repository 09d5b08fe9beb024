import { gzipSync } from 'node:zlib'

const SCRIPT = /<script[^>]+src="([^"]+)"(?![^>]*nomodule)/gi
const STYLE = /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/gi

async function gzippedBytes(origin: string, html: string, pattern: RegExp): Promise<number> {
  const addresses = new Set([...html.matchAll(pattern)].map((match) => match[1] ?? ''))
  let total = 0
  for (const address of addresses) {
    const body = await (await fetch(new URL(address, origin))).arrayBuffer()
    total += gzipSync(Buffer.from(body)).length
  }
  return total
}

/** What a page makes a browser fetch before anything is touched, gzip. */
export async function pageBytes(
  origin: string,
  route: string,
): Promise<{ html: number; js: number; css: number }> {
  const html = await (await fetch(origin + route)).text()
  return {
    html: gzipSync(html).length,
    js: await gzippedBytes(origin, html, SCRIPT),
    css: await gzippedBytes(origin, html, STYLE),
  }
}

/** Prints the bytes of each page, in kB. */
export async function clientBytes(origin: string, routes: readonly string[]): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const route of routes) {
    const { html, js, css } = await pageBytes(origin, route)
    const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
    rows.push({
      route,
      'html kB': kilobytes(html),
      'js kB': kilobytes(js),
      'css kB': kilobytes(css),
    })
  }
  console.log('\nWhat a page loads, gzip')
  console.table(rows)
}
