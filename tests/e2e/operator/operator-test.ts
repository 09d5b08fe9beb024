import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lakeCommand } from '../../lake-command.ts'
import { test as base } from '../fixtures.ts'

export { EMAILS, expect } from '../fixtures.ts'

/** For tests that start products of their own: none knows of another's, so files may run beside each other. */
export const test = base.extend<
  object,
  {
    /** Where the first content lies ready. */
    firstContent: string
    /** Fills a new data folder with the first content, as `npm start` would; made once, copied each time. */
    seeded: (dataDir: string) => Promise<void>
  }
>({
  firstContent: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'clearwell-first-content-'))
      await use(folder)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
    { scope: 'worker' },
  ],
  seeded: [
    async ({ firstContent }, use) => {
      let made: Promise<string> | undefined
      await use(async (dataDir) => {
        made ??= lakeCommand(firstContent, ['seed'])
        await made
        await cp(firstContent, dataDir, { recursive: true })
      })
    },
    { scope: 'worker' },
  ],
})
