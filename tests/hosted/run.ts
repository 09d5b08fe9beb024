import { ensureBrowser } from '../browser.ts'
import { bin, PLAYWRIGHT, run, stopCommands } from '../runner/command.ts'

/**
 * `npm run test:hosted`: the browser flows on a stand-in for hosted Sanity, with a build of its own. Passes all
 * arguments to Playwright.
 */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stopCommands().then(() => process.exit(130)))
ensureBrowser()
process.exitCode = await run(
  [
    bin('@playwright/test/cli.js'),
    ...['test', '--config', 'tests/hosted/playwright.config.ts'],
    ...process.argv.slice(2),
  ],
  { env: PLAYWRIGHT.env },
)
