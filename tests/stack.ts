import { spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import getPort from 'get-port'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const secretsFile = z.object({
  webhookSecret: z.string(),
  signing: z.object({ publicKeys: z.array(z.string()) }),
  tokens: z.record(z.string(), z.string()),
  initialPasswords: z.record(z.string(), z.string()),
})

export interface Stack {
  url: string
  port: number
  dataDir: string
  output: () => string
  /** Settles when all of its web processes are ready; the first one printed the closing line. */
  whole: Promise<void>
  secrets: () => Promise<z.infer<typeof secretsFile>>
  process: ChildProcess
  /** Signals the supervisor and resolves with its exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>
}

interface StackOptions {
  dataDir: string
  port?: number
  /** The command: the full product, or only the site with a lake elsewhere. */
  command?: 'start' | 'web'
  /** In addition to the environment of every test product. */
  env?: Record<string, string>
  /** Called at once, before it is ready, so that an interrupt can stop it. */
  onLaunch?: (launched: ChildProcess) => void
}

const PROGRAMS = { start: 'lib/server/start.ts', web: 'lib/server/web-alone.ts' }

/** Starts what `npm start` runs, on its own data and port; resolves after the closing line. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const port = options.port ?? (await getPort({ host: '127.0.0.1' }))
  const launched = launch({ ...options, port })
  options.onLaunch?.(launched)
  let said = ''
  const { promise: running, resolve: isRunning } = Promise.withResolvers<void>()
  const { promise: whole, resolve: isWhole } = Promise.withResolvers<void>()
  launched.stdout?.on('data', (chunk: Buffer) => {
    said += chunk
    if (said.includes('Clearwell is running.')) isRunning()
    if (said.includes('site processes are running.')) isWhole()
  })
  launched.stderr?.on('data', (chunk: Buffer) => (said += chunk))
  const ended = new Promise<number | null>((resolve) => launched.once('close', resolve))
  await Promise.race([
    running,
    ended.then((code) => {
      throw new Error(`npm start ended with ${code} before it was running:\n${said}`)
    }),
  ])
  return {
    url: `http://localhost:${port}`,
    port,
    dataDir: options.dataDir,
    output: () => said,
    whole,
    secrets: () => readSecrets(options.dataDir),
    process: launched,
    stop: async (signal = 'SIGTERM') => {
      launched.kill(signal)
      return ended
    },
  }
}

/** Runs the start script as a child, for tests that expect it to fail. */
export function launch(options: StackOptions & { port: number }): ChildProcess {
  const program = PROGRAMS[options.command ?? 'start']
  return spawn(process.execPath, ['--import', './lib/server/boot.mjs', program], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(options.port),
      CLEARWELL_DATA: options.dataDir,
      NEXT_DIST_DIR: '.test-data/next',
      SITE_URL: 'http://localhost:3000',
      LAKE_PORT: '',
      // One is enough for tests and starts faster. Tests with several set their own.
      WEB_PROCESSES: '1',
      // Pre-rendering every page takes longer than the start, and most tests visit only a few. Tests of pre-rendering
      // turn it on.
      WARM_PAGE_CACHE: 'off',
      SANITY_PROJECT_ID: '',
      // Tests do not call external hosts.
      DOI_LOOKUP: 'off',
      ...options.env,
    },
  })
}

/** What a site on another machine needs to read the content of this product's lake, and to verify it. */
export async function readingEnvironment(dataDir: string): Promise<Record<string, string>> {
  const { tokens, signing } = await readSecrets(dataDir)
  return {
    SANITY_API_READ_TOKEN: tokens.site ?? '',
    SANITY_API_VERIFY_TOKEN: tokens.verifier ?? '',
    REVIEW_PUBLIC_KEYS: signing.publicKeys.join(','),
  }
}

export async function readSecrets(dataDir: string): Promise<z.infer<typeof secretsFile>> {
  return secretsFile.parse(JSON.parse(await readFile(join(dataDir, 'lake/secrets.json'), 'utf8')))
}
