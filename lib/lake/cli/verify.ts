import { counted } from '../operations/verify/checks.ts'
import { verify } from '../operations/verify/verify.ts'
import { commonOptions, parseOptions, readCommon, type UsualConfig } from './options.ts'
import { table } from './table.ts'

/** Problems of one kind that are printed; the rest is counted. */
const SHOWN = 20

export const help = `lake verify – look a data folder through, and change nothing

Checks the database file, every document, every reference, the indexes of queries, the history of each document,
replayed, and the file of each asset, by its hash. The lake may be running. Ends with 1 where something is wrong: then make a
new folder of the newest backup, with lake restore.

  lake verify --data .data/lake`

export async function run(argv: readonly string[], usualConfig: UsualConfig): Promise<void> {
  const { values } = parseOptions(argv, commonOptions)
  const { dataDir } = await readCommon(values, usualConfig)
  const results = await verify(dataDir)
  const rows = results.map(({ name, looked, problems }) => [
    name,
    looked,
    problems.length === 0 ? 'as it should be' : counted(problems.length, 'problem'),
  ])
  console.log(table(['checked', 'what', 'found'], rows))
  const problems = results.flatMap((result) => result.problems)
  if (problems.length === 0) return
  for (const { name, problems: found } of results) {
    for (const problem of found.slice(0, SHOWN)) console.log(`${name}: ${problem}`)
    if (found.length > SHOWN) console.log(`${name}: and ${found.length - SHOWN} more`)
  }
  throw new Error(`${counted(problems.length, 'problem')} in ${dataDir}`)
}
