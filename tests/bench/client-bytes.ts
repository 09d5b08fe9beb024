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

/** Prints what a page makes a browser fetch before anything is touched, gzip, in kB. */
export async function clientBytes(origin: string, routes: readonly string[]): Promise<void> {
  const rows: Record<string, string | number>[] = []
  for (const route of routes) {
    const html = await (await fetch(origin + route)).text()
    const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
    rows.push({
      route,
      'html kB': kilobytes(gzipSync(html).length),
      'js kB': kilobytes(await gzippedBytes(origin, html, SCRIPT)),
      'css kB': kilobytes(await gzippedBytes(origin, html, STYLE)),
    })
  }
  console.log('\nWhat a page loads, gzip')
  console.table(rows)
}
