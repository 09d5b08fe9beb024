import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startClusterStack } from '../cluster-stack.ts'
import { startStack } from '../stack.ts'
import { attacks } from './all.ts'
import { fitsStore, isInNpmTest, type Attack } from './attack.ts'
import { onHostedStore } from './hosted/hosted-target.ts'
import { HELP, readOptions, type Options } from './options.ts'
import { perform, type Outcome } from './run-attack.ts'
import { getPermissionError } from './permission.ts'
import { linesFor, getSummary } from './report.ts'
import { openTarget, type Target } from './target.ts'

/** `npm run attack`: runs every attack in turn, one line each, and a total. */
function chosen({ only, quick, store }: Options): readonly Attack[] {
  return attacks.filter(
    (attack) =>
      fitsStore(attack, store) &&
      (!quick || isInNpmTest(attack)) &&
      (only === undefined || attack.name.includes(only)),
  )
}

async function attackAll(target: Target, options: Options): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = []
  let door = ''
  for (const attack of chosen(options)) {
    const [next = ''] = attack.name.split('/')
    if (next !== door) console.log(`\n${next}`)
    door = next
    const outcome = await perform(attack, target)
    outcomes.push(outcome)
    console.log(linesFor(outcome).join('\n'))
  }
  return outcomes
}

/** Runs the product on its own data during `work`. */
async function onOwnProduct(work: (url: string, dataDir: string) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'clearwell-attack-'))
  console.log('Starting the product on scratch data …')
  try {
    const stack = await startStack({ dataDir })
    try {
      await work(stack.url, dataDir)
    } finally {
      await stack.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** As `onOwnProduct`, on several machines over PostgreSQL; the attacks go to the last one, whose node follows. */
async function onOwnCluster(
  nodes: number,
  work: (url: string, dataDir: string, databaseUrl: string) => Promise<void>,
): Promise<void> {
  console.log(`Starting ${nodes} machines over PostgreSQL on scratch data …`)
  const cluster = await startClusterStack(nodes)
  try {
    const stack = cluster.machines.at(-1)?.stack
    if (stack) await work(stack.url, stack.dataDir, cluster.databaseUrl)
  } finally {
    await cluster.stop()
  }
}

async function main(options: Options): Promise<number> {
  const permissionError = getPermissionError({
    ...options,
    emails: Object.values(options.logins).flatMap((login) => login?.email ?? []),
  })
  if (permissionError !== null || chosen(options).length === 0) {
    console.error(permissionError ?? `No attack's name contains "${options.only}".`)
    return 2
  }
  let outcomes: readonly Outcome[] = []
  const attackThere = async (url: string, dataDir?: string, databaseUrl?: string) => {
    const target = await openTarget({ url, dataDir, logins: options.logins, databaseUrl })
    outcomes = await attackAll(target, options)
  }
  if (options.store === 'hosted')
    await onHostedStore(async (target) => {
      outcomes = await attackAll(target, options)
    })
  else if (options.nodes > 1) await onOwnCluster(options.nodes, attackThere)
  else if (options.url === undefined) await onOwnProduct(attackThere)
  else await attackThere(options.url, options.dataDir)
  console.log(`\n${getSummary(outcomes)}`)
  return outcomes.every(({ held, leftOut }) => held || leftOut !== undefined) ? 0 : 1
}

try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options.help) console.log(HELP)
  else if (options.list)
    console.log(
      chosen(options)
        .map(({ name, rule }) => `${name.padEnd(36)} ${rule}`)
        .join('\n'),
    )
  else process.exit(await main(options))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(2)
}
