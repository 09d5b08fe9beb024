import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PATIENCE } from './patience.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const UNIT = 'tests/unit/**/*.test.{ts,tsx}'
/** What they show is in a document, which libraries keep hold of once they are read: one file's is none of another's. */
const withDocument = globSync(UNIT, { cwd: root }).filter((file) =>
  readFileSync(join(root, file), 'utf8').includes('@vitest-environment jsdom'),
)

export default defineConfig({
  root,
  // As in tsconfig.json.
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  // No test reads a style sheet: what makes them need not be loaded.
  css: { postcss: {} },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: [UNIT], exclude: withDocument } },
      { extends: true, test: { name: 'unit-dom', include: withDocument, isolate: true } },
      { extends: true, test: { name: 'lake', include: ['tests/lake/**/*.test.ts'] } },
    ],
    globalSetup: 'tests/scratch.ts',
    environment: 'node',
    pool: 'forks',
    // Each process reads a module once for all its files: none of them changes a module's state, and what a test puts
    // in the place of something else is taken back. Half of its time it waits for a lake or a program that it started,
    // so there is one process more than there are cores.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: PATIENCE },
    // No check: only what hangs is ended, and a loaded machine is slow.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
