import { randomBytes } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import getPort from 'get-port'
import { env, environmentWarnings } from '../env.ts'
import { buildSite, buildStudio } from './build.ts'
import { fetchHealth } from './lake-nodes/health.ts'
import { NodePool } from './lake-nodes/node-pool.ts'
import { startLakeGateway } from './lake-nodes/gateway.ts'
import { startNode, stopChild, type Child } from './child.ts'
import { superviseChild, type SupervisedChild } from './supervise-child.ts'
import { isFirstStart, readSecrets, seedLake, startLake, type LakeSecrets } from './lake-process.ts'
import { watchModules } from './modules.ts'
import { readMenu, waitForLake, type ContentState } from './live-cursor.ts'
import { errorLines, printWelcome, report } from './report.ts'
import { root, settings } from './settings.ts'
import { bindAddresses, listenAt } from '../net/listen.ts'
import { getPublicKey } from '../signing/key-pair.ts'

/** Beyond this many, a page is rendered for its first reader, as usual. */
const MAX_PAGES = 200

/** Requests that have waited for the start go first. */
const LATER_MS = 3_000

/**
 * Visits the pages of the sitemap some time after a start, so that each is cached if the lake becomes unavailable
 * before its first reader. One at a time, as readers go first. Runs in the background: a page that it misses is
 * rendered for its first reader.
 */
function warmPageCache(): void {
  setTimeout(() => void visitPages().catch(() => undefined), LATER_MS).unref()
}

async function visitPages(): Promise<void> {
  const site = `http://127.0.0.1:${settings.port}`
  const sitemap = await (await fetch(`${site}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address).pathname,
  )
  for (const path of paths.slice(0, MAX_PAGES)) await (await fetch(site + path)).arrayBuffer()
}

const GRACE_MS = 8_000

type Environment = Partial<NodeJS.ProcessEnv>

interface SupervisorOptions {
  dev: boolean
  /** The site alone, which follows a lake elsewhere: ours on another machine, or hosted Sanity. */
  isWebAlone?: boolean
}

/**
 * `npm start` and `npm run dev`: starts lake, Studio, and site from any state of the folder, and keeps them running
 * until a signal stops them. Nothing that is up to date is seeded or built again. `npm run web`: the site alone.
 */
export async function supervise({ dev, isWebAlone = false }: SupervisorOptions): Promise<void> {
  const running: SupervisedChild[] = []
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

  for (const line of environmentWarnings) report(line)
  try {
    await requireFreePort(settings.port)
    await mkdir(settings.dataDir, { recursive: true })
    const isFirst = isFirstStart()
    const lake = settings.hosted || isWebAlone ? null : await startLakeSide(running)
    const found = isWebAlone && !settings.hosted ? await findLake() : {}
    const environment = {
      ...baseEnvironment(dev),
      ...lake?.environment,
      ...found,
      ...(isWebAlone && { FOLLOW_LAKE: 'on' }),
      ...((isWebAlone || settings.hosted) && deliverySecret()),
      ...(lake && (await clusterEnvironment(lake))),
    }
    // The lake starts in parallel.
    await Promise.all([lake?.up, startSite(environment, { dev, running })])
    printWelcome(lake?.secrets ?? null, { isFirst, isWebAlone })
  } catch (error) {
    if (errorLines) errorLines(error instanceof Error ? error.message : String(error))
    else console.error(`\n${error instanceof Error ? error.message : String(error)}\n`)
    await stop(1)
  }
}

interface LakeSide {
  secrets: LakeSecrets
  environment: Environment
  /** Settles when it responds; rejects if it does not start. */
  up: Promise<void>
}

async function startLakeSide(running: SupervisedChild[]): Promise<LakeSide> {
  await seedLake(report)
  const port = env.LAKE_PORT || (await getPort({ host: '127.0.0.1' }))
  const starting = superviseChild('lake', () => startLake(port, report), report)
  // After an upgrade, the lake first adds what this version needs.
  const secrets = (await readSecrets()) ?? (await starting.then(() => readSecrets()))
  if (!secrets) throw new Error(`${settings.lakeDir}/secrets.json lacks a secret of this version.`)
  return {
    secrets,
    environment: {
      SANITY_API_HOST: `http://127.0.0.1:${port}`,
      LAKE_PROXY_KEY: secrets.proxyKey,
      SANITY_API_READ_TOKEN: secrets.tokens.site,
      SANITY_API_WRITE_TOKEN: secrets.tokens.messages,
      SANITY_API_PREVIEW_TOKEN: secrets.tokens.preview,
      SANITY_REVALIDATE_SECRET: secrets.webhookSecret,
      SANITY_API_VERIFY_TOKEN: secrets.tokens.verifier,
      REVIEW_PUBLIC_KEYS: getPublicKeys(secrets).join(','),
      // Only the lake signs.
      REVIEW_SIGNING_KEY: undefined,
    },
    up: starting.then((lake) => {
      running.push(lake)
      report('The lake is running.')
    }),
  }
}

/** The keys that the lake signs with, or did. */
function getPublicKeys({ signing }: LakeSecrets): string[] {
  const { REVIEW_SIGNING_KEY: own, REVIEW_PUBLIC_KEYS: others } = env
  const current = own === undefined ? [] : [getPublicKey(own)]
  return [...new Set([...current, ...signing.publicKeys, ...(others?.split(',') ?? [])])]
}

