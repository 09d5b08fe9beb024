import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCTS } from './products.ts'
import { bin, scratch, stopCommands } from './runner/command.ts'
import { Products } from './runner/products.ts'
import { check, onLanes, perform, type Result, type Stage } from './runner/stage.ts'
import { built, flows, production, vitest } from './runner/stages.ts'
import { getFailures, stageTable, sum } from './runner/table.ts'

/**
 * `npm test`, for two cores: runs two stages at a time, starting with the production build, then types and lint, unit
 * and lake tests, and built pages; browser flows run alone, because they have their own workers. Every stage runs, even
 * after failures. Everything is created in `.test-data`, on free ports; only the build and stamped caches (fixture-cache.ts)
 * remain. The last line has the totals: "N passed, N failed".
 */
const CACHED_FOLDERS = ['next', 'transforms', 'kept']

const started = performance.now()
const products = new Products()
let stopping: Promise<void> | undefined
const stop = () => (stopping ??= stopCommands().then(() => products.stop()))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void stop().then(() => process.exit(130)))

await mkdir(scratch, { recursive: true })
for (const name of await readdir(scratch)) {
  if (!CACHED_FOLDERS.includes(name))
    await rm(join(scratch, name), { recursive: true, force: true, maxRetries: 3 })
}

const checks: readonly Stage[] = [
  check('Types', [bin('next/dist/bin/next'), 'typegen'], [bin('typescript/bin/tsc'), '--noEmit']),
  check('Lint', [bin('oxlint/bin/oxlint'), '.']),
  check('Imports', [
    bin('dependency-cruiser/bin/dependency-cruiser.mjs'),
    ...['--config', 'tests/lint/imports.config.ts'],
    ...['app', 'components', 'studio', 'schemas', 'lib', 'next.config.ts'],
  ]),
  check('Unused code', [bin('knip/bin/knip.js')], [bin('knip/bin/knip.js'), '--production']),
  check('Format', [bin('oxfmt/bin/oxfmt'), '--check', '.']),
]

console.log('── The production build, and beside it types, lint and format')
const results: Result[] = [
  // An idle lane takes the next stage, so no core waits for the other's last check.
  ...(await onLanes(2, [production(products), ...checks, vitest(), built(products)])),
  await perform(flows(products)),
]
await stop()
for (const name of PRODUCTS)
  await rm(join(scratch, name), { recursive: true, force: true, maxRetries: 3 })

await writeFile(join(scratch, 'products.log'), products.said)

const { passed, failed } = sum(results)
const failures = getFailures(results)
if (failures !== '') console.log(`\n── What failed\n${failures}`)
if (failed > 0 && products.said !== '') console.log(`\n── What the products said\n${products.said}`)
console.log(`\n${stageTable(results, (performance.now() - started) / 1000)}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
