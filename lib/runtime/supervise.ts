import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import getPort from 'get-port'
import { env, requireEnv } from '../env.ts'
import { buildSite, buildStudio, readBuild } from './build.ts'
import { startNode, stopChild, type Child } from './child.ts'
import { keepAlive, type KeptAlive } from './keep-alive.ts'
import { isFirstStart, readSecrets, seedLake, startLake, type LakeSecrets } from './lake-process.ts'
import { watchModules } from './modules.ts'
import { expireAllPages, readPosition } from './refresh.ts'
import { errorLines, printWelcome, report } from './report.ts'
import { root, settings } from './settings.ts'
import { visitPages } from './visit-pages.ts'
import { bindAddresses, listenAt } from './web/listen.ts'

const GRACE_MS = 8_000

type Environment = Partial<NodeJS.ProcessEnv>

/**
 * `npm start` and `npm run dev`: lake, Studio and site from whatever state the folder is in, kept running
 * until a signal stops them. Nothing that is current is seeded or built again.
 */
export async function supervise({ dev }: { dev: boolean }): Promise<void> {
  const running: KeptAlive[] = []
  let stopping = false
  const stop = async (code: number) => {
    if (stopping) return
    stopping = true
    for (const child of running.reverse()) await child.stop(GRACE_MS)
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGHUP', () => void stop(0))

  try {
    await refuseTakenPort(settings.port)
    await mkdir(settings.dataDir, { recursive: true })
    const isFirst = isFirstStart()
    const lake = settings.hosted ? null : await startLakeSide(running)
    const environment = { ...baseEnvironment(dev), ...lake?.environment }

    await buildStudio(environment, report)
    const position = lake ? await readPosition(lake.url, lake.secrets.tokens.site) : 'hosted'
    if (dev) await watchModules(settings.modulesDir, report)
    else await buildSite(environment, position, report)

    report(dev ? 'Starting the site in development mode …' : 'Starting the site …')
    running.push(await keepAlive('site', () => startWeb(environment, lake), report))
    printWelcome(lake?.secrets ?? null, { isFirst })
  } catch (error) {
    if (errorLines) errorLines(error instanceof Error ? error.message : String(error))
    else console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
}

interface LakeSide {
  url: string
  secrets: LakeSecrets
  environment: Environment
}

async function startLakeSide(running: KeptAlive[]): Promise<LakeSide> {
  await seedLake(report)
  const port = env.LAKE_PORT || (await getPort({ host: '127.0.0.1' }))
  running.push(await keepAlive('lake', () => startLake(port, report), report))
  const url = `http://127.0.0.1:${port}`
  const secrets = await readSecrets()
  report('The lake is up.')
  return {
    url,
    secrets,
    environment: {
      SANITY_API_HOST: url,
      LAKE_PROXY_KEY: secrets.proxyKey,
      SANITY_API_READ_TOKEN: secrets.tokens.site,
      SANITY_API_WRITE_TOKEN: secrets.tokens.messages,
      SANITY_API_PREVIEW_TOKEN: secrets.tokens.preview,
      SANITY_REVALIDATE_SECRET: secrets.webhookSecret,
    },
  }
}

/** Starts the web process; pages that the build made from an older state of the store are expired first. */
async function startWeb(environment: Environment, lake: LakeSide | null): Promise<Child> {
  let announce: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (announce = resolve))
  const child = startNode({
    args: [join(root, 'lib/runtime/web.ts')],
    cwd: root,
    env: environment,
    onLine: (line) => (line === '{"ready":true}' ? announce() : report(line)),
    onErrorLine: errorLines,
  })
  const early = child.ended.then((end) => {
    throw new Error(`The site ended before it was ready (${end}).`)
  })
  try {
    await Promise.race([ready, early])
    early.catch(() => undefined)
    const isExpired = await refreshIfMoved(lake)
    // Nobody waits for it, and a page that it misses is made by its first reader.
    if (isExpired && environment.NODE_ENV === 'production') void visitPages().catch(() => undefined)
    return child
  } catch (error) {
    await stopChild(child, GRACE_MS)
    throw error
  }
}

async function refreshIfMoved(lake: LakeSide | null): Promise<boolean> {
  const built = await readBuild(settings.distDir)
  const position = lake && (await readPosition(lake.url, lake.secrets.tokens.site))
  if (lake && built?.position === position) return false
  await expireAllPages(lake?.secrets.webhookSecret ?? requireEnv('SANITY_REVALIDATE_SECRET'))
  return true
}

function baseEnvironment(dev: boolean): Environment {
  return {
    NODE_ENV: dev ? 'development' : 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    SITE_URL: settings.siteUrl,
    SANITY_STUDIO_PROJECT_ID: env.SANITY_PROJECT_ID,
    SANITY_STUDIO_DATASET: settings.dataset,
  }
}

async function refuseTakenPort(port: number): Promise<void> {
  const probe = createServer()
  try {
    const listening = await listenAt(probe, port, bindAddresses(env.BIND_ADDRESS))
    listening.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    )
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}
