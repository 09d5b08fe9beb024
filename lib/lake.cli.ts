import { runLakeCli } from './lake/cli.ts'

// `npm run lake`: the lake's command line with this site's configuration.
await runLakeCli(process.argv.slice(2), async () => (await import('./lake.config.ts')).default)
