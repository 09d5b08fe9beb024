import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

export default defineConfig({
  root,
  // As in tsconfig.json.
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', include: ['tests/unit/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'lake', include: ['tests/lake/**/*.test.ts'] } },
    ],
    globalSetup: 'tests/scratch.ts',
    environment: 'node',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
