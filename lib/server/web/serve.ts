import type { IncomingMessage, ServerResponse } from 'node:http'
import compression from 'compression'
import next from 'next'
import {
  EmptySearches,
  emptySearchChannel,
  storeEmptySearches,
} from '../../content/search/empty-searches.ts'
import { queryPublished, verifiedContent, verifyChanged } from '../../content/fetch/verify.ts'
import { createMismatchSender } from '../../content/fetch/report-mismatches.ts'
import { ALL_CONTENT } from '../../content/fetch/tags.ts'
import { menuQuery } from '../../content/site/menu-query.ts'
import { getAddresses } from '../../content/urls/published-addresses.ts'
import { sendRedirectHits } from '../../content/urls/redirect-hits.ts'
import { addressesQuery } from '../../content/urls/addresses-query.ts'
import { MetricsRegistry } from '../../metrics/metrics-registry.ts'
import { openLog } from '../../log/log.ts'
import { throttleLog } from '../../log/throttle-log.ts'
import { parseCidrs } from '../../net/network.ts'
import { admitComparison } from '../../content/fetch/compared-document.ts'
import { verifyDraftToken } from '../../draft-mode/verify.ts'
import { fetchPreviewSession } from '../../draft-mode/preview-session.ts'
import { env, requireEnv } from '../../env.ts'
import { deliverTo, renderWithNext, remakeFor } from '../../page-cache/rendered-page.ts'
import { createPages } from '../../page-cache/pages.ts'
import { sendUncached } from '../../page-cache/send.ts'
import { securityHeaders, transportHeaders } from '../../security-headers.ts'
import { sendBuiltFile } from '../built-files.ts'
import { draftModeMiddleware } from '../draft-mode-middleware.ts'
import { readBuildManifest } from '../build-manifest.ts'
import { readPrerenderManifest } from '../prerender-manifest.ts'
import { waitForLake } from '../live-cursor.ts'
import { root, settings } from '../settings.ts'
import type { SiteResponse } from '../site-response.ts'
import { openDecisions } from './hosted-decisions.ts'
import { joinCluster } from './worker-group.ts'
import {
  everythingChanged,
  readDelivery,
  REVALIDATE,
  tagsChanged,
  tagsNamed,
  type Delivery,
} from './delivery.ts'
import { bindAddresses, listenAt, type Listeners } from '../../net/listen.ts'
import { createSiteServer } from './site-server.ts'
import { createPurger, toHeader } from './purge.ts'
import { subscribeToLiveEvents } from './live-subscription.ts'
import { openLiveEvents } from './live-lake.ts'
import { watchMenuChanges } from './watch-menu-changes.ts'
import { createRedirectHits } from './redirect-hits.ts'
import { sendErrorResponse } from './error-response.ts'
import { serveUnavailablePage } from './unavailable-page.ts'
import { createUrlAllowlist } from './url-allowlist.ts'
import { startUp, type Startup } from './startup.ts'
import { startVerification, type Verification } from './verification.ts'

/**
 * One web process of the site: Next, with `/lake/*` forwarded to the lake, so that one public port is enough. A
 * rewrite in next.config.ts could do this too, but Next writes rewrites into the build, and the lake's port is chosen
 * at startup; and Next would gzip event streams, which holds them back forever.
 */

/** As long as a page is cached without word from the lake: `cacheLife.content` in next.config.ts. */
const ADDRESSES_LIFETIME_MS = 300_000

/** Counts may be a few minutes old, and each flush is a transaction of the lake. */
const COUNTS_EVERY_MS = 600_000
const NOT_PURGED = {
  status: 502,
  message: 'The pages are up to date, but the cache in front of them could not be purged.',
}
const NO_WEBHOOK = {
  status: 410,
  message:
    'This site follows Sanity’s live events and needs no webhook. Delete the webhook in the project’s API settings.',
}
/** Callers who can cause lost requests must not fill the log. */
const LOSS_EVERY_MS = 10_000
/** How long a stop waits for the last counts. */
const LAST_COUNTS_MS = 1_000
/** And for what Next does after a response: email copies of messages in progress. */
const LAST_TASKS_MS = 4_000

