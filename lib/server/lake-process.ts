import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { env } from '../env.ts'
import { runNode, startNode, stopChild, type Child } from './child.ts'
import { errorLines } from './report.ts'
import { root, settings } from './settings.ts'
import { setTimeout } from 'node:timers/promises'

/** The clock of the watch; tests inject one that they control. */
interface WatchClock {
  /** Milliseconds of a monotonic clock. */
  now(): number
  wait(ms: number): Promise<unknown>
}

const MACHINE_CLOCK: WatchClock = {
  now: () => performance.now(),
  wait: (ms) => setTimeout(ms, undefined, { ref: false }),
}

interface Watch {
  /** Returns a success status while the child works. */
  url: string
  everyMs: number
  /** How long it may be silent. */
  timeoutMs: number
  onSilent: () => void
  clock?: WatchClock
}

/**
 * Ends a child that runs but no longer responds, so that its supervisor restarts it. Resolves when the child has
 * ended, by itself or by this.
 */
export async function livenessProbe(child: Child, watch: Watch): Promise<void> {
  let hasEnded = false
  const ended = child.ended.then(
    () => (hasEnded = true),
    () => (hasEnded = true),
  )
  const { clock = MACHINE_CLOCK } = watch
  let answeredAt = clock.now()
  while (!hasEnded) {
    await clock.wait(watch.everyMs)
    const signal = AbortSignal.timeout(watch.timeoutMs)
    const answers = await fetch(watch.url, { signal }).then(
      ({ ok }) => ok,
      () => false,
    )
    if (answers) answeredAt = clock.now()
    if (hasEnded || clock.now() - answeredAt <= watch.timeoutMs) continue
    watch.onSilent()
    child.process.kill('SIGKILL')
    await ended
  }
}

/** A large query keeps the lake busy for seconds; if it is silent for this long, it will not recover by itself. */
const START_TIMEOUT_MS = 60_000
const ASK_EVERY_MS = 10_000

const secretsFile = z.object({
  webhookSecret: z.string(),
  proxyKey: z.string(),
  signing: z.object({ publicKeys: z.array(z.string()).min(1) }),
  tokens: z
    .object({ site: z.string(), messages: z.string(), preview: z.string(), verifier: z.string() })
    .loose(),
  initialPasswords: z.record(z.string(), z.string()),
})
export type LakeSecrets = z.infer<typeof secretsFile>

const cli = join(root, 'lib/lake.cli.ts')
const common = ['--data', settings.lakeDir]

/** Whether no lake has run on this data yet. */
export function isFirstStart(): boolean {
  return !existsSync(join(settings.lakeDir, 'secrets.json'))
}

/** The secrets that the lake generated on its first start; null if there are none, or not all of this version's. */
export async function readSecrets(): Promise<LakeSecrets | null> {
  // A new node of a cluster needs the secrets of the others: the lake says so.
  if (isFirstStart()) return null
  const text = await readFile(join(settings.lakeDir, 'secrets.json'), 'utf8')
  return secretsFile.safeParse(JSON.parse(text)).data ?? null
}

/** Next to the store, and deleted with it: marks that the store was checked and has content. */
const SEEDED = join(settings.lakeDir, 'seeded')

/** Seeds an empty store; a store with content is left alone. */
export async function seedLake(report: (line: string) => void): Promise<void> {
  // A cluster has the content of the folder that it was made of.
  if (existsSync(SEEDED) || env.DATABASE_URL !== undefined) return
  await runNode({ what: 'Seeding the lake', args: [cli, 'seed', ...common], onLine: report })
  await writeFile(SEEDED, '')
}

/** Starts the lake and waits until it responds. If it stops responding later, it is ended. */
export async function startLake(port: number, report: (line: string) => void): Promise<Child> {
  let announce: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (announce = resolve))
  const child = startNode({
    args: [
      cli,
      'start',
      ...common,
      '--port',
      String(port),
      '--site-url',
      `http://127.0.0.1:${settings.port}`,
      '--log-format',
      env.LOG_FORMAT,
      ...(env.LAKE_BIND_ADDRESS === undefined ? [] : ['--host', env.LAKE_BIND_ADDRESS]),
    ],
    onErrorLine: errorLines,
    onLine: (line) => (line.startsWith('{"ready":true') ? announce() : report(line)),
  })
  const early = child.ended.then((end) => {
    throw new Error(`The lake stopped before it was ready (${end}).`)
  })
  try {
    await Promise.race([ready, early])
  } catch (error) {
    await stopChild(child, 1_000)
    throw error
  }
  early.catch(() => undefined)
  void livenessProbe(child, {
    url: `http://127.0.0.1:${port}/v1/ping`,
    everyMs: ASK_EVERY_MS,
    timeoutMs: START_TIMEOUT_MS,
    onSilent: () => report('The lake is not responding; stopping it.'),
  })
  return child
}
