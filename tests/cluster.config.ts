import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './lake/fixtures/postgres.ts'
import { TIMEOUT } from './timeouts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

if (!hasPostgres())
  throw new Error('PostgreSQL is not installed (apt-get install postgresql): the nodes need it.')

/**
 * Tests of a lake alone: commands that open the store of a stopped lake, or replace it by a backup, which is refused
 * for a node's copy, or tests that write to it as an earlier version or a damaged disk would have.
 */
const ALONE = [
  'http/hostile-documents',
  'operations/damaged-store',
  'operations/repair',
  'operations/restore',
  'review/legacy-ids',
  'review/lost-secrets',
  'review/restored-records',
  'review/unreviewed-types',
  'review/wrong-types',
]

/**
 * A node answers otherwise: with 503, because it cannot tell the outcome, or because another node takes over. One that
 * cannot open its store as the leader follows, and tries again.
 */
const OTHERWISE_ON_A_NODE = [
  'access/interrupted-sealing',
  'operations/disk-full',
  'operations/shutdown-under-load',
  'review/notifier-time-slices',
]

/** `npm run test:cluster`: the lake's tests, with each lake as the only node of a cluster of its own. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    include: ['tests/lake/**/*.test.ts'],
    exclude: [
      'tests/lake/cluster/**',
      ...[...ALONE, ...OTHERWISE_ON_A_NODE].map((name) => `tests/lake/${name}.test.ts`),
    ],
    env: { LAKE_TEST_CLUSTER: '1' },
    globalSetup: 'tests/temporary-folder.ts',
    environment: 'node',
    pool: 'forks',
    // As in vitest.config.ts: Vitest's own default leaves a core of a small machine idle.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    unstubEnvs: true,
    unstubGlobals: true,
    restoreMocks: true,
    expect: { poll: TIMEOUT },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
