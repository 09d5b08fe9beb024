import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startStack } from '../stack.ts'
import { routes } from '../routes.ts'
import { printCluster } from './cluster.ts'
import { printRejoin } from './cluster-rejoin.ts'
import { compareCommits, onOtherDisks } from './commit-throughput.ts'
import { compareCores } from './cpu-scaling.ts'
import { printFairness } from './fairness.ts'
import { printKills } from './crash-recovery.ts'
import { printReleases } from './killed-releases.ts'
import { printOfficeTasks } from './office-tasks.ts'
import { lighthouse } from './lighthouse.ts'
import { printIdle, printListeners } from './listener-latency.ts'
import { comparePages } from './page-throughput.ts'
import { printPosts } from './post-throughput.ts'
import { compareQueries } from './query-overhead.ts'
import { compareScale } from './scale.ts'
import { printSearch } from './search.ts'
import { compareShapes } from './query-shapes.ts'
import { compareSizes } from './dataset-sizes.ts'
import { compareStudios } from './studio-load.ts'
import { compareTextSearch } from './text-search.ts'
import { printTable } from './table.ts'
import { printWeights } from './page-weights.ts'

/**
 * `npm run bench`: compares each figure with a baseline from the same run; compare the ratios between machines.
 * `million` takes seven gigabytes and ten minutes and runs only on request. Runs on its own scratch data; with `lake
 * stores=FOLDER` and `million stores=FOLDER`, stores are kept for the next run. `npm run bench -- scale` runs one part,
 * `npm run bench -- lighthouse /about` Lighthouse on one route, and `npm run bench -- office-tasks 'tasks=Schedule a'` the
 * tasks with these words in their name.
 */
const words = process.argv.slice(2)
const OPTIONS = ['stores', 'tasks'] as const
const getOption = (option: (typeof OPTIONS)[number]) =>
  words.find((word) => word.startsWith(`${option}=`))?.slice(option.length + 1)
const storesDir = getOption('stores')
const isOption = (word: string) => OPTIONS.some((option) => word.startsWith(`${option}=`))
const asked = words.filter((word) => !word.startsWith('/') && !isOption(word))
const askedRoutes = words.filter((word) => word.startsWith('/'))

async function pages(dataDir: string): Promise<void> {
  const stack = await startStack({ dataDir })
  printTable(
    'Pages in Brotli over 20 connections, against servers that send the same bytes',
    await comparePages(`http://127.0.0.1:${stack.port}`),
  )
  await stack.stop()
}

async function compareSpeed(dataDir: string): Promise<void> {
  console.log('Starting the product on scratch data …')
  const stack = await startStack({ dataDir })
  const origin = `http://127.0.0.1:${stack.port}`
  const { tokens } = await stack.secrets()
  printTable(
    'Queries, against a bare Node server sending the same answer',
    await compareQueries(origin, tokens.site ?? ''),
  )
  await stack.stop()
}

async function writes(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  const rows = await compareCommits(dataDir)
  printTable('Durable commits, against node:sqlite alone with the same settings', rows)
  console.log(onOtherDisks(rows))
  await printListeners(join(dataDir, 'listeners'))
}

async function studio(dataDir: string): Promise<void> {
  const stack = await startStack({ dataDir })
  await compareStudios(stack.url, dataDir)
  await stack.stop()
}

/** Runs a browser measurement on the product with the seed content. */
async function onProduct(
  dataDir: string,
  measure: (origin: string, paths: readonly string[]) => Promise<void>,
): Promise<void> {
  const stack = await startStack({ dataDir })
  await measure(`http://localhost:${stack.port}`, askedRoutes.length > 0 ? askedRoutes : routes)
  await stack.stop()
}

const parts = {
  pages,
  cores: async (dataDir: string) =>
    printTable('Several web processes, on one machine', await compareCores(dataDir)),
  posts: printPosts,
  speed: compareSpeed,
  lake: (dataDir: string) => compareSizes(storesDir ?? dataDir, [1000, 10_000, 100_000]),
  shapes: (dataDir: string) => compareShapes(storesDir ?? dataDir),
  million: (dataDir: string) => compareSizes(storesDir ?? dataDir, [1000, 1_000_000]),
  writes,
  fairness: printFairness,
  idle: printIdle,
  kills: printKills,
  releases: printReleases,
  cluster: printCluster,
  rejoin: printRejoin,
  'office-tasks': (dataDir: string) => printOfficeTasks(dataDir, getOption('tasks')),
  weights: (dataDir: string) => onProduct(dataDir, printWeights),
  scale: compareScale,
  search: printSearch,
  texts: compareTextSearch,
  studio,
  lighthouse: (dataDir: string) => onProduct(dataDir, lighthouse),
}

function isPart(name: string): name is keyof typeof parts {
  return Object.hasOwn(parts, name)
}

const unknown = asked.find((name) => !isPart(name))
const unknownRoute = askedRoutes.find((route) => !routes.some((each) => each === route))
if (unknown !== undefined) {
  console.error(`There is no part "${unknown}"; there are: ${Object.keys(parts).join(', ')}`)
  process.exit(2)
}
if (unknownRoute !== undefined) {
  console.error(`There is no route "${unknownRoute}"; there are: ${routes.join(', ')}`)
  process.exit(2)
}
const dataDir = await mkdtemp(join(tmpdir(), 'clearwell-bench-'))
try {
  for (const [name, run] of Object.entries(parts)) {
    if (asked.length === 0 ? name !== 'million' : asked.includes(name))
      await run(join(dataDir, name))
  }
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
}
