import type { Page } from '@playwright/test'

const SNAPSHOT = 'ariaSnapshotForExpectFailure'
const isQuiet = Symbol('takes no snapshots')
const silenced = new WeakSet<object>()

/**
 * Playwright 1.65 takes an aria snapshot of the whole page at every look of a check that finds nothing yet, for the case
 * that it is the last one. In the Studio's tabs that is a tenth of their work, and nobody reads it: what failed leaves a
 * picture, and the page as it stood then. It is told here to take none, in this process. A version that is made
 * otherwise is left as it is.
 */
export function lookWithoutSnapshots(page: Page): void {
  const frame = call(call(read(page, '_connection'), 'toImpl', page), 'mainFrame')
  if (typeof frame !== 'object' || frame === null) return
  const prototype: unknown = Object.getPrototypeOf(frame)
  const contextOf = read(prototype, 'context')
  if (typeof prototype !== 'object' || prototype === null) return
  if (typeof contextOf !== 'function' || isQuiet in contextOf) return
  async function quietly(this: unknown, world: unknown): Promise<unknown> {
    const context: unknown = await Reflect.apply(contextOf as () => unknown, this, [world])
    // Its scripts stand beside those of the page, which has none of them.
    if (world === 'utility') await silence(context)
    return context
  }
  Reflect.set(prototype, 'context', Object.assign(quietly, { [isQuiet]: true }))
}

/** Each document has scripts of Playwright's own. */
async function silence(context: unknown): Promise<void> {
  if (typeof context !== 'object' || context === null || silenced.has(context)) return
  silenced.add(context)
  try {
    const scripts = await call(context, 'injectedScript')
    await call(scripts, 'evaluate', takeNone, SNAPSHOT)
  } catch {
    // That document has gone: whoever asked for it hears so.
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
