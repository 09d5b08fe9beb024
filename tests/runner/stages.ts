import { join } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { PRODUCTS, type Product } from '../products.ts'
import { bin, PLAYWRIGHT, run, scratch } from './command.ts'
import type { Products } from './products.ts'
import type { Stage } from './stage.ts'
import { countPlaywright, countVitest, PASSED, tallyOf } from './tally.ts'

/** The production build, where it is not current, and the start of what is tested against it. */
export function production(products: Products): Stage {
  return {
    name: 'Build and start',
    run: async () => {
      // In turn: the first one builds.
      for (const name of PRODUCTS) await products.start(name)
      return PASSED
    },
  }
}

export function vitest(): Stage {
  return {
    name: 'Unit and lake tests',
    run: () => runVitest('Unit and lake tests', 'tests/vitest.config.ts', 'vitest.json'),
  }
}

/** What tests of built pages are told. */
export function builtVariables({ url, dataDir }: Product): Record<string, string> {
  return { BUILT_URL: url, BUILT_DATA: dataDir }
}

/** What can be asked of the built site without a browser. */
export function built(products: Products): Stage {
  return {
    name: 'Built pages',
    run: async () => {
      const site = await products.start('site')
      const title = 'Built pages, asked for over HTTP'
      return runVitest(title, 'tests/built.config.ts', 'built.json', builtVariables(site))
    },
  }
}

export function flows(products: Products): Stage {
  return {
    name: 'Browser flows',
    run: async () => {
      console.log('\n── Browser flows, against the production build and the real Studio')
      ensureBrowser()
      for (const name of PRODUCTS) await products.start(name)
      const report = join(scratch, 'playwright.json')
      const code = await run(PLAYWRIGHT.args, {
        env: { ...PLAYWRIGHT.env, ...products.environment, E2E_REPORT: report },
      })
      return tallyOf(report, code, countPlaywright)
    },
  }
}

async function runVitest(
  title: string,
  config: string,
  report: string,
  env: Record<string, string> = {},
) {
  console.log(`\n── ${title}`)
  const file = join(scratch, report)
  const code = await run(
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    { env },
  )
  return tallyOf(file, code, countVitest)
}
