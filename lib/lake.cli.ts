import { join } from 'node:path'
import { runLakeCli } from './lake/cli.ts'

/** Without `--data`, a command is about the store that `npm start` uses. */
async function withDataFolder(argv: readonly string[]): Promise<readonly string[]> {
  const isNamed = argv.some((each) => /^--data(?:=|$)/.test(each))
  const isHelp = argv.length === 0 || argv.some((each) => /^(?:--help|-h|help)$/.test(each))
  if (isNamed || isHelp) return argv
  const { env } = await import('./env.ts')
  return [...argv, '--data', join(env.CLEARWELL_DATA, 'lake')]
}

const argv = await withDataFolder(process.argv.slice(2)).catch((error: unknown) => {
  // The environment is not valid.
  console.error(error instanceof Error ? error.message : String(error))
  process.exit(1)
})

// `npm run lake`: the lake's command line with this site's configuration.
await runLakeCli(
  argv,
  async () => {
    const { environmentWarnings } = await import('./env.ts')
    for (const line of environmentWarnings) console.error(line)
    return (await import('./lake.config.ts')).default
  },
  async () => {
    const { env } = await import('./env.ts')
    const { DATABASE_URL: databaseUrl, NODE_ADDRESS: address } = env
    return databaseUrl === undefined ? undefined : { databaseUrl, address }
  },
)
