import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const START = ['--import', './lib/server/boot.mjs', '--eval', "console.log('runs')"]
const COMMAND = ['./lib/lake/package/bin.ts', '--help']

/** Runs a script as if under another Node version. */
function runAs(version: string, args: readonly string[]) {
  const fake = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`
  const disguise = `data:text/javascript,${encodeURIComponent(fake)}`
  return spawnSync(process.execPath, ['--import', disguise, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
}

describe.each([
  ['the start script', START],
  ['the lake package’s command', COMMAND],
])('minimum Node version of %s', (_what, args) => {
  test.each(['20.20.2', '24.9.0', '24.14.0', '25.8.1'])(
    'Node %s, which a crafted JSON body can stall, exits with a message',
    (version) => {
      const { status, stderr } = runAs(version, args)
      expect(status).toBe(1)
      expect(stderr).toContain('requires Node 24 (24.14.1 or later)')
      expect(stderr).toContain(`his is Node ${version}`)
    },
  )

  test.each(['24.14.1', '24.21.0', '26.0.0'])('Node %s, which is safe, runs', (version) => {
    expect(runAs(version, args)).toMatchObject({ status: 0, stderr: '' })
  })
})
