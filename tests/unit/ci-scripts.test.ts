import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Runs a CI script with an `npm` that fails when its arguments contain `failing`, on a machine without `apt-get`. */
async function runScript(script: string, failing = 'never') {
  const dir = await mkdtemp(join(tmpdir(), 'ci-'))
  const calls = join(dir, 'calls')
  for (const tool of ['bash', 'dirname', 'env']) {
    const path = execFileSync('bash', ['-c', `type -P ${tool}`], { encoding: 'utf8' }).trim()
    await symlink(path, join(dir, tool))
  }
  await writeFile(
    join(dir, 'npm'),
    [
      '#!/usr/bin/env bash',
      `echo "$\{NIGHTLY:-}$\{FAULT_ROUNDS:+ faults: $FAULT_ROUNDS} $*" >> '${calls}'`,
      `[[ "$*" != *'${failing}'* ]]`,
    ].join('\n'),
    { mode: 0o755 },
  )
  const { status, stdout } = spawnSync(join(root, '.ci', script), {
    encoding: 'utf8',
    env: { ...process.env, PATH: dir, NIGHTLY: '', FAULT_ROUNDS: '' },
  })
  return {
    status,
    lastLine: stdout.trimEnd().split('\n').at(-1),
    calls: (await readFile(calls, 'utf8')).trimEnd().split('\n'),
  }
}

const SUITES = [
  '1 run test:cluster',
  '1 run test:hosted',
  '1 run test:built',
  '1 run test:e2e',
  '1 faults: 17 run test:lake -- tests/lake/cluster/faults tests/lake/cluster/unreviewed-fields',
  '1 run attack -- --nodes 3',
]

test('CI runs exactly the test command of the README, and fails with it', async () => {
  expect((await readFile(join(root, 'README.md'), 'utf8')).split('\n')).toContain(
    'npm install && npm test',
  )
  expect(await runScript('run')).toMatchObject({ status: 0, calls: [' install', ' test'] })
  expect(await runScript('run', 'test')).toMatchObject({ status: 1, calls: [' install', ' test'] })
  expect(await runScript('run', 'install')).toMatchObject({ status: 1, calls: [' install'] })
})

test('the nightly suites all run, also after one that fails, and the last line counts them', async () => {
  expect(await runScript('nightly')).toEqual({
    status: 0,
    lastLine: '6 of 6 suites passed',
    calls: [' install', ...SUITES],
  })
  expect(await runScript('nightly', 'test:hosted')).toEqual({
    status: 1,
    lastLine: '5 of 6 suites passed',
    calls: [' install', ...SUITES],
  })
})
