import { execFileSync } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { lakeCommand } from './lake-command.ts'
import { startPostgres } from './lake/fixtures/postgres.ts'
import { startStack, type Stack } from './stack.ts'

export interface ClusterStack {
  databaseUrl: string
  /** In the order of their start. Any of them may lead. */
  machines: readonly ClusterMachine[]
  stop(): Promise<void>
}

export interface ClusterMachine {
  stack: Stack
  /** The address of its lake node. */
  nodeUrl: string
  /** Kills all of its processes at once, as when the machine dies. */
  kill(): void
  /** Starts it again after it was stopped or killed. */
  restart(): Promise<void>
}

interface ClusterStackOptions {
  /** In addition to what a machine of a cluster needs. */
  env?: Record<string, string>
  /** Fills the first machine's data folder. Default: its first start does. */
  seed?: (dataDir: string) => Promise<void>
}

/**
 * The product on several machines, each with a lake node and a site of its own, over a PostgreSQL server of their own:
 * made from one machine with content, as docs/deploy.md says.
 */
export async function startClusterStack(
  count: number,
  { env: ownEnv, seed }: ClusterStackOptions = {},
): Promise<ClusterStack> {
  const room = await mkdtemp(join(tmpdir(), 'clearwell-cluster-test-'))
  const postgres = await startPostgres()
  const machines: ClusterMachine[] = []
  const stop = async () => {
    await Promise.all(machines.map(({ stack }) => stack.stop()))
    await postgres.close()
    await rm(room, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const dataDirs = Array.from({ length: count }, (_each, n) => join(room, `machine-${n + 1}`))
    const [first = ''] = dataDirs
    if (seed) await seed(first)
    else await (await startStack({ dataDir: first })).stop()
    const databaseUrl = await postgres.createDatabase('clearwell')
    await lakeCommand(first, ['cluster', 'init'], { DATABASE_URL: databaseUrl })
    const ports: number[] = []
    for (const _each of dataDirs) ports.push(await getPort({ host: '127.0.0.1', exclude: ports }))
    const nodeUrls = ports.map((port) => `http://127.0.0.1:${port}`)
    for (const [n, dataDir] of dataDirs.entries()) {
      if (dataDir !== first) {
        await mkdir(join(dataDir, 'lake'), { recursive: true, mode: 0o700 })
        await cp(join(first, 'lake/secrets.json'), join(dataDir, 'lake/secrets.json'))
      }
      const nodeUrl = nodeUrls[n] ?? ''
      const env = {
        ...ownEnv,
        DATABASE_URL: databaseUrl,
        LAKE_PORT: String(ports[n]),
        NODE_ADDRESS: nodeUrl,
        LAKE_URLS: nodeUrls.join(','),
      }
      const machine: ClusterMachine = {
        stack: await startStack({ dataDir, env }),
        nodeUrl,
        kill: () => killTree(machine.stack.process.pid),
        restart: async () => {
          const { port } = machine.stack
          machine.stack = await startStack({ dataDir, env, port })
        },
      }
      machines.push(machine)
    }
    return { databaseUrl, machines, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function killTree(root: number | undefined): void {
  if (root === undefined) return
  const processes = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const tree = [root]
  for (const parent of tree)
    tree.push(...processes.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : [])))
  for (const pid of tree) tryToKill(pid)
}

/** It may have ended by itself after its parent. */
function tryToKill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
