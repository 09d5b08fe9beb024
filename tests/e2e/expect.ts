import { expect as base, type Locator } from '@playwright/test'

/**
 * Playwright's `expect`, which waits for what is to be seen as an action does. By itself it takes an aria snapshot of the
 * whole page at every look that finds nothing yet, for a message that is shown only at the last (decision 148).
 */
export const expect = base.extend({
  async toBeVisible(what: Locator, options: { timeout?: number } = {}) {
    const { isNot, timeout } = this
    try {
      if (isNot) await base(what).not.toBeVisible({ timeout, ...options })
      else await what.waitFor({ state: 'visible', timeout, ...options })
      return { pass: !isNot, message: () => 'it is as it should be' }
    } catch (error) {
      return {
        pass: isNot,
        message: () => (error instanceof Error ? error.message : String(error)),
      }
    }
  },
})