const log = openLog({
  format: env.LOG_FORMAT,
  from: 'site',
  write: (line) => console.error(line),
})
const sayLoss = throttleLog(log, { everyMs: LOSS_EVERY_MS, now: () => performance.now() })
const colleagues = joinCluster(log)
const dev = env.NODE_ENV === 'development'
const app = next({ dev, dir: root, port: settings.port, hostname: env.BIND_ADDRESS ?? 'localhost' })
await app.prepare()
const handle = app.getRequestHandler()
const handleUpgrade = app.getUpgradeHandler()
// Next only supports gzip; Brotli makes the same page a tenth smaller.
// (Its types are Express's; it needs no more than Node's own request and response.)
const compressing: {
  run(request: IncomingMessage, response: ServerResponse, next: () => void): void
} = { run: compression() }
const previewToken = env.SANITY_API_PREVIEW_TOKEN
const createRequestHandler = draftModeMiddleware(
  (pass) => verifyDraftToken(pass, { token: previewToken, getSession: fetchPreviewSession }),
  (pass, request, response) => admitComparison({ pass, token: previewToken }, request, response),
)

// In development there is none.
const manifest = dev ? undefined : await readPrerenderManifest(settings.distDir)

const addresses = createUrlAllowlist({
  built: manifest?.paths,
  load: async () => {
    // On failure, waiting requests are passed on; the next request retries.
    const known = getAddresses(await queryPublished(addressesQuery))
    // Requests for these are answered, with the reason why there is no page now.
    return new Set([...known, ...((await verifiedContent())?.withheldPaths() ?? [])])
  },
  lifetimeMs: ADDRESSES_LIFETIME_MS,
  now: () => performance.now(),
})

// With hosted Sanity, the site may have no write access: then nothing is counted.
const hits = env.SANITY_API_WRITE_TOKEN ? createRedirectHits({ send: sendRedirectHits }) : undefined
const emptySearches = new EmptySearches()
emptySearchChannel.subscribe((question) => emptySearches.count(String(question)))
/** Sends reader statistics for editors. If the lake is unavailable, a count is lost, but never a response. */
async function sendCounts(): Promise<void> {
  await hits?.flush()
  if (!env.SANITY_API_WRITE_TOKEN) return
  await emptySearches.flush(storeEmptySearches, Date.now()).catch((error: unknown) => {
    log(
      `Searches without a result could not be counted: ${error instanceof Error ? error.message : 'unknown error'}.`,
    )
  })
}
setInterval(() => void sendCounts(), COUNTS_EVERY_MS).unref()

// Shared pages are rendered by Next once. In development, nothing is cached.
const pages = manifest
  ? createPages({
      make: (url) => renderWithNext(url, `localhost:${settings.port}`, handle),
      remake: (url) => remakeFor(url, `localhost:${settings.port}`, manifest.draftKey, handle),
      onTheWay: (request, response, send) => compressing.run(request, response, send),
    })
  : undefined

/**
 * Everything that is not a shared page: built files, previews, data, and per-caller responses. Settles when the
 * response begins: its shared work is done by then, and the caller may take long to read it.
 */
function answerOthers(request: IncomingMessage, response: SiteResponse): Promise<void> {
  return new Promise((begun, failed) => {
    const { onWriteHead } = response
    response.onWriteHead = (status) => {
      onWriteHead?.(status)
      begun()
    }
    response.once('close', begun)
    const fail = (error: unknown) => {
      response.destroy()
      failed(error)
    }
    compressing.run(request, response, () => {
      const refuseIt = () => serveUnavailablePage(request, response)
      const toNext = () =>
        void createRequestHandler(
          request,
          response,
          () => void handle(request, response).catch(fail),
        ).catch(fail)
      sendBuiltFile(request, response, isUncertain() ? refuseIt : toNext)
    })
  })
}

/** Has Next, and the caches next to it, expire what a delivery names. Returns Next's response. */
async function expire(delivery: Delivery) {
  const made = await deliverTo(REVALIDATE, `localhost:${settings.port}`, delivery, handle)
  if (made.status === 200) {
    addresses.expire()
    pages?.expire()
  }
  return made
}

