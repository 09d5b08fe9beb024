import { copyFirstContent } from '../../first-content.ts'
import { test as base } from '../fixtures.ts'

export { EMAILS, expect } from '../fixtures.ts'

/** Whom an administrator may change without a review, and a page that shows the name. */
export const AUTHOR = 'person-dana-reyes'
export const BY_AUTHOR = '/blog/low-blood-sugar'

/** For tests that start products of their own: none knows of another's, so files may run beside each other. */
export const test = base.extend<
  object,
  {
    /** Fills a new data folder with the first content, as `npm start` would. */
    seeded: (dataDir: string) => Promise<void>
  }
>({
  seeded: [async ({}, use) => use(copyFirstContent), { scope: 'worker' }],
})
