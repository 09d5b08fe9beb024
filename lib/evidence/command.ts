import { parseArgs } from 'node:util'
import type { SanityClient } from '@sanity/client'
import { checkFile } from './check-file.ts'
import { WrongFileError } from './read-export.ts'
import { getReport } from './report.ts'

const HELP = `evidence check --file FILE – check the sources in the store against a list of retractions

FILE is the Retraction Watch data set (CSV or JSON) or Crossref works as JSON: a list, an API response, or one work per
line. Sources are matched by DOI and PMID. Changes are written into their drafts, for an editor to complete; nothing is
published. The lake must be running.

  --dry-run    only print the table
  --data DIR   the lake's data folder (.data/lake)

Exits with 0 when every entry was read, 1 on failure, 2 for wrong usage, and 3 when some entries could not be read in full.

  npm run evidence -- check --file retraction_watch-2026-11-20.csv`

/** Exit codes. */
export const EXIT = { done: 0, failed: 1, usage: 2, skipped: 3 } as const

export interface CommandDeps {
  /** A client that may read sources and write their drafts; throws with a message if there is none. */
  connect(dataDir: string | undefined): Promise<SanityClient>
  /** ISO 8601. */
  now(): string
  print(line: string): void
  printError(line: string): void
}

/** Runs the command line and returns its exit code. Never throws. */
export async function runEvidence(argv: readonly string[], deps: CommandDeps): Promise<number> {
  const { connect, print, printError } = deps
  const wrong = (why: string) => {
    printError(`${why}\nSee 'npm run evidence -- help'.`)
    return EXIT.usage
  }
  if (argv.some((word) => word === '--help' || word === '-h' || word === 'help')) {
    print(HELP)
    return EXIT.done
  }
  const read = readArguments(argv)
  if (typeof read === 'string') return wrong(read)
  const now = deps.now()
  try {
    const client = await connect(read.data)
    const check = await checkFile({ client, path: read.file, now, isDry: read.isDry })
    print(getReport(check, now.slice(0, 10)))
    const isBusy = check.findings.some(({ done }) => done === 'busy')
    return check.faults.count > 0 || isBusy ? EXIT.skipped : EXIT.done
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    printError(error instanceof WrongFileError ? `${message} Nothing was changed.` : message)
    return EXIT.failed
  }
}

function readArguments(
  argv: readonly string[],
): { file: string; data: string | undefined; isDry: boolean } | string {
  const [command, ...args] = argv
  if (command === undefined) return 'Name a command: check.'
  if (command !== 'check') return `There is no command "${command}"; the command is check.`
  try {
    const { values } = parseArgs({
      args,
      options: {
        file: { type: 'string' },
        data: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
      },
    })
    if (!values.file) return 'Name the list with --file FILE.'
    return { file: values.file, data: values.data, isDry: values['dry-run'] }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
