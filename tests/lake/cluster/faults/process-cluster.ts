import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import getPort from 'get-port'
import clearwell from '../../../../lib/lake.config.ts'
import { openSecrets } from '../../../../lib/lake/access/secrets.ts'
import { initCluster } from '../../../../lib/lake/cluster/init.ts'
import { secretsHash } from '../../../../lib/lake/cluster/secrets.ts'
import { createLake } from '../../../../lib/lake/lake.ts'
import { parseConfig } from '../../../../lib/lake/load-config.ts'
import { openSmallDisk, type SmallDisk } from '../../fixtures/small-disk.ts'
import { startPostgres, type TestPostgres } from '../../fixtures/postgres.ts'
import { openTcpProxy, type TcpProxy } from '../../fixtures/tcp-proxy.ts'
import { ProcessNode } from './process-node.ts'

const SITE_CONFIG = pathToFileURL(join(import.meta.dirname, '../../../../lib/lake.config.ts')).href

const DECLARED = {
  title: 'Test',
  projectId: 'demo',
  dataset: 'production',
  users: [{ name: 'Ada', email: 'ada@example.org', role: 'administrator' }],
  serviceTokens: [{ label: 'writer', role: 'administrator' }],
  webhooks: [],
  allowedOrigins: [],
}

/** The site's policy judges the writes; its roles are those that it asks for. */
const JUDGED = { roles: clearwell.roles, policy: clearwell.policy }

export interface ProcessCluster {
  postgres: TestPostgres
  /** Of the nodes' database. */
  databaseUrl: string
  nodes: readonly ProcessNode[]
  token: string
  /** The disk of the last node's data folder. */
  disk: SmallDisk
  /** The node that leads, by its own word. Waits until there is one. */
  leader(): Promise<ProcessNode>
  /** Any of the other nodes. */
  follower(random: () => number): Promise<ProcessNode>
  /** Ends every fault: all processes run, and all of them reach each other. */
  heal(): Promise<void>
  close(): Promise<void>
}

/** Asks until it holds. Throws with what it waited for, and with the log of each node. */
export async function waitFor<Result>(
  what: string,
  holds: () => Promise<Result | null | undefined | false>,
  { timeoutMs = 90_000, nodes = [] }: { timeoutMs?: number; nodes?: readonly ProcessNode[] } = {},
): Promise<Result> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const result = await holds()
    if (result !== null && result !== undefined && result !== false) return result
    if (performance.now() > until) {
      const logs = await Promise.all(
        nodes.map(async (node) => {
          const status = JSON.stringify(await node.status())
          return `${node.options.name} ${status}\n  ${node.logged.slice(-20).join('\n  ')}`
        }),
      )
      throw new Error(`Waited ${timeoutMs / 1000} s until ${what}\n${logs.join('\n')}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

const COUNT = 3

/** PostgreSQL and three nodes, each in a process of its own. */
export async function startProcessCluster(): Promise<ProcessCluster> {
  const room = await mkdtemp(join(tmpdir(), 'lake-faults-'))
  const configFile = join(room, 'config.mjs')
  await writeFile(
    configFile,
    `import clearwell from ${JSON.stringify(SITE_CONFIG)}
     const { roles, policy } = clearwell
     export default { ...${JSON.stringify(DECLARED)}, roles, policy }\n`,
  )
  const config = parseConfig({ ...DECLARED, ...JUDGED })
  const first = join(room, 'node-1')
  await mkdir(first)
  await (
    await createLake({ dataDir: first, config, log: () => undefined, passwordCost: 10 })
  ).close()
  const secrets = openSecrets(first).read()
  await writeFile(join(room, 'secrets.json'), JSON.stringify(secrets), { mode: 0o600 })

  const postgres = await startPostgres()
  const databaseUrl = await postgres.createDatabase('lake')
  await initCluster({
    url: databaseUrl,
    dataDir: first,
    identity: { project: 'demo', dataset: 'production', secrets: secretsHash(secrets) },
  })
  const disk = openSmallDisk()
  const proxies: TcpProxy[] = []
  const nodes: ProcessNode[] = []
  for (let n = 1; n <= COUNT; n += 1) {
    const port = await getPort({ host: '127.0.0.1' })
    const [database, network] = [await openTcpProxy(postgres.port), await openTcpProxy(port)]
    proxies.push(database, network)
    nodes.push(
      new ProcessNode({
        name: `node-${n}`,
        dataDir: n === COUNT ? join(disk.dir, 'data') : join(room, `node-${n}`),
        port,
        database,
        network,
        databaseUrl: postgres.getUrl('lake', database.port),
        config: configFile,
        secrets: join(room, 'secrets.json'),
        token: secrets.tokens.writer ?? '',
      }),
    )
  }
  for (const node of nodes) await node.start()

  const findLeader = async (): Promise<ProcessNode | null> => {
    const states = await Promise.all(nodes.map((node) => node.status()))
    return nodes.find((_node, n) => states[n]?.role === 'leader') ?? null
  }
  const leader = () => waitFor('a node leads', findLeader, { nodes })
  return {
    postgres,
    databaseUrl,
    nodes,
    token: secrets.tokens.writer ?? '',
    disk,
    leader,
    follower: async (random) => {
      const leading = await leader()
      const others = nodes.filter((node) => node !== leading)
      const chosen = others[Math.floor(random() * others.length)]
      if (!chosen) throw new Error('There is no other node')
      return chosen
    },
    heal: async () => {
      for (const node of nodes) node.resume()
      for (const proxy of proxies) proxy.restore()
      for (const node of nodes) await node.start()
    },
    close: async () => {
      for (const node of nodes) await node.kill()
      for (const proxy of proxies) await proxy.close()
      await postgres.close()
      disk.close()
      await rm(room, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
