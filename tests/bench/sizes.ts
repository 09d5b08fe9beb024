import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { requestsPerSecond } from './requests.ts'
import { mutate, startBenchLake, type RunningLake } from './running-lake.ts'
import { printTable, type Row } from './table.ts'

const SMALL = 1000
const SIZES = [SMALL, 10_000, 100_000]
/** Stock groq-js looks at all of them for each query. */
const STOCK = 10_000
const AT_ONCE = 500
const ROUNDS = 25

const SHAPES: Record<string, string> = {
  '1+1': '1+1',
  'by slug': '*[_type == "post" && slug.current == "post-77"][0]{title, "by": author->name}',
  'newest 20 with author':
    '*[_type == "post"] | order(publishedAt desc)[0...20]{title, publishedAt, author->{name}}',
  'by tag, 20': '*[_type == "post" && "tag-7" in tags] | order(publishedAt desc)[0...20]{title}',
  'title match "sug*", 20': '*[_type == "post" && title match "sug*"][0...20]{title}',
  'references($id), 20': '*[references("author-3")][0...20]{title}',
  'published in a month, 20':
    '*[_type == "post" && publishedAt >= "2026-03" && publishedAt < "2026-04"][0...20]{title}',
  'count of a type': 'count(*[_type == "post"])',
}

/** Asked over many connections at once. */
const BUSY = ['1+1', 'by slug', 'newest 20 with author']

const WORDS = ['sugar', 'salt', 'pressure', 'heart', 'sleep', 'walk', 'bread', 'clinic', 'water']

type Document = Record<string, unknown> & { _id: string }

function documentOf(n: number): Document {
  const word = (step: number) => WORDS[(n * step) % WORDS.length] ?? ''
  const day = new Date(Date.UTC(2020, 0, 1) + ((n * 7919) % 2500) * 86_400_000)
  return {
    ...{ _id: `post-${n}`, _type: 'post', title: `${word(7)} and ${word(11)} ${n}` },
    ...{ slug: { _type: 'slug', current: `post-${n}` }, publishedAt: day.toISOString() },
    tags: [`tag-${n % 50}`, `tag-${(n * 3) % 50}`],
    author: { _type: 'reference', _ref: `author-${n % 20}` },
    body: Array.from({ length: 4 }, (_, at) => ({
      ...{ _type: 'block', _key: `b${at}`, style: 'normal', markDefs: [] },
      children: [{ _type: 'span', _key: 's', marks: [], text: `${word(at + 2)} ${n} `.repeat(20) }],
    })),
  }
}

const documents = (count: number): Document[] => [
  ...Array.from({ length: 20 }, (_, n) => ({
    ...{ _id: `author-${n}`, _type: 'person', name: `Author ${n}` },
  })),
  ...Array.from({ length: count }, (_, n) => documentOf(n)),
]

export async function fill(lake: RunningLake, count: number): Promise<void> {
  const all = documents(count)
  for (let at = 0; at < all.length; at += AT_ONCE) {
    await mutate(
      lake,
      all.slice(at, at + AT_ONCE).map((document) => ({ createOrReplace: document })),
    )
  }
}

const headersOf = ({ token }: RunningLake) => ({ authorization: `Bearer ${token}` })

function addressOf({ url }: RunningLake, query: string): string {
  return `${url}/v2026-03-01/data/query/production?query=${encodeURIComponent(query)}`
}

async function ask(lake: RunningLake, query: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(addressOf(lake, query), { headers: headersOf(lake) })
  if (!response.ok) throw new Error(`A query was refused: ${await response.text()}`)
  await response.arrayBuffer()
  return performance.now() - startedAt
}

function middle(times: readonly number[]): number {
  return [...times].sort((left, right) => left - right)[times.length >> 1] ?? Number.NaN
}

/** What a lake takes. */
interface Held {
  megabytes: number
  /** From the command to its first answer. */
  startSeconds: number
}

interface Cost {
  /** Milliseconds, in the middle: of a query, and of the first one after a write. */
  again: number
  afterWrite: number
}

