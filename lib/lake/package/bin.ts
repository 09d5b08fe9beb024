#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

// Before 24.14.1, V8 hashed numeric strings by their value: one crafted JSON body blocked a process for seconds
// (CVE-2026-21717). Node 25 has had no fixes since June 2026.
const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number)
const isSafe = major === 24 ? minor > 14 || (minor === 14 && patch >= 1) : major >= 26
if (!isSafe) {
  console.error(
    `The lake requires Node 24 (24.14.1 or later) or Node 26 or later. This is Node ${process.versions.node}.`,
  )
  process.exit(1)
}

// After the check: an older Node has no node:sqlite, and would fail with its own message.
const { runLakeCli } = await import('../cli.ts')
const { DEFAULT_CONFIG, loadConfig } = await import('../load-config.ts')

/** Config files that are tried when the command names none. */
const FILES = ['lake.config.ts', 'lake.config.js', 'lake.config.mjs']

await runLakeCli(
  process.argv.slice(2),
  async () => {
    const file = FILES.map((name) => resolve(name)).find((path) => existsSync(path))
    return file === undefined ? DEFAULT_CONFIG : loadConfig(file)
  },
  async () => {
    // oxlint-disable-next-line no-restricted-properties -- the package's own program: it has no lib/env
    const { DATABASE_URL: databaseUrl, NODE_ADDRESS: address } = process.env
    return databaseUrl ? { databaseUrl, ...(address && { address }) } : undefined
  },
)
