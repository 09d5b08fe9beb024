import { join } from 'node:path'
import { ensureBrowser } from '../browser.ts'
import { PRODUCTS, type Product } from '../products.ts'
import { bin, PLAYWRIGHT, run, scratch, type CommandOptions } from './command.ts'
import type { Products } from './products.ts'
import type { Stage } from './stage.ts'
import { countPlaywright, countVitest, PASSED, getTally, type Tally } from './tally.ts'

/** The production build, if stale, and the start of the products under test. */
export function production(products: Products): Stage {
  return {
    name: 'Build and start',
    run: async () => {
      // In sequence: the first one builds.
      for (const name of PRODUCTS) await products.start(name)
      return PASSED
    },
  }
}

export function vitest(): Stage {
  return {
    name: 'Unit and lake tests',
    run: () => {
      console.log('\n── Unit and lake tests')
      return runVitest('tests/vitest.config.ts', 'vitest.json')
    },
  }
}

/** Environment variables for tests of built pages. */
export function builtVariables({ url, dataDir }: Product): Record<string, string> {
  return { BUILT_URL: url, BUILT_DATA: dataDir }
}

/** Tests of the built site without a browser; the output is shown as one block, because it runs in parallel. */
export function built(products: Products): Stage {
  return {
    name: 'Built pages',
    run: async () => {
      const site = await products.start('site')
      let said = ''
      const tally = await runVitest('tests/built.config.ts', 'built.json', {
        env: builtVariables(site),
        onOutput: (text) => (said += text),
      })
      console.log(`\n── Built pages, asked for over HTTP\n${said.trimEnd()}`)
      return tally
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
      // Not the nightly ones.
      const projects = [...PRODUCTS, 'operator'].flatMap((name) => ['--project', name])
      const code = await run([...PLAYWRIGHT.args, ...projects], {
        env: { ...PLAYWRIGHT.env, ...products.environment, E2E_REPORT: report },
      })
      return getTally(report, code, countPlaywright)
    },
  }
}

async function runVitest(config: string, report: string, options?: CommandOptions): Promise<Tally> {
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
    options,
  )
  return getTally(file, code, countVitest)
}