async function measure(lake: RunningLake): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>()
  for (const [what, query] of Object.entries(SHAPES)) {
    // As many as there are processes have their indexes made.
    await Promise.all(Array.from({ length: 6 }, () => ask(lake, query)))
    const again: number[] = []
    const afterWrite: number[] = []
    for (let round = 0; round < ROUNDS; round++) again.push(await ask(lake, query))
    for (let round = 0; round < ROUNDS; round++) {
      const document = { ...documentOf(round), publishedAt: `2019-01-01T00:00:00.${round}Z` }
      await mutate(lake, [{ createOrReplace: document }])
      afterWrite.push(await ask(lake, query))
    }
    found.set(what, { again: middle(again), afterWrite: middle(afterWrite) })
  }
  return found
}

/** Megabytes that a process and those it has started hold; on Linux. */
async function megabytes(pid: number): Promise<number> {
  let sum = 0
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const status = await readFile(join('/proc', entry, 'status'), 'utf8').catch(() => '')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
    if (Number(entry) === pid || field('PPid') === pid) sum += field('VmRSS') / 1000
  }
  return sum
}

/** What stock groq-js takes over the same documents, as they stand in memory. */
async function stock(query: string, dataset: Document[]): Promise<number> {
  const tree = parse(query)
  const times: number[] = []
  for (let round = 0; round < 5; round++) {
    const startedAt = performance.now()
    await (await evaluate(tree, { dataset })).get()
    times.push(performance.now() - startedAt)
  }
  return middle(times)
}

/** Queries over HTTP, at several sizes of the store: against a small one, and against stock groq-js. */
export async function compareSizes(dir: string): Promise<void> {
  const costs = new Map<number, Map<string, Cost>>()
  const held = new Map<number, Held>()
  const rates = new Map<string, number>()
  for (const size of SIZES) {
    console.log(`Filling a lake with ${size} documents …`)
    const dataDir = join(dir, String(size))
    const filled = await startBenchLake(dataDir)
    await fill(filled, size)
    await filled.stop()
    const startedAt = performance.now()
    const lake = await startBenchLake(dataDir)
    await ask(lake, '1+1')
    const startSeconds = (performance.now() - startedAt) / 1000
    costs.set(size, await measure(lake))
    if (size === STOCK) {
      for (const what of BUSY)
        rates.set(
          what,
          await requestsPerSecond(addressOf(lake, SHAPES[what] ?? ''), headersOf(lake)),
        )
    }
    held.set(size, { megabytes: await megabytes(lake.child.pid ?? 0), startSeconds })
    await lake.stop()
  }
  const small = costs.get(SMALL)
  for (const size of SIZES) {
    const rows = [...(costs.get(size) ?? [])].map(([what, { again }]): Row => ({
      ...{ what, unit: 'ms', baseline: small?.get(what)?.again ?? Number.NaN, measured: again },
    }))
    if (size > SMALL) printTable(`${size} documents, against ${SMALL}`, rows)
    const afterWrite = [...(costs.get(size) ?? [])].map(([what, cost]): Row => ({
      ...{ what, unit: 'ms', baseline: cost.again, measured: cost.afterWrite },
    }))
    printTable(`The first query after a write, ${size} documents, against the next`, afterWrite)
  }
  const [least] = held.values()
  for (const [size, { megabytes, startSeconds }] of held) {
    printTable(`To hold ${size} documents, against ${SMALL}`, [
      { what: 'all processes', unit: 'MB', baseline: least?.megabytes ?? 0, measured: megabytes },
      {
        ...{ what: 'start to first answer', unit: 's' },
        ...{ baseline: least?.startSeconds ?? 0, measured: startSeconds },
      },
    ])
  }
  const dataset = documents(STOCK)
  const rows: Row[] = []
  for (const [what, query] of Object.entries(SHAPES)) {
    const measured = costs.get(STOCK)?.get(what)?.again ?? Number.NaN
    rows.push({ what, unit: 'ms', baseline: await stock(query, dataset), measured })
  }
  printTable(
    `${STOCK} documents, against \`1+1\` of the same lake`,
    [...rates].map(([what, measured]): Row => ({
      ...{ what, unit: 'requests/s', measured, baseline: rates.get('1+1') ?? Number.NaN },
    })),
  )
  printTable(`${STOCK} documents over HTTP, against stock groq-js over the same in memory`, rows)
}
