import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TIMEOUT } from '../timeouts.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const withProperties = globSync('tests/{unit,lake}/**/*.test.{ts,tsx}', { cwd: root }).filter(
  (file) => readFileSync(join(root, file), 'utf8').includes("from 'fast-check'"),
)

/**
 * `npm run test:properties`: all property tests, with many times more inputs than in `npm test`. A property that fails
 * for one input in thousands fails here, before it fails in an unrelated run.
 */
export default defineConfig({
  root,
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^fast-check$/, replacement: join(import.meta.dirname, 'fast-check.ts') },
    ],
  },
  css: { postcss: {} },
  test: {
    include: withProperties,
    globalSetup: 'tests/temporary-folder.ts',
    environment: 'node',
    pool: 'forks',
    maxWorkers: availableParallelism(),
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: TIMEOUT },
    testTimeout: 3_600_000,
    hookTimeout: 60_000,
  },
})
