import { ensureBrowser } from './browser.ts'
import { PRODUCTS, type ProductName } from './products.ts'
import { besideProducts } from './runner/by-hand.ts'
import { PLAYWRIGHT } from './runner/command.ts'

/**
 * `npm run test:e2e -- tests/e2e/review/review-workflow.spec.ts`: builds what is stale, starts what the named flows
 * need, and passes all arguments to Playwright (`--headed`, `--trace on`, `-g words`, `file.spec.ts:12`). Without a
 * name, runs all flows.
 */
const args = process.argv.slice(2)

function neededProducts(): readonly ProductName[] {
  const isNamed = (project: string) => args.some((arg) => arg.split('/').includes(project))
  const named = PRODUCTS.filter(isNamed)
  if (named.length > 0) return named
  // Operator and nightly flows start products themselves, from a build that must be current.
  return isNamed('operator') || isNamed('nightly') ? ['site'] : PRODUCTS
}

ensureBrowser()
await besideProducts(neededProducts(), (where) => ({
  args: [...PLAYWRIGHT.args, ...args],
  env: { ...PLAYWRIGHT.env, ...where },
}))
