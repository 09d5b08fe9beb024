import { UsageError, type ClusterEnvironment, type UsualConfig } from './cli/options.ts'

interface Command {
  help: string
  run: (
    argv: readonly string[],
    usualConfig: UsualConfig,
    environment: ClusterEnvironment,
  ) => Promise<void>
}

// Loaded on demand: `lake --help` and a mistyped command need none of them.
const commands: Readonly<Record<string, { summary: string; load: () => Promise<Command> }>> = {
  start: { summary: 'serve the content of a data folder', load: () => import('./cli/start.ts') },
  users: { summary: 'list, add, and change users', load: () => import('./cli/users.ts') },
  guests: { summary: 'list and erase guest reviewers', load: () => import('./cli/guests.ts') },
  tokens: { summary: 'list, create, and revoke API tokens', load: () => import('./cli/tokens.ts') },
  keys: {
    summary: 'list and rotate the keys that sign decisions',
    load: () => import('./cli/keys.ts'),
  },
  seed: {
    summary: 'fill an empty store with the content from the config',
    load: () => import('./cli/seed.ts'),
  },
  export: { summary: 'export all content to one file', load: () => import('./cli/export.ts') },
  import: { summary: 'import content from an export file', load: () => import('./cli/import.ts') },
  backup: {
    summary: 'back everything up to a folder',
    load: () => import('./cli/backup.ts'),
  },
  restore: {
    summary: 'create a data folder from a backup',
    load: () => import('./cli/restore.ts'),
  },
  verify: { summary: 'check a data folder for damage', load: () => import('./cli/verify.ts') },
  repair: {
    summary: 'list problems with documents and fix them',
    load: () => import('./cli/repair.ts'),
  },
  cluster: {
    summary: 'create and manage a cluster of several nodes',
    load: () => import('./cli/cluster.ts'),
  },
  compact: { summary: 'shrink the database file', load: () => import('./cli/compact.ts') },
}

const usage = `lake – a content lake that speaks Sanity's HTTP API, in one process and one file

Usage: lake COMMAND [options]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(8)} ${summary}`)
  .join('\n')}

  lake start --data .data/lake --port 3333
  lake users add jo@example.org --name 'Jo Lee' --role editor --data .data/lake
  lake tokens create --role viewer --label reporting --data .data/lake

See 'lake COMMAND --help' for details. Every command takes --data DIR and --config FILE or --no-config.`

async function runCommand(
  argv: readonly string[],
  usualConfig: UsualConfig,
  environment: ClusterEnvironment,
): Promise<void> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(usage)
    if (name === undefined) process.exitCode = 2
    return
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new UsageError(
      `There is no command "${name}"; the commands are ${Object.keys(commands).join(', ')}`,
    )
  const { help, run } = await command.load()
  if (rest.includes('--help') || rest.includes('-h')) return console.log(help)
  await run(rest, usualConfig, environment)
}

/**
 * The lake's command line. `usualConfig` loads the caller's config for commands that name none; the lake itself knows
 * no site. `environment` reads the database of a cluster from the caller's environment, for a config that names none.
 * Exits with 2 for wrong usage and with 1 for any other error.
 */
export async function runLakeCli(
  argv: readonly string[],
  usualConfig: UsualConfig,
  environment: ClusterEnvironment = async () => undefined,
): Promise<void> {
  // A supervisor that has exited closes our output; writing to it then must not crash the lake.
  process.stdout.on('error', () => undefined)
  try {
    await runCommand(argv, usualConfig, environment)
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\nSee 'lake --help'.`)
      process.exit(2)
    }
    console.error(error instanceof Error ? error.message : String(error))
    process.exit(1)
  }
}
