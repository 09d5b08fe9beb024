import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { TIMEOUT } from './timeouts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Tests against a running site over HTTP: BUILT_URL is its origin, BUILT_DATA its data folder. */
export default defineConfig({
  root,
  resolve: { alias: [{ find: /^@\//, replacement: root }] },
  // No test reads a style sheet, so skip PostCSS.
  css: { postcss: {} },
  test: {
    include: ['tests/built/**/*.test.ts'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    expect: { poll: TIMEOUT },
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
