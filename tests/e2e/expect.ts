import { expect as base, type ExpectMatcherState, type Locator, type Page } from '@playwright/test'

/**
 * Playwright's `expect`, which first waits for what a check is about. By itself it takes an aria snapshot of the whole
 * page at every look that finds nothing yet, for a message that is shown only at the last: a tenth of the browser's work
 * in a form of the Studio. What is checked, for how long and in which words it fails is its own.
 */
export const expect = base.extend({
  toBeVisible: sought('toBeVisible', 'visible'),
  toBeEnabled: sought('toBeEnabled', 'attached'),
  toBeDisabled: sought('toBeDisabled', 'attached'),
  toBeChecked: sought('toBeChecked', 'attached'),
  toBeFocused: sought('toBeFocused', 'attached'),
  toBeInViewport: sought('toBeInViewport', 'attached'),
  toContainText: sought('toContainText', 'attached'),
  toHaveAccessibleDescription: sought('toHaveAccessibleDescription', 'attached'),
  toHaveAttribute: sought('toHaveAttribute', 'attached'),
  toHaveText: sought('toHaveText', 'attached'),
  toHaveValue: sought('toHaveValue', 'attached'),
  toHaveURL: arrived,
})

interface Options {
  timeout?: number
}

type Checks = Record<string, (...given: readonly unknown[]) => Promise<void>>

function optionsIn(given: readonly unknown[]): Options {
  const last = given.at(-1)
  const isOptions = typeof last === 'object' && last !== null && 'timeout' in last
  return isOptions ? (last as Options) : {}
}

/** The line that is shown with a failure is the test's, not one of this file. */
function seenFromTheTest(error: unknown): unknown {
  if (error instanceof Error)
    error.stack = error.stack
      ?.split('\n')
      .filter((line) => !line.includes(import.meta.filename))
      .join('\n')
  return error
}

/** Whatever becomes of the wait, the check itself decides, in the time that is left. */
async function decide(
  name: string,
  state: ExpectMatcherState,
  what: Locator | Page,
  given: readonly unknown[],
  wait: (timeout: number) => Promise<unknown>,
): Promise<{ pass: boolean; message: () => string }> {
  const { isNot } = state
  const patience = optionsIn(given).timeout ?? state.timeout
  const began = performance.now()
  if (!isNot) await wait(patience).catch(() => undefined)
  const timeout = Math.max(patience - (performance.now() - began), 1)
  const checks = base.configure({ timeout })(what as Locator)
  const withinTime = given.map((each) =>
    each === optionsIn(given) ? { ...(each as Options), timeout } : each,
  )
  try {
    await ((isNot ? checks.not : checks) as unknown as Checks)[name]?.(...withinTime)
  } catch (error) {
    throw seenFromTheTest(error)
  }
  return { pass: !isNot, message: () => name }
}

function sought(name: string, state: 'attached' | 'visible') {
  return function (this: ExpectMatcherState, what: Locator, ...given: readonly unknown[]) {
    return decide(name, this, what, given, (timeout) =>
      // A check of several at once is content with none.
      Array.isArray(given[0]) ? Promise.resolve() : what.waitFor({ state, timeout }),
    )
  }
}

function arrived(this: ExpectMatcherState, page: Page, ...given: readonly unknown[]) {
  return decide('toHaveURL', this, page, given, (timeout) =>
    page.waitForURL(given[0] as string | RegExp, { timeout, waitUntil: 'commit' }),
  )
}
