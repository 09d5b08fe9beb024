import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { evaluate, parse } from 'groq-js'
import { getAddress, ask, fill, getHeaders, makeIndexes, middle } from './lake-fixture.ts'
import { plainSqlite } from './plain-sqlite.ts'
import { requestsPerSecond } from './request-rate.ts'
import { mutate, startBenchLake, type RunningLake } from './lake-process.ts'
import { documents, getPost, SHAPES, type Document } from './synthetic-documents.ts'
import { printTable, type Row } from './table.ts'

const SMALL = 1000
/** Stock groq-js scans all documents for each query; throughput is measured at this size. */
const STOCK = 10_000
const ROUNDS = 25
/** Rounds that run every query in turn, so that other load on the machine affects each. */
const IN_TURN = 200

/** Measured over many concurrent connections. */
const BUSY = ['1+1', 'by slug', 'newest 20 with author']

/** The cost of a lake. */
interface LakeCost {
  megabytes: number
  /** From the command to its first response. */
  startSeconds: number
  /** Until the requested indexes are built. */
  indexSeconds: number
}

interface Cost {
  /** Median milliseconds: of a query, and of the first one after a write. */
  again: number
  afterWrite: number
}

async function measure(lake: RunningLake): Promise<Map<string, Cost>> {
  const found = new Map<string, Cost>()
  // Warm up, or the first one measured would pay for JIT compilation.
  for (let round = 0; round < IN_TURN; round += 1)
    for (const query of Object.values(SHAPES)) await ask(lake, query)
  const inTurn = new Map(Object.keys(SHAPES).map((what) => [what, new Array<number>()]))
  for (let round = 0; round < IN_TURN; round += 1)
    for (const [what, query] of Object.entries(SHAPES))
      inTurn.get(what)?.push(await ask(lake, query))
  for (const [what, query] of Object.entries(SHAPES)) {
    const again = inTurn.get(what) ?? []
    const afterWrite: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const document = { ...getPost(round), publishedAt: `2019-01-01T00:00:00.${round}Z` }
      await mutate(lake, [{ createOrReplace: document }])
      afterWrite.push(await ask(lake, query))
    }
    found.set(what, { again: middle(again), afterWrite: middle(afterWrite) })
  }
  return found
}

/** The memory of a process and its descendants, with shared pages counted once; on Linux. */
async function megabytes(pid: number): Promise<number> {
  let sum = 0
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const read = (file: string) => readFile(join('/proc', entry, file), 'utf8').catch(() => '')
    const parent = /^PPid:\s+(\d+)/m.exec(await read('status'))?.[1]
    if (Number(entry) !== pid && Number(parent) !== pid) continue
    sum += Number(/^Pss:\s+(\d+)/m.exec(await read('smaps_rollup'))?.[1] ?? 0) / 1000
  }
  return sum
}

/** The time of stock groq-js on the same documents in memory. */
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

/**
 * Queries over HTTP at several store sizes, compared with a small store, `1+1`, plain SQL, and stock groq-js. Reuses
 * existing stores.
 */
export async function compareSizes(dir: string, sizes: readonly number[]): Promise<void> {
  const costs = new Map<number, Map<string, Cost>>()
  const held = new Map<number, LakeCost>()
  const rates = new Map<string, number>()
  for (const size of sizes) {
    const dataDir = join(dir, String(size))
    if (!existsSync(dataDir)) {
      console.log(`Filling a lake with ${size} documents …`)
      fill(dataDir, size)
    }
    console.log(`Making the indexes of ${size} documents …`)
    const first = await startBenchLake(dataDir)
    const indexSeconds = await makeIndexes(first, dataDir, Object.values(SHAPES))
    await first.stop()
    const startedAt = performance.now()
    const lake = await startBenchLake(dataDir)
    await ask(lake, '1+1')
    const startSeconds = (performance.now() - startedAt) / 1000
    costs.set(size, await measure(lake))
    if (size === STOCK) {
      for (const what of BUSY)
        rates.set(
          what,
          await requestsPerSecond(getAddress(lake, SHAPES[what] ?? ''), getHeaders(lake)),
        )
    }
    const held1 = await megabytes(lake.child.pid ?? 0)
    held.set(size, { megabytes: held1, startSeconds, indexSeconds })
    await lake.stop()
  }
  const small = costs.get(SMALL)
  for (const [size, found] of costs) {
    const rows = [...found].map(([what, { again }]): Row => ({
      ...{ what, unit: 'ms', baseline: small?.get(what)?.again ?? Number.NaN, measured: again },
    }))
    if (size > SMALL) printTable(`${size} documents, against ${SMALL}`, rows)
    const one = found.get('1+1')?.again ?? Number.NaN
    printTable(
      `${size} documents, against 1+1 of the same lake`,
      rows.map((row) => ({ ...row, baseline: one })),
    )
    const afterWrite = [...found].map(([what, cost]): Row => ({
      ...{ what, unit: 'ms', baseline: cost.again, measured: cost.afterWrite },
    }))
    printTable(`The first query after a write, ${size} documents, against the next`, afterWrite)
  }
  const [least] = held.values()
  for (const [size, { megabytes, startSeconds, indexSeconds }] of held) {
    printTable(`To hold ${size} documents, against ${SMALL}`, [
      { what: 'all processes', unit: 'MB', baseline: least?.megabytes ?? 0, measured: megabytes },
      {
        ...{ what: 'start to first answer', unit: 's' },
        ...{ baseline: least?.startSeconds ?? 0, measured: startSeconds },
      },
      {
        ...{ what: 'until the indexes were made', unit: 's' },
        ...{ baseline: least?.indexSeconds ?? 0, measured: indexSeconds },
      },
    ])
  }
  if (!sizes.includes(STOCK)) return
  printTable(
    `${STOCK} documents, against \`1+1\` of the same lake`,
    [...rates].map(([what, measured]): Row => ({
      ...{ what, unit: 'requests/s', measured, baseline: rates.get('1+1') ?? Number.NaN },
    })),
  )
  const dataset = [...documents(STOCK)]
  const sql = plainSqlite(STOCK)
  const rows = (of: (what: string, query: string) => number | Promise<number>) =>
    Promise.all(
      Object.entries(SHAPES).map(async ([what, query]): Promise<Row> => {
        const measured = costs.get(STOCK)?.get(what)?.again ?? Number.NaN
        return { what, unit: 'ms', baseline: await of(what, query), measured }
      }),
    )
  printTable(
    `${STOCK} documents over HTTP, against stock groq-js over the same in memory`,
    await rows((_what, query) => stock(query, dataset)),
  )
  printTable(
    `${STOCK} documents over HTTP, against SQL over the same in plain node:sqlite, in memory and without a server`,
    await rows((what) => sql.get(what) ?? Number.NaN),
  )
}
