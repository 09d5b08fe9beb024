import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { requestsPerSecond } from './request-rate.ts'
import type { Row } from './table.ts'

const QUERIES = {
  'one document by id': '*[_id == "article-diabetes"][0]{title, "slug": slug.current}',
  'by type and slug':
    '*[_type == "article" && slug.current == "diabetes"][0]{title, author->{name}}',
  'a list with references':
    '*[_type == "article"] | order(title asc){title, summary, author->{name}}',
}

/** Compares GROQ over HTTP with a bare server that sends the same bytes. */
export async function compareQueries(origin: string, token: string): Promise<Row[]> {
  const rows: Row[] = []
  const headers = { authorization: `Bearer ${token}` }
  for (const [what, query] of Object.entries(QUERIES)) {
    const url = `${origin}/lake/v2026-03-01/data/query/production?query=${encodeURIComponent(query)}`
    const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer())
    const server = createServer((_request, response) => response.end(body))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const baseline = await requestsPerSecond(`http://127.0.0.1:${port}`)
    server.close()
    rows.push({
      what,
      unit: 'requests/s',
      baseline,
      measured: await requestsPerSecond(url, headers),
    })
  }
  return rows
}
