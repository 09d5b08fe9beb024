import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openAccess } from '../access/access.ts'
import type { UnsealedRow } from '../access/row-seals.ts'
import { parseRowName, type DescribedRow, type UnsealedRows } from '../access/unsealed-rows.ts'
import type { LakeConfig } from '../config.ts'
import { LakeError } from '../errors.ts'
import { applyRepairs } from '../operations/repair.ts'
import { planRepair, type Repair, type RepairAction } from '../operations/repair-plan.ts'
import { counted } from '../operations/verify/checks.ts'
import { verify } from '../operations/verify/verify.ts'
import { policyCheck } from '../policy/check.ts'
import { rejectedMoves } from '../policy/earlier-ids.ts'
import { policyServices } from '../policy/policy-services.ts'
import { openStore, type BeforeCommit } from '../store/store.ts'
import { withStoreLock } from './store-lock.ts'
import { commonOptions, parseOptions, readCommon, UsageError, type UsualConfig } from './options.ts'
import { requireNotRunning } from './running.ts'
import { table } from './table.ts'

export const help = `lake repair – list problems with documents, and fix them with --apply

Finds documents that were changed in the database file outside the lake, so that their history does not match them;
documents from an earlier version that a rule keeps from moving to their current ID; invalid IDs; and documents of
missing files. Prints what it would do with each. With --apply, each fix is a transaction in the history, by “repair”.
Afterward, lake verify finds no damage, and a backup of the store can be restored. References, indexes, and lists are
rebuilt. The lake must not be running; make a backup first.

Lists also the rows of accounts, API tokens, passkeys, and calendar links that were changed in the database outside the
lake, with what each would grant. They give no rights until someone at the machine accepts them.

  --apply       apply the fixes
  --accept ROW  let a row count as it is; ROW as listed, for example users/u1a2b3c4. Can be repeated
  --drop ROW    delete a row, and with an account its sessions, second factors, and links. Can be repeated

Prints what it did with each row. Exits with 1 if a row that you name is unknown, or if something remains that it
cannot fix.

  lake repair --data .data/lake
  lake repair --apply --data .data/lake
  lake repair --drop users/u1a2b3c4 --data .data/lake`

const options = {
  ...commonOptions,
  apply: { type: 'boolean', default: false },
  accept: { type: 'string', multiple: true },
  drop: { type: 'string', multiple: true },
} as const

/** In the audit log: anyone who can read the data folder acts without an account. */
const ACTOR = 'shell'

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
  const rowNames = {
    accept: (values.accept ?? []).map(parseRow),
    drop: (values.drop ?? []).map(parseRow),
  }
  const { repairs, failed, accounts } = await withStoreLock(dataDir, () =>
    repair({ dataDir, config, isApplied: values.apply, rowNames }),
  )
  printAccounts(accounts)
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
  const failures = [
    ...accounts.unknown.map((reason) => `${reason}.`),
    ...(remaining > 0
      ? [`${counted(remaining, 'document')} not fixed: the table shows what to do first.`]
      : []),
  ]
  if (failures.length > 0) throw new Error(failures.join('\n'))
}

function parseRow(name: string): UnsealedRow {
  const row = parseRowName(name)
  if (row) return row
  throw new UsageError(`${name} is not a row as listed, for example users/u1a2b3c4`)
}

function printAccounts({ accepted, dropped, open }: AccountRows): void {
  for (const { name, grants } of accepted) console.log(`Accepted: ${name} (${grants})`)
  for (const { name, grants } of dropped) console.log(`Dropped: ${name} (${grants})`)
  if (open.length === 0) return
  console.log('Changed in the database outside the lake, and without any rights:')
  const rows = open.map(({ table: from, id, name, grants }) => [`${from}/${id}`, name, grants])
  console.log(table(['row', 'what', 'would grant'], rows))
  console.log('Decide with --accept ROW or --drop ROW.')
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
  rowNames: { accept: readonly UnsealedRow[]; drop: readonly UnsealedRow[] }
}

interface AccountRows {
  accepted: readonly DescribedRow[]
  dropped: readonly DescribedRow[]
  /** About each row that was named, and that is not one to decide about: a sentence without its period. */
  unknown: readonly string[]
  /** Undecided. */
  open: readonly DescribedRow[]
}

/** Decides about the named rows, each by itself: an unknown one does not keep back the others. */
function decideRows(unsealedRows: UnsealedRows, { accept, drop }: Job['rowNames']): AccountRows {
  const unknown: string[] = []
  const decide = (rows: readonly UnsealedRow[], act: 'accept' | 'drop') =>
    rows.flatMap((row) => {
      try {
        return [unsealedRows[act](row, ACTOR)]
      } catch (error) {
        if (!(error instanceof LakeError) || error.status !== 404) throw error
        unknown.push(error.message)
        return []
      }
    })
  const decided = { accepted: decide(accept, 'accept'), dropped: decide(drop, 'drop') }
  return { ...decided, unknown, open: unsealedRows.list() }
}

/** The policy reports what it would refuse, but does not block an operator's repair. */
async function repair({ dataDir, config, isApplied, rowNames }: Job): Promise<{
  repairs: Repair[]
  failed: string[]
  accounts: AccountRows
}> {
  let judge: BeforeCommit | undefined
  const store = openStore(dataDir, { beforeCommit: (...commit) => judge?.(...commit) })
  try {
    const access = await openAccess({ db: store.db, dataDir, config })
    const accounts = decideRows(access.unsealedRows, rowNames)
    judge = policyCheck(config.policy, policyServices({ access, config }))
    const rejected = rejectedMoves({ store, config, log: (line) => console.error(line) })
    judge = undefined
    const assetsDir = join(dataDir, 'assets')
    const repairs = await planRepair({ store, assetsDir, refused: rejected })
    const ephemeral = (config.ephemeral ?? []).map(({ type }) => type)
    const failed = isApplied ? applyRepairs(store, repairs, { ephemeral }) : []
    return { repairs, failed, accounts }
  } finally {
    store.close()
  }
}
