import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './lake/fixtures/postgres.ts'
import { TIMEOUT } from './timeouts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

if (!hasPostgres())
  throw new Error('PostgreSQL is not installed (apt-get install postgresql): the nodes need it.')

/** `npm run test:cluster`: the lake's tests, with each lake as the only node of a cluster of its own. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    include: ['tests/lake/**/*.test.ts'],
    exclude: ['tests/lake/cluster/**'],
    env: { LAKE_TEST_CLUSTER: '1' },
    globalSetup: 'tests/temporary-folder.ts',
    environment: 'node',
    pool: 'forks',
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: TIMEOUT },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
