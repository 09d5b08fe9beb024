import { flushCompileCache } from 'node:module'
import { describeError } from '../../log/redact.ts'
import { openLog } from '../../log/log.ts'
import { missingAssets } from '../operations/verify/assets.ts'
import { counted } from '../operations/verify/checks.ts'
import { checkPages } from '../operations/verify/pages.ts'
import { createLake, type Lake, type LakeOptions } from '../lake.ts'
import type { ClusterConfig } from '../config.ts'
import { listen, type LakeServer, type ListenOptions } from '../server.ts'
import { withStoreLock } from './store-lock.ts'
import {
  commonOptions,
  parseOptions,
  parsePort,
  readCommon,
  UsageError,
  withCluster,
  type ClusterEnvironment,
  type UsualConfig,
} from './options.ts'
import { requireNotRunning } from './running.ts'

export const help = `lake start – serve the content of a data folder

  --data DIR        the data folder, created if it does not exist (.data/lake)
  --port N          the port; 0 for any (3333)
  --host ADDRESS    a network address to listen on, besides loopback
  --dataset NAME    the dataset's name (from the config)
  --project ID      the project's ID (from the config)
  --config FILE     the lake's config file (by default, the config of the program that runs this command)
  --no-config       run without a config: one administrator, built-in roles
  --site-url URL    the front end to notify of changes, if the config declares a webhook for it
  --log-format WAY  readable, or json for log collectors: one JSON object per line (readable)
  --compatibility C sanity: stand in for hosted Sanity, with its roles, no policy, and only its endpoints
  --public-url URL  the URL at which browsers reach the lake, if no proxy provides it

With DATABASE_URL in the environment, or a cluster in the config, the lake is one node of several: see lake cluster --help.

Prints {"ready":true,"url":"…"} on its own line when it is ready. SIGTERM or SIGINT stops it.

  lake start --data .data/lake --port 3333
  lake start --no-config --project abc --dataset production --data /tmp/lake --port 0`

const options = {
  ...commonOptions,
  port: { type: 'string', default: '3333' },
  host: { type: 'string' },
  'site-url': { type: 'string' },
  'public-url': { type: 'string' },
  'log-format': { type: 'string', default: 'readable' },
} as const

export async function run(
  argv: readonly string[],
  usualConfig: UsualConfig,
  environment: ClusterEnvironment,
): Promise<void> {
  const { values } = parseOptions(argv, options)
  const port = parsePort(values.port)
  const format = values['log-format']
  if (format !== 'readable' && format !== 'json')
    throw new UsageError(`--log-format must be readable or json, not "${format}"`)
  const log = openLog({ format, from: 'lake', write: (line) => console.error(line) })
  const common = await readCommon(values, usualConfig)
  const { dataDir } = common
  const config = await withCluster(common.config, environment)
  const lakeOptions: LakeOptions = {
    dataDir,
    config:
      values['public-url'] === undefined ? config : { ...config, publicUrl: values['public-url'] },
    startOptions:
      values['site-url'] === undefined
        ? {}
        : { siteUrl: values['site-url'].replace(/(?<!\/)\/+$/, '') },
    log,
  }
  const listenOptions: ListenOptions = { port, host: values.host, ownsProcess: true }
  const server = await withStoreLock(dataDir, async () => {
    await requireNotRunning(dataDir)
    return config.cluster
      ? startNode(lakeOptions, config.cluster, listenOptions)
      : startAlone(lakeOptions, listenOptions, log)
  })
  const stop = () => {
    server.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log(`The lake did not shut down cleanly: ${describeError(error)}`)
        process.exit(1)
      },
    )
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  // Node saves its compile cache only on a regular exit: after a kill, the next start would take twice the CPU time.
  flushCompileCache()
  console.log(JSON.stringify({ ready: true, url: server.url }))
}

async function startAlone(
  lakeOptions: LakeOptions,
  listenOptions: ListenOptions,
  log: (line: string) => void,
): Promise<Pick<LakeServer, 'url' | 'close'>> {
  const lake = await createLake(lakeOptions)
  const server = await listen(lake, listenOptions).catch(async (error: unknown) => {
    await lake.close()
    throw error
  })
  void reportMissingAssets(lake, log)
  void reportDamage(lake, log)
  const initial = Object.keys(lake.context.access.secrets.read().initialPasswords)
  if (initial.length > 0) {
    log(`First passwords still in use: ${initial.length}. To see them: lake users first-passwords`)
  }
  return server
}

/** Loaded on demand: a lake alone needs no database driver. */
async function startNode(
  lakeOptions: LakeOptions,
  { databaseUrl, address }: ClusterConfig,
  listenOptions: ListenOptions,
): Promise<Pick<LakeServer, 'url' | 'close'>> {
  const { serveCluster } = await import('../serve-cluster.ts')
  return (await serveCluster(lakeOptions, { databaseUrl, address }, listenOptions)).server
}

/** A small store was already checked before it was opened. */
async function reportDamage({ context }: Lake, log: (line: string) => void): Promise<void> {
  if (!context.store.isUnchecked) return
  const damage = await checkPages(context.store.path).catch(
    (error: unknown) => `The store could not be checked: ${describeError(error)}`,
  )
  if (damage !== null) log(damage)
}

/** Runs in the background: a store may name many files, and pages are served in the meantime. */
async function reportMissingAssets({ context }: Lake, log: (line: string) => void): Promise<void> {
  const { db } = context.store
  const missing = await missingAssets({ db, assetsDir: context.assets.dir }).catch(() => [])
  if (missing.length === 0) return
  log(
    `${counted(missing.length, 'file')} that documents name cannot be found, for example ${missing[0]}: run lake verify for a list. To restore them, copy them from BACKUPS/assets, or create a new data folder from a backup with lake restore --from BACKUPS --data NEW`,
  )
}
