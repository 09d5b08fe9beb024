import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ask, fill, getHeaders, middle } from './lake-fixture.ts'
import { startBenchLake, type RunningLake } from './lake-process.ts'
import { printTable, type Row } from './table.ts'

const COUNTS = [1000, 10_000]
const TIMES = 5

/** One search for a text in all posts, in milliseconds. */
async function search(lake: RunningLake, query: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(`${lake.url}/v2026-03-01/data/text-search/production`, {
    method: 'POST',
    headers: { ...getHeaders(lake), 'content-type': 'application/json' },
    body: JSON.stringify({ query, types: ['post'] }),
  })
  if (!response.ok) throw new Error(`A search was refused: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

async function repeated(run: () => Promise<number>): Promise<number> {
  const times: number[] = []
  for (let time = 0; time < TIMES; time += 1) times.push(await run())
  return middle(times)
}

/** The search for texts, the first time and later, against a query that returns the same documents. */
export async function compareTextSearch(dir: string): Promise<void> {
  const rows: Row[] = []
  for (const count of COUNTS) {
    const dataDir = join(dir, String(count))
    await mkdir(dataDir, { recursive: true })
    fill(dataDir, count)
    const lake = await startBenchLake(dataDir)
    try {
      const first = await search(lake, '"sleep 130"')
      const baseline = await repeated(() => ask(lake, '*[_type == "post"]'))
      const later = await repeated(() => search(lake, '"sleep 130"'))
      rows.push(
        { what: `first search of ${count} posts`, unit: 'ms', baseline, measured: first },
        { what: `later searches of ${count} posts`, unit: 'ms', baseline, measured: later },
      )
    } finally {
      await lake.stop()
    }
  }
  printTable('Finding a text, against a query that returns all of the documents', rows)
}