const purger =
  env.CDN_PURGE_URL === undefined
    ? undefined
    : createPurger({
        url: env.CDN_PURGE_URL,
        method: env.CDN_PURGE_METHOD,
        keysHeader: env.CDN_SURROGATE_KEY_HEADER,
        header: toHeader(env.CDN_PURGE_HEADER),
        log,
      })

/**
 * A delivery is answered when this process, all others, and a cache in front of them have expired what it names. If
 * the cache cannot be reached, the response is an error, so the sender retries.
 */
async function answerDelivery(request: IncomingMessage, response: SiteResponse): Promise<void> {
  const delivery = await readDelivery(request)
  const made = await expire(delivery)
  if (made.status === 200) {
    await colleagues?.share(delivery)
    try {
      await purger?.purge(tagsNamed(made.body))
    } catch {
      return sendErrorResponse(request, response, NOT_PURGED)
    }
  }
  sendUncached(request, response, made)
}

const built = await readBuildManifest(settings.distDir)
const isMenuTouched = watchMenuChanges(built?.menu, async () => {
  // The event that asks came before its change was verified, and the menu is read from verified content only.
  await verifyChanged('something')
  return queryPublished(menuQuery)
})

/** Expires in this process what the lake's live events name; null: everything. Returns Next's response. */
async function expireHere(tags: readonly string[] | null) {
  const secret = requireEnv('SANITY_REVALIDATE_SECRET')
  const made = await expire(
    await (tags === null
      ? everythingChanged(secret)
      : tagsChanged(tags, { isMenuTouched: await isMenuTouched(), secret })),
  )
  if (made.status !== 200) throw new Error(`its pages were not expired (${made.status})`)
  return made
}

/** Also in a cache in front. No publish waits for that: the purge is retried until the cache is available. */
async function expireNamed(tags: readonly string[] | null): Promise<void> {
  const made = await expireHere(tags)
  purger?.purgeLater(tagsNamed(made.body))
}

const following = {
  from: settings.hosted ? null : built?.position,
  connect: openLiveEvents,
  expire: expireNamed,
  boundMs: env.MAX_STALENESS_SECONDS * 1_000,
  log,
}
/** For a lake elsewhere: each process follows it by itself, and also purges a cache in front. */
const liveSubscription = env.FOLLOW_LAKE === 'on' ? subscribeToLiveEvents(following) : undefined

/** Hosted Sanity is followed too, but if it is silent, readers keep the pages that there are. */
const hostedSubscription =
  settings.hosted && !liveSubscription ? subscribeToLiveEvents(following) : undefined

/** Whether cached content may be older than allowed, or this process does not know the current state yet. */
function isUncertain(): boolean {
  return verified.startup?.isDone() !== true || liveSubscription?.isCurrent() === false
}

/** Set before any page is shown. */
const verified: { content?: Verification; startup?: Startup } = {}

const meters = new MetricsRegistry(colleagues?.figures)
meters.gauge('site_page_cache_bytes', 'Size of the cached pages', () => pages?.bytes() ?? 0)
meters.gauge(
  'site_unverified_documents',
  'Documents that do not match their signed records',
  () => verified.content?.mismatches() ?? 0,
  'max',
)
if (liveSubscription)
  meters.gauge(
    'site_lake_last_message_age_seconds',
    'Time since the last message from the lake',
    () => liveSubscription.silence() / 1_000,
    'max',
  )

