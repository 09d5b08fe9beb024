import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firstContentIn } from '../../first-content.ts'
import { test as base } from '../fixtures.ts'

export { EMAILS, expect } from '../fixtures.ts'

/** For tests that start products of their own: none knows of another's, so files may run beside each other. */
export const test = base.extend<
  object,
  {
    /** Fills a new data folder with the first content, as `npm start` would. */
    seeded: (dataDir: string) => Promise<void>
  }
>({
  seeded: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'clearwell-first-content-'))
      await use(firstContentIn(folder).copyTo)
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    },
    { scope: 'worker' },
  ],
})
