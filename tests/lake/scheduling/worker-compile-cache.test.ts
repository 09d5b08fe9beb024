import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { READY } from '../../../lib/lake/scheduling/worker-program.ts'

const program = join(import.meta.dirname, '../../../lib/lake/query/worker.ts')
const cli = join(import.meta.dirname, '../../../lib/lake.cli.ts')

it('the compile cache of a query process is usable by the next one after the process was killed', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'compiled-'))
  const child = fork(program, [], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: dir },
    serialization: 'advanced',
  })
  child.send({ storePath: join(dir, 'none.sqlite'), roles: [], sanity: {} })
  expect(await once(child, 'message')).toContain(READY)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await readdir(dir, { recursive: true })).length).toBeGreaterThan(40)
})

it('the compile cache of a lake that was killed is usable by its next start', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'compiled-'))
  const args = ['start', '--no-config', '--port', '0', '--data', join(dir, 'lake')]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', cli, ...args], {
    env: { NODE_ENV: 'production', NODE_COMPILE_CACHE: join(dir, 'compiled') },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [line] = await once(child.stdout, 'data')
  expect(String(line)).toContain('"ready":true')
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect((await readdir(join(dir, 'compiled'), { recursive: true })).length).toBeGreaterThan(40)
})