const decisions = settings.hosted ? await openDecisions(log) : undefined
const { server, close } = createSiteServer({
  meters,
  isUncertain,
  problem: () => verified.content?.problem() ?? null,
  site: (request, response) => {
    const isDelivery = request.method === 'POST' && request.url?.split('?')[0] === REVALIDATE
    if (settings.hosted && isDelivery) return sendErrorResponse(request, response, NO_WEBHOOK)
    if ((colleagues || purger) && isDelivery) {
      answerDelivery(request, response).catch(() => response.destroy())
      return
    }
    if (verified.content?.isWithheld(request)) return serveUnavailablePage(request, response)
    const others = () => answerOthers(request, response)
    const answered = pages && !isUncertain() ? pages.answer(request, response, others) : others()
    answered.catch(() => response.destroy())
  },
  onExpired: () => pages?.expire(),
  // Next has its own socket only in development.
  siteUpgrade: dev ? (...upgrade) => void handleUpgrade(...upgrade) : undefined,
  lake: settings.hosted
    ? undefined
    : {
        url: requireEnv('SANITY_API_HOST').replace(/\/$/, ''),
        proxyKey: liveSubscription ? env.LAKE_PROXY_KEY : requireEnv('LAKE_PROXY_KEY'),
        onLost: (reason) => sayLoss(`A request to the lake failed: ${reason}.`),
      },
  decisions: decisions?.answer,
  proxies: parseCidrs(env.TRUSTED_PROXIES),
  onUnknownProxy: (peer) =>
    log(
      `${peer} forwards requests but is not in TRUSTED_PROXIES, so all of its clients count as one. If it is your proxy, add it there (.env.example).`,
    ),
  headers: [...securityHeaders, ...transportHeaders],
  onRenamed: (old, path) =>
    log(
      `A request used the path ${old}, which is now ${path}. The old path will not be accepted in the next release.`,
    ),
  onMoved: (path) => hits?.count(path),
  // In development, a page may have been created a moment ago.
  ...(manifest && { addresses, draftKey: manifest.draftKey }),
})

let listening: Listeners | undefined

function stop(): void {
  listening?.close()
  liveSubscription?.close()
  hostedSubscription?.close()
  void Promise.all([close(), decisions?.close(), atMost(LAST_COUNTS_MS, sendCounts())])
    // Next closes when its tasks are done.
    .then(() => atMost(LAST_TASKS_MS, app.close()))
    .then(() => process.exit(0))
}

/** Settles with the work, or on timeout. */
function atMost(ms: number, work: Promise<unknown> | undefined): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms))])
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)

/** Expires what was published since the build; waits for a lake that does not respond yet. */
async function catchUp(): Promise<void> {
  const expireMissed = async (tags: readonly string[] | null) => void (await expireHere(tags))
  if (settings.hosted) return expireMissed(null)
  const url = requireEnv('SANITY_API_HOST')
  const cursor = await waitForLake({ url, token: requireEnv('SANITY_API_READ_TOKEN') })
  if (built?.position === cursor) return
  const once = subscribeToLiveEvents({ ...following, expire: expireMissed })
  await once.ready
  once.close()
}

const joined = await colleagues?.join({
  expire: async (delivery) => {
    const { status } = await expire(delivery)
    if (status !== 200)
      throw new Error(`a delivery that another process received returned ${status}`)
  },
  figures: () => meters.figures(),
})
// Shows no page before it knows the current state.
const startup = startUp({
  log,
  prepare: async () => {
    if (liveSubscription) await liveSubscription.ready
    else await catchUp()
    verified.content ??= await startVerification({
      load: verifiedContent,
      send: settings.hosted ? undefined : createMismatchSender(env.VERIFY_EVERY_SECONDS * 1_000),
      everyMs: env.VERIFY_EVERY_SECONDS * 1_000,
      onRestored: () =>
        void expireNamed(null).catch(() =>
          log('The pages from before the restore could not be expired.'),
        ),
      isHosted: settings.hosted,
      log,
    })
  },
})
verified.startup = startup
await startup.listenNow
// A cache in front may have pages of an earlier build, or from before a change that it was not told about. Processes
// that served earlier have handled that.
if (!joined?.isLate) purger?.purgeLater([ALL_CONTENT])

try {
  listening = await listenAt(server, settings.port, bindAddresses(env.BIND_ADDRESS), {
    isShared: colleagues !== undefined,
  })
} catch (error) {
  const isPortInUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const message = error instanceof Error ? error.message : String(error)
  log(isPortInUse ? `Port ${settings.port} is already in use.` : message)
  process.exit(1)
}
void startup.done.then(() => addresses.preload())
if (colleagues) colleagues.ready()
else console.log(JSON.stringify({ ready: true }))
