import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from 'node:tls'
import { z } from 'zod'

const proxyIn = z.object({
  handler: z.literal('reverse_proxy'),
  health_checks: z
    .object({
      active: z.object({ interval: z.number() }),
      passive: z.object({ fail_duration: z.number() }),
    })
    .optional(),
  transport: z.object({ keep_alive: z.object({ idle_timeout: z.number() }).optional() }).optional(),
})

const root = join(import.meta.dirname, '..')

/** Whether Caddy is installed. `.ci/run` installs it; elsewhere the flows that need it are skipped and reported. */
export function hasCaddy(): boolean {
  try {
    execFileSync('caddy', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const NS_PER_S = 1e9

/** The seconds that each proxy in a docs/deploy file keeps an idle connection; null if it does not say. */
export function getIdleSeconds(file: string, env: Record<string, string>): (number | null)[] {
  return getProxies(file, env).map(({ transport }) => {
    const ns = transport?.keep_alive?.idle_timeout
    return ns === undefined ? null : ns / NS_PER_S
  })
}

/** The seconds between health checks, and without a machine that lost a request, for each proxy that checks machines. */
export function getHealthSeconds(
  file: string,
  env: Record<string, string>,
): { interval: number; withoutMachine: number }[] {
  return getProxies(file, env).flatMap(({ health_checks: checks }) =>
    checks
      ? {
          interval: checks.active.interval / NS_PER_S,
          withoutMachine: checks.passive.fail_duration / NS_PER_S,
        }
      : [],
  )
}

function getProxies(file: string, env: Record<string, string>): z.infer<typeof proxyIn>[] {
  const adapted = execFileSync('caddy', ['adapt', '--config', join(root, 'docs/deploy', file)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const proxies: z.infer<typeof proxyIn>[] = []
  JSON.parse(String(adapted), (_key, value: unknown) => {
    const proxy = proxyIn.safeParse(value)
    if (proxy.success) proxies.push(proxy.data)
    return value
  })
  return proxies
}

/** Starts the real Caddy with a docs/deploy file and its own certificate, with nothing outside its folder. */
export async function startCaddy(
  file: string,
  dir: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  await mkdir(dir, { recursive: true })
  const config = join(dir, 'Caddyfile')
  const options = 'admin off\n\tskip_install_trust\n\tauto_https disable_redirects'
  await writeFile(config, `{\n\t${options}\n}\nimport ${join(root, 'docs/deploy', file)}\n`)
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir, ...env },
  })
  let said = ''
  const serves = new Promise<void>((resolve) => {
    caddy.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
      // It responds at once, but over TLS only after it has created its certificate.
      if (
        ['serving initial configuration', 'certificate obtained'].every((word) =>
          said.includes(word),
        )
      )
        resolve()
    })
  })
  const ends = new Promise<never>((_, reject) => {
    caddy.once('close', (code) => reject(new Error(`Caddy ended with ${code}:\n${said}`)))
  })
  ends.catch(() => undefined)
  await Promise.race([serves, ends])
  // It has a certificate a moment before it serves it.
  while (!(await shakesHands(new URL(env.CLEARWELL_HOST ?? '')))) await setTimeout(50)
  return caddy
}

function shakesHands({ hostname: host, port }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { host, port: Number(port), servername: host, rejectUnauthorized: false }
    const socket = connect(options, () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
