import { getKeyId } from '../../signing/key-pair.ts'
import { acceptRecords, createSigningKey, rotateSigningKey } from '../access/signing-key.ts'
import { openSecrets, type SecretsFile } from '../access/secrets.ts'
import { secretsHash } from '../cluster/secrets.ts'
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

export const help = `lake keys – the keys that sign what the policy allowed

  lake keys list
  lake keys rotate
  lake keys accept-records

"list" prints the public keys: a site on another machine needs all of them. "rotate" creates a new key for new
signatures, while the lake is stopped (and all other nodes, with DATABASE_URL); signatures of earlier keys stay valid. "accept-records" is for a store whose chain
of review records has lost its end: the next start of the lake gives it a new one, and trusts the records that are there.
With DATABASE_URL, stop all nodes first, and start that node first and alone.

  lake keys list --data .data/lake`

export async function run(
  argv: readonly string[],
  usualConfig: UsualConfig,
  environment: ClusterEnvironment,
): Promise<void> {
  const [action, ...rest] = argv
  const { values } = parseOptions(rest, commonOptions)
  const { dataDir, config } = await readCommon(values, usualConfig)
  if (action === 'list') {
    const keys = createSigningKey(openSecrets(dataDir), config.signingKey).publicKeys()
    const rows = keys.map((key, index) => [key, getKeyId(key), index === 0 ? 'signs' : 'accepted'])
    console.log(table(['Public key', 'ID', 'State'], rows))
  } else if (action === 'rotate') {
    if (config.signingKey !== undefined)
      throw new UsageError(
        'The signing key is set by the config, not by this data folder: replace it there, and add the public key of the old one to the accepted keys.',
      )
    await requireNotRunning(dataDir)
    const { cluster } = await withCluster(config, environment)
    const made = await withStoreLock(dataDir, () => rotate(dataDir, cluster?.databaseUrl))
    console.log(`Created the public key ${made} (${getKeyId(made)})`)
    console.log('Add it to the public keys of every site on another machine, then start the lake.')
    if (cluster) console.log('Copy secrets.json to every other node first: none starts without it.')
  } else if (action === 'accept-records') {
    await requireNotRunning(dataDir)
    const { cluster } = await withCluster(config, environment)
    await withStoreLock(dataDir, async () => openSecrets(dataDir).change(acceptRecords))
    console.log('The next start of the lake accepts the review records that are in the store.')
    if (cluster)
      console.log(
        'Start this node first, and alone: if another node leads when it starts, it accepts nothing.',
      )
  } else {
    throw new UsageError('lake keys needs one of list, rotate, accept-records')
  }
}

/** Creates a new key; in a cluster, which must be reachable, all nodes then need it. Returns the public key. */
async function rotate(dataDir: string, databaseUrl: string | undefined): Promise<string> {
  const secrets = openSecrets(dataDir)
  if (databaseUrl === undefined) secrets.change(rotateSigningKey)
  else await rotateInCluster(secrets, databaseUrl)
  const [made = ''] = secrets.read().signing.publicKeys
  return made
}

/** The new key is on disk before the database requires it: a second run finishes an interrupted one. */
async function rotateInCluster(secrets: SecretsFile, databaseUrl: string): Promise<void> {
  const { connect, discard } = await import('../cluster/postgres/connection.ts')
  const { changeSecrets, readCluster } = await import('../cluster/postgres/membership.ts')
  const client = await connect({ url: databaseUrl })
  try {
    const staged = secrets.readStaged()
    const required = (await readCluster(client))?.secrets
    if (staged !== null && secretsHash(staged) === required) return secrets.installStaged()
    const before = secretsHash(secrets.read())
    // Fails before anything has changed if the folder is not of this cluster.
    await changeSecrets(client, { before, after: before })
    const next = secrets.stage(rotateSigningKey)
    await changeSecrets(client, { before, after: secretsHash(next) })
    secrets.installStaged()
  } finally {
    discard(client)
  }
}
