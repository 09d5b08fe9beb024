import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ask, fill, makeIndexes } from './lake-fixture.ts'
import { percentile } from './percentile.ts'
import { projectQueries } from './project-queries.ts'
import { startBenchLake, type RunningLake } from './lake-process.ts'
import { printTable, type Row } from './table.ts'

const SMALL = 1000
const LARGE = 100_000
const WARM_UP = 40
const ROUNDS = 60
/** Slow queries are repeated less often. */
const MAX_MS = 10_000

interface LakeUnderTest {
  lake: RunningLake
  queries: Record<string, string>
}

async function start(dir: string, size: number): Promise<LakeUnderTest> {
  const dataDir = join(dir, String(size))
  const queries = projectQueries(size)
  if (!existsSync(dataDir)) {
    console.log(`Filling a lake with ${size} documents …`)
    fill(dataDir, size)
  }
  const lake = await startBenchLake(dataDir)
  console.log(`Making the indexes of ${size} documents …`)
  await makeIndexes(lake, dataDir, Object.values(queries))
  return { lake, queries }
}

/** Alternates both, so that other load on the machine affects both. */
async function compare(what: string, small: LakeUnderTest, large: LakeUnderTest): Promise<Row> {
  const sides = [small, large].map(({ lake, queries }) => ({
    times: new Array<number>(),
    once: () => ask(lake, queries[what] ?? ''),
  }))
  let took = 0
  // Warm up both, or the first one measured would pay for JIT compilation.
  for (const { once } of sides)
    for (let round = 0; round < WARM_UP && took < MAX_MS / 2; round += 1) took += await once()
  for (let round = 0; round < ROUNDS && (took < MAX_MS || round === 0); round += 1) {
    for (const { times, once } of sides) {
      const ms = await once()
      took += ms
      times.push(ms)
    }
  }
  // Other load only adds time, so a low percentile is closest to the truth.
  const [baseline, measured] = sides.map(({ times }) => percentile(times, 0.25))
  return { what, unit: 'ms', baseline: baseline ?? Number.NaN, measured: measured ?? Number.NaN }
}

/** Real-world queries over HTTP, on a hundred thousand posts compared with a thousand. Reuses existing stores. */
export async function compareShapes(dir: string): Promise<void> {
  const small = await start(dir, SMALL)
  const large = await start(dir, LARGE)
  const rows: Row[] = []
  try {
    for (const what of Object.keys(small.queries)) rows.push(await compare(what, small, large))
  } finally {
    await Promise.all([small.lake.stop(), large.lake.stop()])
  }
  printTable(`${LARGE} posts, against ${SMALL}`, rows)
}
