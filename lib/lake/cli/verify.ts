import { counted } from '../operations/verify/checks.ts'
import { verify } from '../operations/verify/verify.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { table } from './table.ts'

/** Problems and warnings of each kind to print; the rest are counted. */
const SHOWN = 20

export const help = `lake verify – check a data folder for damage, without changing it

Checks the database file, every document, every reference, the query indexes, the history of each document (by replaying
it), and the file of each asset (by its hash). The lake may be running. A warning is about the content that someone
wrote, not about damage. Exits with 1 if something is damaged: lake repair shows what can be fixed; otherwise, create a new
folder from the newest backup with lake restore.

  lake verify --data .data/lake`

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, commonOptions)
  const { dataDir } = await readCommon(values, usualConfig)
  const results = await verify(dataDir)
  const rows = results.map(({ name, looked, problems, warnings = [] }) => [
    name,
    looked,
    [
      problems.length === 0 ? 'OK' : counted(problems.length, 'problem'),
      ...(warnings.length === 0 ? [] : [counted(warnings.length, 'warning')]),
    ].join(', '),
  ])
  console.log(table(['checked', 'what', 'found'], rows))
  for (const { name, problems: found, warnings = [] } of results) {
    show(name, found)
    show(`${name} (warning)`, warnings)
  }
  const problems = results.flatMap((result) => result.problems)
  if (problems.length === 0) return
  throw new Error(`${counted(problems.length, 'problem')} in ${dataDir}`)
}

function show(name: string, found: readonly string[]): void {
  for (const each of found.slice(0, SHOWN)) console.log(`${name}: ${each}`)
  if (found.length > SHOWN) console.log(`${name}: and ${found.length - SHOWN} more`)
}
