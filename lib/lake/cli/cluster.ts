import { existsSync } from 'node:fs'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { openSecrets } from '../access/secrets.ts'
import { NODE_KEY_HEADER } from '../cluster/http/headers.ts'
import { getAssetBucket } from '../cluster-assets.ts'
import type { AssetBucket } from '../cluster/shared-assets.ts'
import { nodeKey, secretsHash } from '../cluster/secrets.ts'
import { makeFolder } from '../store/make-folder.ts'
import {
  commonOptions,
  parseOptions,
  readCommon,
  UsageError,
  withCluster,
  type ClusterEnvironment,
  type UsualConfig,
} from './options.ts'
import { requireNotRunning } from './running.ts'
import { withStoreLock } from './store-lock.ts'
import { table } from './table.ts'

export const help = `lake cluster – several nodes over one PostgreSQL database

  lake cluster init         make a cluster of a data folder, which becomes its first node; the lake must be stopped
  lake cluster status       show the nodes, the leader, and the log
  lake cluster step-down    let another node lead, for example before maintenance of the leader
  lake cluster export       make a data folder for one lake without a cluster from the newest state; no node has to run

  --to DIR   (export) the new data folder; gets the secrets.json of --data

The database is DATABASE_URL (postgres://user:password@host/name), or the cluster of the config. Every other node needs
an empty data folder with the same secrets.json: lake start then fills it.

  DATABASE_URL=postgres://lake@db/lake lake cluster init --data .data/lake
  DATABASE_URL=postgres://lake@db/lake lake cluster status --data .data/lake`

const options = { ...commonOptions, to: { type: 'string' } } as const

export async function run(
  argv: readonly string[],
  usualConfig: UsualConfig,
  environment: ClusterEnvironment,
): Promise<void> {
  const [first, ...rest] = argv
  // Without a command, an option comes first.
  const name = first?.startsWith('-') === true ? undefined : first
  const command = name === undefined ? undefined : commands.get(name)
  if (!command)
    throw new UsageError(
      `lake cluster needs one of ${[...commands.keys()].join(', ')}${name === undefined ? '' : `, not "${name}"`}`,
    )
  const { values } = parseOptions(rest, options)
  const common = await readCommon(values, usualConfig)
  const config = await withCluster(common.config, environment)
  if (!config.cluster)
    throw new UsageError(
      'Set DATABASE_URL to the database of the cluster, like postgres://user:password@host/name',
    )
  const { requireReachable } = await import('../cluster/postgres/connection.ts')
  const { projectId: project, dataset } = config
  await command({
    url: await requireReachable(config.cluster.databaseUrl),
    dataDir: common.dataDir,
    to: values.to,
    bucket: getAssetBucket(config),
    project,
    dataset,
  })
}

interface Target {
  url: string
  dataDir: string
  to: string | undefined
  /** Where uploaded files are; undefined if they are in the database. */
  bucket: AssetBucket | undefined
  project: string
  dataset: string
}

const commands: ReadonlyMap<string, (target: Target) => Promise<void>> = new Map([
  ['init', init],
  ['status', status],
  ['step-down', stepDown],
  ['export', exportTo],
])

async function init({ url, dataDir, project, dataset, bucket }: Target): Promise<void> {
  if (!existsSync(join(dataDir, 'store.sqlite')))
    throw new Error(
      `There is no lake in ${dataDir}. Start one there first (lake start without DATABASE_URL), so that it has accounts and secrets.`,
    )
  const { initCluster } = await import('../cluster/init.ts')
  const secrets = secretsHash(openSecrets(dataDir).read())
  const { bytes, assets } = await withStoreLock(dataDir, async () => {
    await requireNotRunning(dataDir)
    return initCluster({ url, dataDir, bucket, identity: { project, dataset, secrets } })
  })
  console.log(
    `The cluster is ready: a snapshot of ${Math.ceil(bytes / 1e6)} MB and ${assets} uploaded files are in ${bucket ? 'the bucket' : 'the database'}.`,
  )
  console.log(
    `Start this node with lake start --data ${dataDir}, and others with an empty data folder and a copy of ${join(dataDir, 'secrets.json')}.`,
  )
}

/** A node says every second that it is there. An old report says nothing about its role now. */
const LOST_AFTER_SECONDS = 10

async function status({ url }: Target): Promise<void> {
  const { readClusterState } = await import('../cluster/cluster-state.ts')
  const { leader, log, snapshot, nodes, standbys } = await readClusterState(url)
  console.log(
    leader?.isHeld
      ? `Leader: ${leader.address}, epoch ${leader.epoch}`
      : `No node leads (last epoch ${leader?.epoch ?? 0}), so writes get 503`,
  )
  console.log(
    `Log: changes ${log.first} to ${log.last}, the oldest from ${Math.round(log.seconds / 3_600)} hours ago; ${snapshot === null ? 'no snapshot' : `newest snapshot at change ${snapshot}`}`,
  )
  console.log(
    standbys === ''
      ? 'PostgreSQL does not wait for a standby (synchronous_standby_names is empty). If a standby takes over, the newest acknowledged writes may be lost'
      : `A write is answered when PostgreSQL’s standby has it (synchronous_standby_names: ${standbys})`,
  )
  const rows = nodes.map((node) => [
    node.address,
    node.secondsAgo > LOST_AFTER_SECONDS ? '–' : node.role,
    String(node.position),
    String(Math.max(0, log.last - node.position)),
    `${Math.round(node.secondsAgo)} s ago`,
  ])
  console.log(table(['node', 'role', 'position', 'behind', 'seen'], rows))
}

async function stepDown({ url, dataDir }: Target): Promise<void> {
  const { readClusterState } = await import('../cluster/cluster-state.ts')
  const { leader } = await readClusterState(url)
  if (!leader?.isHeld) throw new Error('No node leads at the moment.')
  const key = nodeKey(openSecrets(dataDir).read())
  const response = await fetch(`${leader.address}/_cluster/step-down`, {
    method: 'POST',
    headers: { [NODE_KEY_HEADER]: key },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok)
    throw new Error(
      `The leader at ${leader.address} refused (${response.status}). Check that the secrets.json in ${dataDir} is that of the cluster.`,
    )
  console.log(`${leader.address} no longer leads. Another node takes over within seconds.`)
}

async function exportTo({ url, dataDir, to, bucket }: Target): Promise<void> {
  if (to === undefined) throw new UsageError('lake cluster export needs --to DIR')
  const target = resolve(to)
  const { exportCluster } = await import('../cluster/export.ts')
  makeFolder(target, 0o700)
  const { seq, assets } = await exportCluster(url, target, bucket)
  const secrets = join(dataDir, 'secrets.json')
  const own = join(target, 'secrets.json')
  if (existsSync(secrets) && !existsSync(own)) await copyFile(secrets, own)
  console.log(`Wrote the state at change ${seq}, with ${assets} uploaded files, to ${target}.`)
  if (!existsSync(own))
    console.log(
      'Copy the secrets.json of a node into it. Without it, no session or token is valid.',
    )
}
