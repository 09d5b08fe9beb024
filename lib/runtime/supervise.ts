import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import getPort from 'get-port'
import { env, requireEnv } from '../env.ts'
import { buildSite, buildStudio, readBuild } from './build.ts'
import { startNode, stopChild, type Child } from './child.ts'
import { keepAlive, type KeptAlive } from './keep-alive.ts'
import { isFirstStart, readSecrets, seedLake, startLake, type LakeSecrets } from './lake-process.ts'
import { watchModules } from './modules.ts'
import { expireAllPages, PositionError, readPosition } from './refresh.ts'
import { errorLines, printWelcome, report } from './report.ts'
import { root, settings } from './settings.ts'
import { visitPages } from './visit-pages.ts'
import { bindAddresses, listenAt } from './web/listen.ts'

const GRACE_MS = 8_000
/** How often a lake elsewhere is asked whether it is there. */
const ASK_AGAIN_MS = 1_000

type Environment = Partial<NodeJS.ProcessEnv>

interface Supervised {
  dev: boolean
  /** The site alone, which follows a lake elsewhere: ours on another machine, or hosted Sanity. */
  isWebAlone?: boolean
}

/**
 * `npm start` and `npm run dev`: lake, Studio and site from whatever state the folder is in, kept running
 * until a signal stops them. Nothing that is current is seeded or built again. `npm run web`: the site alone.
 */
export async function supervise({ dev, isWebAlone = false }: Supervised): Promise<void> {
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
    const lake = settings.hosted || isWebAlone ? null : await startLakeSide(running)
    const environment = {
      ...baseEnvironment(dev),
      ...lake?.environment,
      ...(isWebAlone && followingEnvironment()),
    }

    const position = lake
      ? await readPosition(lake.url, lake.secrets.tokens.site)
      : settings.hosted
        ? 'hosted'
        : await findLake()
    await buildStudio(environment, report)
    if (dev) await watchModules(settings.modulesDir, report)
    else await buildSite(environment, position, report)

    report(dev ? 'Starting the site in development mode …' : 'Starting the site …')
    running.push(await keepAlive('site', () => startWeb(environment, lake), report))
    printWelcome(lake?.secrets ?? null, { isFirst, isWebAlone })
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
    const isExpired = await refreshIfMoved(lake, environment.FOLLOW_LAKE === 'on')
    // Nobody waits for it, and a page that it misses is made by its first reader.
    if (isExpired && environment.NODE_ENV === 'production') void visitPages().catch(() => undefined)
    return child
  } catch (error) {
    await stopChild(child, GRACE_MS)
    throw error
  }
}

/** A site that follows has expired its pages by itself, before it listened. */
async function refreshIfMoved(lake: LakeSide | null, isFollowing: boolean): Promise<boolean> {
  if (isFollowing) return true
  const built = await readBuild(settings.distDir)
  const position = lake && (await readPosition(lake.url, lake.secrets.tokens.site))
  if (lake && built?.position === position) return false
  await expireAllPages(lake?.secrets.webhookSecret ?? requireEnv('SANITY_REVALIDATE_SECRET'))
  return true
}

function followingEnvironment(): Environment {
  return {
    FOLLOW_LAKE: 'on',
    // Between processes of this machine alone, unless a webhook of hosted Sanity has it too.
    SANITY_REVALIDATE_SECRET: env.SANITY_REVALIDATE_SECRET ?? randomBytes(32).toString('base64url'),
  }
}

/** Where our lake on another machine stands; waits for one that does not answer yet. */
async function findLake(): Promise<string> {
  const { SANITY_API_HOST: url, SANITY_API_READ_TOKEN: token } = env
  if (url === undefined || token === undefined)
    throw new Error(
      'npm run web serves the content of a lake on another machine: name its address and a token in .env, as SANITY_API_HOST and SANITY_API_READ_TOKEN (docs/deploy.md, “More than one machine”).',
    )
  for (let hasSaid = false; ; hasSaid = true) {
    try {
      return await readPosition(url.replace(/\/$/, ''), token)
    } catch (error) {
      const { status } = error instanceof PositionError ? error : { status: 503 }
      if (status === 401 || status === 403)
        throw new Error('The lake does not take SANITY_API_READ_TOKEN: make another one there.', {
          cause: error,
        })
      if (status < 500) throw error
      if (!hasSaid) report(`Waiting for the lake at ${url} …`)
      await setTimeout(ASK_AGAIN_MS)
    }
  }
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
