import { openStore } from '../../lib/lake/store/store.ts'
import { percentile } from './percentile.ts'
import { startBenchLake } from './lake-process.ts'
import { fill } from './lake-fixture.ts'

const DOCUMENTS = 10_000
const QUESTIONS = 200
/** Queries over the product of all documents, and the time limit of a query. */
const HOSTILE = [
  'count(*[count(*[tags[0] != ^.tags[0] && count(*[title > ^.title]) > 0]) > 0])',
  '*[count(*[pt::text(body) match ^.title]) > 3]._id',
  '*{"a": *[title != ^.title]{"b": *[title == ^.title]._id}}[0...5]',
  '* | order(count(*[slug.current > ^.slug.current]) desc)[0].title',
]
const CALLERS = 8
/** The number of edits to a long text. */
const EDITS = 1_000
const LONG = 'drafts.long'

/** Creates a 78 kB document with a long history. */
function typeIn(dir: string): void {
  const store = openStore(dir)
  const body = Array.from({ length: 300 }, (_, n) => ({
    _key: `k${n}`,
    text: 'Words of a paragraph that is somewhat long. '.repeat(5),
  }))
  for (let edit = 0; edit < EDITS; edit += 1) {
    const text = `${body[edit % body.length]?.text}x`
    body[edit % body.length] = { _key: `k${edit % body.length}`, text }
    store.write({ author: 'bench' }, (tx) => tx.put({ _id: LONG, _type: 'note', body }))
  }
  store.close()
}

/** Requests whose cost grows with the history or with the number of ids. */
const PASTS = [
  `history/production/documents/${LONG}?time=2020-01-01T00:00:00Z`,
  `history/production/documents/${LONG}?time=2100-01-01T00:00:00Z`,
  `history/production/transactions/${LONG}?limit=500`,
  `history/production/events/documents/${LONG}`,
  `doc/production/${Array.from({ length: 1_000 }, (_, n) => `post-${n}`).join()}`,
]

/** Mutations that occupy the lake's main thread in one go. */
const HEAVY: readonly object[][] = [
  Array.from({ length: 8_000 }, (_, n) => ({
    createOrReplace: { _id: `drafts.many.${n}`, _type: 'note' },
  })),
  [
    {
      createOrReplace: {
        ...{ _id: 'drafts.large', _type: 'note' },
        list: Array.from({ length: 14_000 }, (_, n) => ({ _key: `k${n}`, text: 'x'.repeat(200) })),
      },
    },
  ],
  Array.from({ length: 200 }, (_, n) => ({
    patch: { id: 'drafts.large', set: { [`list[${n}].text`]: `${n}` } },
  })),
]

/**
 * Measures a trivial query of one caller while eight others send endless queries, or request long histories and a
 * thousand documents, five requests each at a time, or write as much as they may.
 */
export async function printFairness(dataDir: string): Promise<void> {
  fill(dataDir, DOCUMENTS)
  typeIn(dataDir)
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
  const measure = async (pauseMs = 0) => {
    const times: number[] = []
    while (times.length < QUESTIONS) {
      if (pauseMs > 0) await new Promise((resolve) => setTimeout(resolve, pauseMs))
      const { status, ms } = await ask('1+1', lake.token)
      if (status !== 200) throw new Error(`A trivial query got ${status}`)
      times.push(ms)
    }
    return times
  }
  await measure()
  const alone = await measure()
  const during = async (
    attack: (token: string, n: number, signal: AbortSignal) => Promise<unknown>,
    pauseMs?: number,
  ) => {
    const abort = new AbortController()
    const hostile = tokens.map(async (token, n) => {
      for (let at = n; !abort.signal.aborted; at += 1)
        await attack(token, at, abort.signal).catch(() => undefined)
    })
    await new Promise((resolve) => setTimeout(resolve, 2_000))
    const times = await measure(pauseMs)
    abort.abort()
    await Promise.all(hostile)
    return times
  }
  const beside = await during((token, n, signal) =>
    ask(HOSTILE[n % HOSTILE.length] ?? '', token, signal),
  )
  const askPast = async (path: string, token: string, signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(`${lake.url}/v2026-03-01/data/${path}`, { headers, signal })
    await response.arrayBuffer()
  }
  const besidePasts = await during((token, _, signal) =>
    Promise.all(PASTS.map((path) => askPast(path, token, signal))),
  )
  // Built once, so that it does not count as the lake's work.
  const bodies = HEAVY.map((mutations) => JSON.stringify({ mutations }))
  const write = async (body: string | undefined, token: string, signal: AbortSignal) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const place = `${lake.url}/v2026-03-01/data/mutate/production`
    const response = await fetch(place, { method: 'POST', headers, body, signal })
    await response.arrayBuffer()
  }
  // Over ten seconds, because heavy requests arrive only every second or two.
  const besideWrites = await during(
    (token, n, signal) => write(bodies[n % bodies.length], token, signal),
    50,
  )
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
    row(`while ${CALLERS} others ask for long pasts and a thousand documents`, besidePasts),
    row(`while ${CALLERS} others write as much as they may`, besideWrites),
  ])
}
