import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openAccess } from '../access/access.ts'
import type { LakeConfig } from '../config.ts'
import { applyRepairs } from '../operations/repair.ts'
import { planRepair, type Repair, type RepairAction } from '../operations/repair-plan.ts'
import { counted } from '../operations/verify/checks.ts'
import { verify } from '../operations/verify/verify.ts'
import { policyCheck } from '../policy/check.ts'
import { rejectedMoves } from '../policy/earlier-ids.ts'
import { policyServices } from '../policy/policy-services.ts'
import { openStore, type BeforeCommit } from '../store/store.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { requireNotRunning } from './running.ts'
import { table } from './table.ts'

export const help = `lake repair – list problems with documents, and fix them with --apply

Finds documents that were changed in the database file outside the lake, so that their history does not match them;
documents from an earlier version that a rule keeps from moving to their current ID; invalid IDs; and documents of
missing files. Prints what it would do with each. With --apply, each fix is a transaction in the history, by “repair”.
Afterward, lake verify finds no damage, and a backup of the store can be restored. References, indexes, and lists are
rebuilt. The lake must not be running; make a backup first.

  --apply   apply the fixes

Exits with 1 if something remains that it cannot fix.

  lake repair --data .data/lake
  lake repair --apply --data .data/lake`

const options = { ...commonOptions, apply: { type: 'boolean', default: false } } as const

const DONE: Readonly<Record<RepairAction, string>> = {
  record: 'record',
  putBack: 'restore',
  remove: 'delete',
  leave: 'leave',
}

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, options)
  const { dataDir, config } = await readCommon(values, usualConfig)
  if (!existsSync(join(dataDir, 'store.sqlite'))) throw new Error(`There is no lake in ${dataDir}`)
  await requireNotRunning(dataDir)
  const { repairs, failed } = await withStoreLock(dataDir, () =>
    repair({ dataDir, config, isApplied: values.apply }),
  )
  const rows = repairs.map(({ documentId, action, text }) => [documentId, DONE[action], text])
  if (rows.length > 0) console.log(table(['document', 'what to do', 'why'], rows))
  const open = repairs.filter(({ action }) => action !== 'leave')
  if (values.apply) await printOutcome(dataDir, open.length, failed)
  else
    console.log(
      open.length === 0
        ? `There is nothing to repair in the documents of ${dataDir}.`
        : `Nothing was changed. Run lake repair --apply to fix ${counted(open.length, 'document')}.`,
    )
  const remaining = repairs.length - open.length
  if (remaining > 0)
    throw new Error(
      `${counted(remaining, 'document')} not fixed: the table shows what to do first.`,
    )
}

async function printOutcome(dataDir: string, tried: number, failed: readonly string[]) {
  console.log(`Fixed ${counted(tried - failed.length, 'document')}. Checking the store …`)
  const problems = (await verify(dataDir)).flatMap((result) => result.problems)
  for (const problem of [...failed, ...problems]) console.log(problem)
  if (problems.length > 0)
    throw new Error(
      `${counted(problems.length, 'problem')} left in ${dataDir}: create a new folder from a backup with lake restore.`,
    )
  console.log('No problems found in the store.')
}

interface Job {
  dataDir: string
  config: LakeConfig
  isApplied: boolean
}

/** The policy reports what it would refuse, but does not block an operator's repair. */
async function repair({ dataDir, config, isApplied }: Job): Promise<{
  repairs: Repair[]
  failed: string[]
}> {
  let judge: BeforeCommit | undefined
  const store = openStore(dataDir, { beforeCommit: (...commit) => judge?.(...commit) })
  try {
    const access = await openAccess({ db: store.db, dataDir, config })
    judge = policyCheck(config.policy, policyServices(access))
    const rejected = rejectedMoves({ store, config, log: (line) => console.error(line) })
    judge = undefined
    const assetsDir = join(dataDir, 'assets')
    const repairs = await planRepair({ store, assetsDir, refused: rejected })
    const ephemeral = (config.ephemeral ?? []).map(({ type }) => type)
    return { repairs, failed: isApplied ? applyRepairs(store, repairs, { ephemeral }) : [] }
  } finally {
    store.close()
  }
}
