import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const compileCache = join(import.meta.dirname, '../../.test-data/compile-cache')
const cli = join(import.meta.dirname, '../../lib/lake.cli.ts')

export interface RunningLake {
  child: ChildProcess
  url: string
  token: string
  /** Creates another token: streams are limited per caller. */
  makeToken(): Promise<string>
  stop(): Promise<void>
}

/** Starts a production lake in its own process, with one token. */
export async function startBenchLake(dataDir: string): Promise<RunningLake> {
  const common = ['--no-config', '--project', 'bench', '--dataset', 'production', '--data', dataDir]
  const node = ['--disable-warning=ExperimentalWarning', cli]
  const child = spawn(process.execPath, [...node, 'start', ...common, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // As in `npm start`.
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  })
  const [first] = await once(createInterface({ input: child.stdout }), 'line')
  const { url }: { url: string } = JSON.parse(String(first))
  const { adminKey } = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8'))
  const makeToken = async () => {
    const response = await fetch(`${url}/_admin/tokens-create`, {
      method: 'POST',
      headers: { 'x-lake-admin-key': adminKey, 'content-type': 'application/json' },
      body: JSON.stringify({ label: 'bench', role: 'administrator' }),
    })
    const { result }: { result: { secret: string } } = await response.json()
    return result.secret
  }
  return {
    child,
    url,
    token: await makeToken(),
    makeToken,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

export async function mutate(
  { url, token }: Pick<RunningLake, 'url' | 'token'>,
  mutations: readonly unknown[],
) {
  const response = await fetch(`${url}/v1/data/mutate/production`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mutations }),
  })
  if (!response.ok) throw new Error(`A write was refused: ${await response.text()}`)
  await response.arrayBuffer()
}