interface SiteStart {
  dev: boolean
  running: SupervisedChild[]
}

/** Builds missing or stale parts of Studio and site, then starts the site. */
async function startSite(environment: Environment, { dev, running }: SiteStart): Promise<void> {
  await buildStudio(environment, report)
  if (dev) await watchModules(settings.modulesDir, report)
  else await buildSite(environment, () => lookAt(environment), report)
  report(dev ? 'Starting the site in development mode …' : 'Starting the site …')
  running.push(await superviseChild('site', () => startWeb(environment), report))
}

/** The lake's content state, once it is up. */
async function lookAt(environment: Environment): Promise<ContentState> {
  const url = environment.SANITY_API_HOST ?? env.SANITY_API_HOST
  const token = environment.SANITY_API_READ_TOKEN ?? env.SANITY_API_READ_TOKEN
  if (settings.hosted || url === undefined || token === undefined) return {}
  const cursor = await waitForLake({ url, token })
  return { position: cursor, menu: await readMenu({ url, token }) }
}

/** Next says how long it read its configuration, in each process, and has no option against it. */
const NEXT_TIMING = 'Running next.config.ts took'

/** Starts the web process, which serves no one before it knows the current state. */
async function startWeb(environment: Environment): Promise<Child> {
  let announce: () => void = () => undefined
  const ready = new Promise<void>((resolve) => (announce = resolve))
  const child = startNode({
    args: [join(root, 'lib/server/web.ts')],
    cwd: root,
    // Set by `next start --experimental-next-config-strip-types`: Node itself loads next.config.ts, which saves
    // starting a compiler.
    env: { ...environment, __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: 'true' },
    onLine: (line) => {
      if (line === '{"ready":true}') announce()
      else if (!line.includes(NEXT_TIMING)) report(line)
    },
    onErrorLine: errorLines,
  })
  const early = child.ended.then((end) => {
    throw new Error(`The site stopped before it was ready (${end}).`)
  })
  try {
    await Promise.race([ready, early])
    early.catch(() => undefined)
    if (environment.NODE_ENV === 'production' && env.WARM_PAGE_CACHE === 'on') warmPageCache()
    return child
  } catch (error) {
    await stopChild(child, GRACE_MS)
    throw error
  }
}

/** Only between processes of this machine: a site that follows live events receives no webhook. */
function deliverySecret(): Environment {
  return { SANITY_REVALIDATE_SECRET: randomBytes(32).toString('base64url') }
}

/** Waits until our lake on another machine responds. Throws if it rejects the token. */
async function findLake(): Promise<Environment> {
  const { LAKE_URLS: urls, SANITY_API_READ_TOKEN: token } = env
  const name = urls?.join(', ') ?? env.SANITY_API_HOST
  if (name === undefined || token === undefined)
    throw new Error(
      'npm run web serves the content of a lake on another machine: set SANITY_API_HOST (or, for several nodes, LAKE_URLS) and SANITY_API_READ_TOKEN in .env to its URL and a token (docs/deploy.md, “More than one machine”).',
    )
  const url = urls ? await openGateway(urls, { token }) : name
  try {
    await waitForLake({ url, token }, () => report(`Waiting for the lake at ${name} …`))
    return { SANITY_API_HOST: url }
  } catch (error) {
    throw new Error(
      `The lake at ${name} rejects SANITY_API_READ_TOKEN: create a token there with npm run lake -- tokens create --role siteReader --label web`,
      { cause: error },
    )
  }
}

/** One address on this machine for several lake nodes, until this process ends. */
async function openGateway(
  urls: readonly string[],
  { token, prefersFirst = false }: { token?: string; prefersFirst?: boolean },
): Promise<string> {
  const boundMs = env.MAX_STALENESS_SECONDS * 1_000
  const askHealth = (node: string) => fetchHealth(node, token)
  const options = { urls, fetchHealth: askHealth, boundMs, prefersFirst, log: report }
  const { url } = await startLakeGateway(new NodePool(options))
  return url
}

/**
 * In a cluster, only the leader sends webhooks, to the site on its own machine: every site follows the live events. It
 * uses the lake on its machine while that is current, or another node of LAKE_URLS.
 */
async function clusterEnvironment({ environment }: LakeSide): Promise<Environment> {
  const own = environment.SANITY_API_HOST
  if (env.DATABASE_URL === undefined || own === undefined) return {}
  const others = (env.LAKE_URLS ?? []).filter((url) => url !== own && url !== env.NODE_ADDRESS)
  const token = environment.SANITY_API_READ_TOKEN
  const url = await openGateway([own, ...others], { token, prefersFirst: true })
  return { FOLLOW_LAKE: 'on', SANITY_API_HOST: url }
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

async function requireFreePort(port: number): Promise<void> {
  const probe = createServer()
  try {
    const listening = await listenAt(probe, port, bindAddresses(env.BIND_ADDRESS))
    listening.close()
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    throw new Error(
      `Port ${port} is already in use. Stop the program that uses it, or choose another port: PORT=${port + 1} npm start`,
    )
  } finally {
    await new Promise((resolve) => probe.close(resolve))
  }
}
