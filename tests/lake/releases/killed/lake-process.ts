import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { createClient, type SanityClient } from '@sanity/client'
import { z } from 'zod'
import { createLake } from '../../../../lib/lake/lake.ts'
import { seedIfEmpty } from '../../../../lib/lake/operations/seed.ts'
import config from './lake.config.ts'

const cli = join(import.meta.dirname, '../../../../lib/lake.cli.ts')
const configFile = join(import.meta.dirname, 'lake.config.ts')
/** A real password hash takes a third of a second of CPU, for each person, sign-in, and signature. */
const PASSWORD_COST = 10
const compileCache = join(import.meta.dirname, '../../../../.test-data/compile-cache')

const ready = z.object({ url: z.string() })
const session = z.object({ token: z.string() })
const secrets = z.object({ initialPasswords: z.record(z.string(), z.string()) })

export interface LakeProcess {
  /** Kills it at once, as a loss of power does, and waits for its end. */
  kill(): Promise<void>
  client(token: string): SanityClient
  /** Signs a person in; resolves with the token and the password, for signatures. */
  signIn(email: string): Promise<{ token: string; password: string }>
}

/** Fills an empty data folder. */
export async function seedLake(dataDir: string): Promise<void> {
  const lake = await createLake({
    dataDir: join(dataDir, 'lake'),
    config,
    passwordCost: PASSWORD_COST,
  })
  try {
    await seedIfEmpty(lake.context, () => undefined)
  } finally {
    await lake.close()
  }
}

/** Starts a lake in a process of its own, on the data folder of `seedLake`. */
export async function startLake(dataDir: string): Promise<LakeProcess> {
  const folder = join(dataDir, 'lake')
  const child: ChildProcess = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', cli, 'start', '--config', configFile].concat([
      '--data',
      folder,
      '--port',
      '0',
    ]),
    {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
    },
  )
  if (!child.stdout) throw new Error('The lake has no output')
  const ended = once(child, 'exit')
  const lines = createInterface({ input: child.stdout })
  const [first] = await Promise.race([
    once(lines, 'line'),
    ended.then(([code]) => Promise.reject(new Error(`The lake ended with ${code}`))),
  ])
  const { url } = ready.parse(JSON.parse(String(first)))
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    client: (token) =>
      createClient({
        projectId: 'clearwell',
        dataset: 'production',
        apiVersion: '2026-03-01',
        apiHost: url,
        useProjectHostname: false,
        useCdn: false,
        perspective: 'raw',
        maxRetries: 0,
        token,
      }),
    async signIn(email) {
      const file = await readFile(join(folder, 'secrets.json'), 'utf8')
      const password = secrets.parse(JSON.parse(file)).initialPasswords[email] ?? ''
      const origin = url
      const signedIn = await fetch(`${url}/auth/login`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin },
        body: new URLSearchParams({ origin: `${origin}/studio`, email, password }),
      })
      const location = signedIn.headers.get('location') ?? ''
      const sid = /[?&#]sid=([^&#]+)/.exec(location)?.[1]
      if (sid === undefined) throw new Error(`${email} could not sign in: ${signedIn.status}`)
      const fetched = await fetch(`${url}/v2021-06-07/auth/fetch?sid=${sid}`, {
        headers: { 'x-csrf-token': '' },
      })
      return { token: session.parse(await fetched.json()).token, password }
    },
  }
}
