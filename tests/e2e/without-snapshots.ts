import type { Page } from '@playwright/test'

const SNAPSHOT = 'ariaSnapshotForExpectFailure'
const isQuiet = Symbol('takes no snapshots')
const silenced = new WeakSet<object>()

/**
 * Playwright 1.65 takes an aria snapshot of the whole page after each failed poll of an assertion, in case it is the
 * last one. In the Studio this is a tenth of the work and is never read: a failure leaves a screenshot and the page's
 * state. Disables it in this process. Other versions are left as they are.
 */
export function lookWithoutSnapshots(page: Page): void {
  const frame = call(call(read(page, '_connection'), 'toImpl', page), 'mainFrame')
  if (typeof frame !== 'object' || frame === null) return
  const prototype: unknown = Object.getPrototypeOf(frame)
  const getContext = read(prototype, 'context')
  if (typeof prototype !== 'object' || prototype === null) return
  if (typeof getContext !== 'function' || isQuiet in getContext) return
  async function quietly(this: unknown, world: unknown): Promise<unknown> {
    const context: unknown = await Reflect.apply(getContext as () => unknown, this, [world])
    // Playwright's utility scripts are separate from the page's, which has none.
    if (world === 'utility') await silence(context)
    return context
  }
  Reflect.set(prototype, 'context', Object.assign(quietly, { [isQuiet]: true }))
}

/** Each document has its own Playwright scripts. */
async function silence(context: unknown): Promise<void> {
  if (typeof context !== 'object' || context === null || silenced.has(context)) return
  silenced.add(context)
  try {
    const scripts = await call(context, 'injectedScript')
    await call(scripts, 'evaluate', takeNone, SNAPSHOT)
  } catch {
    // The document is gone; its caller gets the error.
  }
}

function takeNone(scripts: object, name: string): void {
  if (name in scripts) Reflect.set(scripts, name, () => undefined)
}

function read(object: unknown, name: string): unknown {
  return typeof object === 'object' && object !== null ? Reflect.get(object, name) : undefined
}

function call(object: unknown, name: string, ...given: unknown[]): unknown {
  const method = read(object, name)
  return typeof method === 'function' ? Reflect.apply(method, object, given) : undefined
}
