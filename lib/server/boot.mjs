// Loaded before anything else, in plain JavaScript, because an older Node cannot even parse the rest.
import { existsSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { resolve } from 'node:path'

// Before 24.14.1, V8 hashed numeric strings by their value: one crafted JSON body blocked a process for seconds
// (CVE-2026-21717). Node 25 has had no fixes since June 2026.
const [major = 0, minor = 0, patch = 0] = process.versions.node.split('.').map(Number)
const isSafe = major === 24 ? minor > 14 || (minor === 14 && patch >= 1) : major >= 26
if (!isSafe) {
  console.error(
    `Clearwell requires Node 24 (24.14.1 or later), and this is Node ${process.versions.node}.\n` +
      'Run `npm install` here: it installs Node 24, which `npm start`, `npm test`, and the other scripts use.\n' +
      'If you already did, npm skipped its install scripts: run `npm rebuild node`.',
  )
  process.exit(1)
}

if (existsSync('.env')) process.loadEnvFile('.env')

// Node's compile cache is stored next to the build, for this process and all its children: they start in half the time.
// If it is not writable, there is no cache.
/* oxlint-disable no-restricted-properties -- lib/env.ts is read with what this sets up */
const built = resolve(import.meta.dirname, '../..', process.env.NEXT_DIST_DIR || '.next')
process.env.NODE_COMPILE_CACHE ||= resolve(built, 'cache/node')
enableCompileCache(process.env.NODE_COMPILE_CACHE)

// node:sqlite warns at each start that it is experimental; package.json says which Node it was tested on.
const emitWarning = process.emitWarning
process.emitWarning = (warning, ...rest) => {
  const type = typeof rest[0] === 'object' ? rest[0]?.type : rest[0]
  if (type === 'ExperimentalWarning') return
  emitWarning.call(process, warning, ...rest)
}
