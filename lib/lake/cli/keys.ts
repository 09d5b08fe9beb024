import { getKeyId } from '../../signing/key-pair.ts'
import { createSigningKey, rotateSigningKey } from '../access/signing-key.ts'
import { openSecrets } from '../access/secrets.ts'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { requireNotRunning } from './running.ts'
import { withStoreLock } from './store-lock.ts'
import { table } from './table.ts'

export const help = `lake keys – the keys that sign what the policy allowed

  lake keys list
  lake keys rotate
  lake keys accept-records

"list" prints the public keys: a site on another machine needs all of them. "rotate" creates a new key for new
signatures, while the lake is stopped; signatures of earlier keys stay valid. "accept-records" is for a store whose chain
of review records has lost its end: the next start of the lake gives it a new one, and trusts the records that are there.

  lake keys list --data .data/lake`

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
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
    const made = await withStoreLock(dataDir, async () => rotateSigningKey(openSecrets(dataDir)))
    console.log(`Created the public key ${made} (${getKeyId(made)})`)
    console.log('Add it to the public keys of every site on another machine, then start the lake.')
  } else if (action === 'accept-records') {
    await requireNotRunning(dataDir)
    await withStoreLock(dataDir, async () => {
      openSecrets(dataDir).change(({ signing }) => {
        signing.chainedAt = null
      })
    })
    console.log('The next start of the lake accepts the review records that are in the store.')
  } else {
    throw new UsageError(`lake keys ${action ?? ''}: use list, rotate, or accept-records`)
  }
}
