import { execFile, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import getPort from 'get-port'
import { z } from 'zod'
import { startNode, stopChild, type Child } from '../../lib/server/child.ts'
import { lakeCommand } from '../lake-command.ts'
import { copySeedContent } from '../seed-content.ts'
import { readSecrets, startStack, type Stack } from '../stack.ts'
import { PROJECT } from './stand-in.config.ts'

const root = join(import.meta.dirname, '../..')
const CONFIG = join(import.meta.dirname, 'stand-in.config.ts')
const STOP_MS = 10_000

/** The site on hosted Sanity, for which a lake without our policy stands in. */
export interface HostedStack {
  /** The web process: its origin, output, and stop. */
  site: Stack
  /** The stand-in's API. */
  standIn: string
  /** The stand-in's data folder, with its users' first passwords in `lake/secrets.json`. */
  dataDir: string
  /** A new API token of the project. */
  createToken(role: string, label: string): Promise<string>
  /** Runs a command of package.json with the site's environment, and returns its output and exit code. */
  runCommand(file: string, args?: readonly string[]): Promise<{ code: number; output: string }>
  stop(): Promise<void>
}

/** The lake's seed content with its records, moved as docs/hosted.md says: exported there, and imported here. */
async function moveContent(from: string, to: string): Promise<string[]> {
  await copySeedContent(from)
  const archive = join(from, 'clearwell.tar.gz')
  await lakeCommand(from, ['export', '--out', archive])
  await lakeCommand(to, ['import', archive, '--config', CONFIG])
  return (await readSecrets(from)).signing.publicKeys
}

async function startStandIn(
  dataDir: string,
  origin: string,
): Promise<{ url: string; child: Child }> {
  const { promise, resolve } = Promise.withResolvers<string>()
  const child = startNode({
    args: [
      ...['lib/lake.cli.ts', 'start', '--config', CONFIG],
      ...['--data', join(dataDir, 'lake'), '--port', '0'],
    ],
    env: { ...process.env, STAND_IN_ORIGINS: origin },
    onLine: (line) => {
      const [, url] = /^\{"ready":true,"url":"([^"]+)"\}$/.exec(line) ?? []
      if (url !== undefined) resolve(url)
    },
  })
  const ended = child.ended.then((how) => {
    throw new Error(`The stand-in for hosted Sanity stopped before it was ready (${how}).`)
  })
  const url = await Promise.race([promise, ended])
  ended.catch(() => undefined)
  return { url, child }
}

export interface HostedStackOptions {
  /** An empty folder. */
  dataDir: string
  onLaunch?: (launched: ChildProcess) => void
}

/** Starts the stand-in with the seed content, signs it, and starts the site on it, as docs/hosted.md says. */
export async function startHostedStack({
  dataDir,
  onLaunch,
}: HostedStackOptions): Promise<HostedStack> {
  const folder = join(dataDir, 'sanity-scratch')
  await mkdir(folder, { recursive: true })
  const earlierKeys = await moveContent(join(dataDir, 'own-lake'), folder)
  const port = await getPort({ host: '127.0.0.1' })
  const origin = `http://localhost:${port}`
  const { url, child } = await startStandIn(folder, origin)
  onLaunch?.(child.process)
  const createToken = async (role: string, label: string) => {
    const made = await lakeCommand(folder, ['tokens', 'create', '--role', role, '--label', label])
    return z.string().parse(/\bsk[\w-]{20,}/.exec(made)?.[0])
  }
  const env: Record<string, string> = {
    SANITY_PROJECT_ID: PROJECT,
    SANITY_API_HOST: url,
    // SITE_URL stays that of all test products: it is part of the build.
    NEXT_DIST_DIR: '.test-data/next-hosted',
    SANITY_API_PUBLISH_TOKEN: await createToken('editor', 'publisher'),
    SANITY_API_READ_TOKEN: await createToken('viewer', 'pages'),
    SANITY_API_PREVIEW_TOKEN: await createToken('viewer', 'previews'),
    SANITY_API_WRITE_TOKEN: await createToken('editor', 'forms'),
    REVIEW_SIGNING_KEY: randomBytes(32).toString('base64url'),
    REVIEW_PUBLIC_KEYS: earlierKeys.join(','),
  }
  const runCommand: HostedStack['runCommand'] = async (file, args = []) => {
    const command = ['--import', './lib/server/boot.mjs', file, ...args]
    const run = promisify(execFile)(process.execPath, command, {
      cwd: root,
      env: { ...process.env, ...env, PORT: String(port) },
    })
    return run.then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      (error: unknown) => failure.parse(error),
    )
  }
  try {
    // The own lake's records are signed already. What has no record there is named, and signed once it is looked at.
    const first = await runCommand('lib/hosted/sign.cli.ts')
    const named = [...first.output.matchAll(/^(\S+): not signed/gm)].map(([, id = '']) => id)
    const signed = await runCommand('lib/hosted/sign.cli.ts', named)
    const [, keys] = /^REVIEW_PUBLIC_KEYS=(\S+)$/m.exec(signed.output) ?? []
    if (signed.code !== 0 || keys === undefined)
      throw new Error(`npm run sanity:sign failed: ${first.output}${signed.output}`)
    env.REVIEW_PUBLIC_KEYS = keys
    const site = await startStack({ dataDir: join(dataDir, 'site'), port, env, onLaunch })
    return {
      site,
      standIn: url,
      dataDir: folder,
      createToken,
      runCommand,
      stop: async () => {
        await site.stop()
        await stopChild(child, STOP_MS)
      },
    }
  } catch (error) {
    await stopChild(child, STOP_MS)
    throw error
  }
}

const failure = z
  .object({ code: z.number(), stdout: z.string(), stderr: z.string() })
  .transform(({ code, stdout, stderr }) => ({ code, output: stdout + stderr }))
