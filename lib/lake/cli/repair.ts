import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openAccess } from '../access/access.ts'
import type { LakeConfig } from '../config.ts'
import { applyRepairs } from '../operations/repair/apply.ts'
import { planRepair, type Repair, type RepairAction } from '../operations/repair/plan.ts'
import { counted } from '../operations/verify/checks.ts'
import { verify } from '../operations/verify/verify.ts'
import { policyCheck } from '../policy/check.ts'
import { refusedMoves } from '../policy/earlier-ids.ts'
import { knownPerson } from '../policy/known-person.ts'
import { openStore, type BeforeCommit } from '../store/store.ts'
import { withStoreLock } from './free-store.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { refuseWhileRunning } from './running.ts'
import { table } from './table.ts'

export const help = `lake repair – say what is wrong with documents, and put it right with --apply

Finds documents that were changed in the database file and not by the lake, so that their history does not come to them;
documents of an earlier version that a rule keeps from their present id; ids that no document may have; and documents of
files that are not there. Says what it would do with each. With --apply, each is a transaction of its own in the
history, by “repair”: lake verify finds the store sound then, and a backup of it can be restored. References, indexes and
lists are made again. The lake must not be running; make a backup first.

  --apply   do it

Ends with 1 where something is left that it cannot put right.

  lake repair --data .data/lake
  lake repair --apply --data .data/lake`

const options = { ...commonOptions, apply: { type: 'boolean', default: false } } as const

const DONE: Readonly<Record<RepairAction, string>> = {
  record: 'record',
  putBack: 'put back',
  remove: 'delete',
  leave: 'leave',
}

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, options)
  const { dataDir, config } = await readCommon(values, usualConfig)
  if (!existsSync(join(dataDir, 'store.sqlite'))) throw new Error(`There is no lake in ${dataDir}`)
  await refuseWhileRunning(dataDir)
  const { repairs, failed } = await withStoreLock(dataDir, () =>
    repair({ dataDir, config, isApplied: values.apply }),
  )
  const rows = repairs.map(({ documentId, action, text }) => [documentId, DONE[action], text])
  if (rows.length > 0) console.log(table(['document', 'what to do', 'why'], rows))
  const open = repairs.filter(({ action }) => action !== 'leave')
  if (values.apply) await tellOutcome(dataDir, open.length, failed)
  else
    console.log(
      open.length === 0
        ? `There is nothing that lake repair can put right in the documents of ${dataDir}.`
        : `Nothing was changed. lake repair --apply does this to ${counted(open.length, 'document')}.`,
    )
  const left = repairs.length - open.length
  if (left > 0)
    throw new Error(`${counted(left, 'document')} left as before: the table says what to do first.`)
}

async function tellOutcome(dataDir: string, tried: number, failed: readonly string[]) {
  console.log(`Put right: ${counted(tried - failed.length, 'document')}. Looking all through …`)
  const problems = (await verify(dataDir)).flatMap((result) => result.problems)
  for (const problem of [...failed, ...problems]) console.log(problem)
  if (problems.length > 0)
    throw new Error(
      `${counted(problems.length, 'problem')} left in ${dataDir}: make a new folder of a backup with lake restore.`,
    )
  console.log('The store is sound.')
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
    judge = policyCheck(config.policy, knownPerson(access))
    const refused = refusedMoves({ store, config, log: (line) => console.error(line) })
    judge = undefined
    const assetsDir = join(dataDir, 'assets')
    const repairs = await planRepair({ store, assetsDir, refused })
    const ephemeral = (config.ephemeral ?? []).map(({ type }) => type)
    return { repairs, failed: isApplied ? applyRepairs(store, repairs, { ephemeral }) : [] }
  } finally {
    store.close()
  }
}
