import { percentile } from './percentile.ts'
import { startBenchLake } from './running-lake.ts'
import { fill } from './sizes.ts'

const DOCUMENTS = 10_000
const QUESTIONS = 200
/** What costs the product of the documents, and the time that a query may take. */
const HOSTILE = [
  'count(*[count(*[tags[0] != ^.tags[0] && count(*[title > ^.title]) > 0]) > 0])',
  '*[count(*[pt::text(body) match ^.title]) > 3]._id',
  '*{"a": *[title != ^.title]{"b": *[title == ^.title]._id}}[0...5]',
  '* | order(count(*[slug.current > ^.slug.current]) desc)[0].title',
]
const CALLERS = 8

/** How long a trivial query of one caller takes while eight others ask for what never ends. */
export async function printFairness(dataDir: string): Promise<void> {
  fill(dataDir, DOCUMENTS)
  const lake = await startBenchLake(dataDir)
  const tokens = await Promise.all(Array.from({ length: CALLERS }, () => lake.makeToken()))
  const ask = async (query: string, token: string, signal?: AbortSignal) => {
    const startedAt = performance.now()
    const response = await fetch(
      `${lake.url}/v2026-03-01/data/query/production?perspective=raw&query=${encodeURIComponent(query)}`,
      { headers: { authorization: `Bearer ${token}` }, ...(signal && { signal }) },
    )
    await response.arrayBuffer()
    return { status: response.status, ms: performance.now() - startedAt }
  }
  const measure = async () => {
    const times: number[] = []
    while (times.length < QUESTIONS) {
      const { status, ms } = await ask('1+1', lake.token)
      if (status !== 200) throw new Error(`A trivial query got ${status}`)
      times.push(ms)
    }
    return times
  }
  await measure()
  const alone = await measure()
  const abort = new AbortController()
  const hostile = tokens.map(async (token, n) => {
    for (let at = n; !abort.signal.aborted; at += 1)
      await ask(HOSTILE[at % HOSTILE.length] ?? '', token, abort.signal).catch(() => undefined)
  })
  await new Promise((resolve) => setTimeout(resolve, 2_000))
  const beside = await measure()
  abort.abort()
  await Promise.all(hostile)
  await lake.stop()
  const row = (what: string, times: readonly number[]) => ({
    what,
    p50: Number(percentile(times, 0.5).toFixed(1)),
    p95: Number(percentile(times, 0.95).toFixed(1)),
    p99: Number(percentile(times, 0.99).toFixed(1)),
  })
  console.log(`\n1+1 over ${DOCUMENTS} documents, ${QUESTIONS} times (ms)`)
  console.table([
    row('alone', alone),
    row(`while ${CALLERS} others ask for what does not end`, beside),
  ])
}
