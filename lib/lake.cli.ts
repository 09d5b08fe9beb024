import { runLakeCli } from './lake/cli.ts'

// `npm run lake`: the lake's command line with this site's configuration.
await runLakeCli(
  process.argv.slice(2),
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
