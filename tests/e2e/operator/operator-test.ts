import { copySeedContent } from '../../seed-content.ts'
import { test as base } from '../fixtures.ts'

export { EMAILS, expect } from '../fixtures.ts'

/** A profile that an administrator may change without a review, and a page that shows the name. */
export const AUTHOR = 'person-dana-reyes'
export const BY_AUTHOR = '/blog/low-blood-sugar'

/** For tests that start their own products; they are independent, so files may run in parallel. */
export const test = base.extend<
  object,
  {
    /** Seeds a new data folder, as `npm start` would. */
    seeded: (dataDir: string) => Promise<void>
  }
>({
  seeded: [async ({}, use) => use(copySeedContent), { scope: 'worker' }],
})
