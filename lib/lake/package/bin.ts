#!/usr/bin/env -S node --disable-warning=ExperimentalWarning
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

const major = Number(process.versions.node.split('.')[0])
if (major < 24) {
  console.error(`The lake runs on Node 24 or later, and this is Node ${process.versions.node}.`)
  process.exit(1)
}

// After the check: an older Node has no node:sqlite, and would say so in its own words.
const { runLakeCli } = await import('../cli.ts')
const { DEFAULT_CONFIG, loadConfig } = await import('../config.ts')

/** Where a config is looked for when the command names none. */
const FILES = ['lake.config.ts', 'lake.config.js', 'lake.config.mjs']

await runLakeCli(process.argv.slice(2), async () => {
  const file = FILES.map((name) => resolve(name)).find((path) => existsSync(path))
  return file === undefined ? DEFAULT_CONFIG : loadConfig(file)
})
