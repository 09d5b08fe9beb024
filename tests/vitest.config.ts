import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './lake/fixtures/postgres.ts'
import { isNightly } from './nightly.ts'
import { TIMEOUT } from './timeouts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const UNIT = 'tests/unit/**/*.test.{ts,tsx}'
/**
 * Tests with a DOM: libraries keep a reference to the document they were loaded with, so these files must not share
 * one.
 */
const withDocument = globSync(UNIT, { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('@vitest-environment jsdom'),
)

/**
 * Tests of the lake that run once more on a node of a cluster: writes, decisions, and events. All of them do every night
 * (`npm run test:cluster`).
 */
const ON_NODE = ['operations/mutate', 'review/decisions', 'streams/listen'].map(
  (name) => `tests/lake/${name}.test.ts`,
)

/** A Studio is built and opened in a browser; what `review/unreviewed-fields` tries at one lake is tried at three nodes. */
const AT_NIGHT = isNightly
  ? []
  : ['tests/lake/http/plain-studio.test.ts', 'tests/lake/cluster/unreviewed-fields.test.ts']

/** Without PostgreSQL, these are left out, and the run says so. */
const CLUSTER = 'tests/lake/cluster/**'
const isWithPostgres = hasPostgres()
if (!isWithPostgres)
  console.log(`PostgreSQL is not installed: ${CLUSTER} and the project "node" are left out.`)

export default defineConfig({
  root,
  // As in tsconfig.json.
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  // No test reads a style sheet, so skip PostCSS.
  css: { postcss: {} },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [UNIT], exclude: withDocument } },
      { extends: true, test: { name: 'unit-dom', include: withDocument, isolate: true } },
      {
        extends: true,
        test: {
          name: 'lake',
          include: ['tests/lake/**/*.test.ts'],
          exclude: isWithPostgres ? AT_NIGHT : [...AT_NIGHT, CLUSTER],
        },
      },
      {
        extends: true,
        test: {
          name: 'node',
          include: isWithPostgres ? ON_NODE : [],
          env: { LAKE_TEST_CLUSTER: '1' },
        },
      },
    ],
    globalSetup: 'tests/temporary-folder.ts',
    environment: 'node',
    pool: 'forks',
    // Each process loads a module once for all its files: tests do not change a module's state, and undo their mocks.
    // Half of the time a process waits for a lake or a program it started, so there is one more than there are cores.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: TIMEOUT },
    // Not a check: only ends what hangs, because busy machines are slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
