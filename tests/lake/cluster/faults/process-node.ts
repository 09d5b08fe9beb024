import { copyFile, mkdir } from 'node:fs/promises'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { startNode, type Child } from '../../../../lib/server/child.ts'
import type { TcpProxy } from '../../fixtures/tcp-proxy.ts'

const root = join(import.meta.dirname, '../../../..')
const MOVED_CLOCK = pathToFileURL(join(root, 'tests/lake/fixtures/moved-clock.ts')).href

const health = z.object({
  cluster: z.object({
    role: z.enum(['leader', 'follower', 'candidate']),
    leader: z.string().nullable(),
    epoch: z.number(),
    position: z.number(),
    lag: z.object({ changes: z.number(), ms: z.number().nullable() }),
    database: z.enum(['reachable', 'unreachable']),
  }),
})
export type NodeStatus = z.infer<typeof health>['cluster']

export interface ProcessNodeOptions {
  name: string
  dataDir: string
  port: number
  /** The way from this node to PostgreSQL, and from the other nodes to this one. */
  database: TcpProxy
  network: TcpProxy
  databaseUrl: string
  config: string
  secrets: string
  token: string
}

const STATUS_TIMEOUT_MS = 2_000
/** Longer than any fault lasts: whether a write succeeded stays unknown if it is not answered by then. */
const CLIENT_TIMEOUT_MS = 20_000

/** A node in a process of its own, started as an operator does, which can be killed and suspended. */
export class ProcessNode {
  readonly options: ProcessNodeOptions
  readonly url: string
  /** The real client, without retries. */
  readonly client: SanityClient
  /** Its log, for a failing round. */
  readonly logged: string[] = []
  clockOffsetMs = 0
  #child: Child | null = null
  #isSuspended = false

  constructor(options: ProcessNodeOptions) {
    this.options = options
    this.url = `http://127.0.0.1:${options.port}`
    this.client = createClient({
      projectId: 'demo',
      dataset: 'production',
      apiVersion: '2026-03-01',
      apiHost: this.url,
      useProjectHostname: false,
      useCdn: false,
      maxRetries: 0,
      timeout: CLIENT_TIMEOUT_MS,
      token: options.token,
    })
  }

  get isRunning(): boolean {
    return this.#child !== null
  }

  /** Starts it unless it runs; resolves when it answers. */
  async start(): Promise<void> {
    if (this.#child) return
    const { dataDir, port, databaseUrl, network, config, secrets } = this.options
    await mkdir(dataDir, { recursive: true })
    await copyFile(secrets, join(dataDir, 'secrets.json'))
    const { promise: ready, resolve: isReady } = Promise.withResolvers<void>()
    const flags = ['--config', config, '--data', dataDir, '--port', String(port)]
    const child = startNode({
      args: ['--import', MOVED_CLOCK, 'lib/lake.cli.ts', 'start', ...flags],
      cwd: root,
      env: {
        DATABASE_URL: databaseUrl,
        NODE_ADDRESS: `http://127.0.0.1:${network.port}`,
        CLOCK_OFFSET_MS: String(this.clockOffsetMs),
      },
      onLine: (line) => (line.startsWith('{"ready":true') ? isReady() : this.#log(line)),
      onErrorLine: (line) => this.#log(line),
    })
    this.#child = child
    const early = child.ended.then((end) => {
      if (this.#child === child) this.#child = null
      throw new Error(`Node ${this.options.name} ended with ${end}:\n${this.logged.join('\n')}`)
    })
    await Promise.race([ready, early])
    early.catch(() => undefined)
  }

  async kill(): Promise<void> {
    const child = this.#child
    this.#child = null
    this.#isSuspended = false
    child?.process.kill('SIGKILL')
    await child?.ended
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = null
    child?.process.kill('SIGTERM')
    await child?.ended
  }

  suspend(): void {
    this.#isSuspended = true
    this.#child?.process.kill('SIGSTOP')
  }

  resume(): void {
    if (this.#isSuspended) this.#child?.process.kill('SIGCONT')
    this.#isSuspended = false
  }

  /** Loses its disk: the next start has an empty data folder. */
  loseDisk(): void {
    rmSync(this.options.dataDir, { recursive: true, force: true })
  }

  /** Null while it does not answer. */
  async status(): Promise<NodeStatus | null> {
    if (!this.#child || this.#isSuspended) return null
    try {
      const signal = AbortSignal.timeout(STATUS_TIMEOUT_MS)
      const response = await fetch(`${this.url}/health`, { signal })
      return health.parse(await response.json()).cluster
    } catch {
      return null
    }
  }

  #log(line: string): void {
    this.logged.push(line)
    if (this.logged.length > 100) this.logged.shift()
  }
}
