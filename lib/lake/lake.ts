import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { redact, describeError } from '../log/redact.ts'
import { MetricsRegistry } from '../metrics/metrics-registry.ts'
import { openAccess, type FollowerAccess } from './access/access.ts'
import { AttributionService, type AttributionLimits } from './attribution/attribution-service.ts'
import type { LakeConfig, StartOptions } from './config.ts'
import { getWebhooks } from './load-config.ts'
import { createListenFilters, type FilterLimits } from './streams/listen-filters.ts'
import { createListenHub } from './streams/listen.ts'
import { recordedSince } from './streams/listen-replay.ts'
import { eventIds } from './streams/event-ids.ts'
import { createLiveEvents } from './streams/live.ts'
import type { QueueLimits } from './webhooks/queue.ts'
import { createWebhooks } from './webhooks/webhooks.ts'
import { createApp } from './http/middleware/app.ts'
import type { ResponseStream } from './http/middleware/request.ts'
import type { ClusterView } from './cluster/status.ts'
import type { LakeContext } from './context.ts'
import type { LakeError } from './errors.ts'
import type { Clock } from './jobs/clock.ts'
import { JobRunner } from './jobs/runner.ts'
import { register, sanityRoutes } from './http/register.ts'
import { policyCheck } from './policy/check.ts'
import { policyServices } from './policy/policy-services.ts'
import { moveEarlierIds } from './policy/earlier-ids.ts'
import { migrateTasks } from './policy/migrate-tasks.ts'
import { startReleaseScheduler } from './policy/release-scheduler.ts'
import { signEarlierDocuments } from './policy/sign-earlier.ts'
import { startScheduler } from './policy/scheduler.ts'
import { openLinkChecks, type LinkCheckerDeps } from './link-checker/link-checks.ts'
import type { AskDisk } from './assets/disk-space.ts'
import { openAssets, type AssetSharing } from './assets/store.ts'
import { createImageService, type ImageLimits } from './assets/images/service.ts'
import { CpuBudget, threadCpuMs, type CpuBudgetOptions } from './scheduling/cpu-budget.ts'
import { Inspections, type InspectionLimits } from './inspections/inspections.ts'
import {
  CooperativeScheduler,
  MainThreadQueue,
  type SliceOptions,
} from './scheduling/time-slices.ts'
import { notePreviews } from './operations/note-previews.ts'
import { fsyncHistogram, jobHistogram, registerMetrics } from './lake-metrics.ts'
import { createQueryService, type QueryLimits } from './query/service.ts'
import { requireWeakReferences } from './operations/retention/require-weak.ts'
import { noteErasures } from './operations/retention/note-erasures.ts'
import { startRewriter } from './operations/retention/rewriter.ts'
import { startRetention, type RetentionOptions } from './operations/retention/retention.ts'
import { makeFolder } from './store/make-folder.ts'
import { QuarantineStore } from './store/quarantine.ts'
import type { Replica } from './store/replica.ts'
import { openStore, type BeforeCommit, type InTransaction } from './store/store.ts'
import { idEncryptionKey } from './store/transaction-ids.ts'
import { startDocumentMails } from './notifications/document-mails.ts'
import { startNotifier } from './notifications/notifier.ts'
import { openOutbox, recordEvents } from './notifications/outbox.ts'
import type { NotifierLimits } from './notifications/plan-mails.ts'

export interface LakeOptions {
  /** Created if missing; contains the store, the assets, and the secrets. */
  dataDir: string
  config: LakeConfig
  startOptions?: StartOptions
  log?: (line: string) => void
  /** Milliseconds between rechecks of the callers of open streams and uploads, besides those after access changes. */
  recheckMs?: number
  /** See `QUEUE_LIMITS` of the webhooks; tests lower them. */
  webhookLimits?: Partial<QueueLimits>
  /** log2 of scrypt's N for new passwords; tests lower it. */
  passwordCost?: number
  /** The clock of writes, sessions, and attempts, in milliseconds since 1970. */
  now?: () => number
  /** The clock of scheduled tasks and notifications. */
  schedulerClock?: Clock
  /** See `NOTIFIER_LIMITS`; tests lower them. */
  notifierLimits?: Partial<NotifierLimits>
  retention?: RetentionOptions
  /** How external links are checked; tests inject their own network and clock. */
  linkCheckerDeps?: LinkCheckerDeps
  /** Shared with other lakes of the same policy, and not closed; by default, the lake creates its own. */
  inspections?: Inspections
  /** Receives lines of the audit log. Default: `log`. */
  auditLog?: (line: string) => void
  /** Overrides the default limits on callers; tests lower them. */
  limits?: LakeLimits
  /** Set when this lake is one node of several; see lib/lake/cluster. */
  cluster?: LakeCluster
}

export interface LakeCluster {
  replica: Replica
  view: ClusterView
  assets: AssetSharing
  /** Tells the leader what only it can write. */
  relay: FollowerAccess & { indexesMissing(names: readonly string[], isReserved: boolean): void }
}

export interface LakeLimits {
  query?: Partial<QueryLimits>
  filter?: Partial<FilterLimits>
  /** Event streams that one caller may keep open. */
  streamsPerCaller?: number
  images?: Partial<ImageLimits>
  /** Work that takes longer the longer a history is. */
  slices?: Partial<SliceOptions>
  /** Work that blocks the main thread. */
  cpuBudget?: Partial<CpuBudgetOptions>
  /** Bytes of request bodies that one caller may send at the same time. */
  inFlightBodyBytes?: number
  /** A store below this size is rewritten as soon as something is erased. */
  smallBytes?: number
  /** Replaces the query for free disk space. */
  disk?: AskDisk
  attribution?: Partial<AttributionLimits>
  /** Calls of a policy's inspector for one decision. */
  inspections?: Partial<InspectionLimits>
  /** Bytes of responses that one caller has not read yet. */
  unreadResponseBytes?: number
}

export interface Lake {
  /** `peer` is the remote address of the connection; if omitted, the caller is this process. */
  fetch(request: Request, peer?: string, outgoing?: ResponseStream): Promise<Response>
  /** Answers a request that no node can process: as its route does, or with the error. */
  answerUnavailable(request: Request, problem: LakeError, peer?: string): Promise<Response>
  context: LakeContext
  /** On a node of a cluster: WebSockets that another node accepts. */
  sockets?: SocketForwarding
  close(): Promise<void>
}

export interface SocketForwarding {
  /** False if this lake accepts the WebSocket itself. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Ends those that are open. */
  close(): void
}

/** Opens a data folder, creates what is missing in it, and answers requests. */
export async function createLake(options: LakeOptions): Promise<Lake> {
  const { dataDir, config, cluster } = options
  const follower = cluster && !cluster.replica.isWritable ? cluster.relay : undefined
  // Personal data is removed before anything reaches the log.
  const log = (line: string) => (options.log ?? console.error)(redact(line))
  const meters = new MetricsRegistry()
  const { projectId, dataset } = config
  makeFolder(dataDir, 0o700)
  const checks: BeforeCommit[] = []
  const additions: InTransaction[] = []
  const cpuBudget = new CpuBudget({
    ...(cluster && { spent: () => threadCpuMs() + cluster.replica.waitedMs }),
    ...options.limits?.cpuBudget,
  })
  const store = openStore(dataDir, {
    cpuBudget,
    smallBytes: options.limits?.smallBytes,
    now: options.now,
    replica: cluster?.replica,
    beforeCommit: (...commit) => checks.forEach((check) => check(...commit)),
    inTransaction: (...transaction) => additions.forEach((add) => add(...transaction)),
    declaredType: config.policy?.declaredType,
    onListenerError: (error) => log(`A listener failed: ${describeError(error)}`),
    onSync: fsyncHistogram(meters),
  })
  store.warnings.forEach((warning) => log(warning))
  const jobs = new JobRunner({ db: store.db, log, onRun: jobHistogram(meters) })
  try {
    const access = await openAccess({
      db: store.db,
      dataDir,
      config,
      passwordCost: options.passwordCost,
      now: options.now,
      recheckMs: options.recheckMs,
      wakeIn: options.schedulerClock?.wakeIn.bind(options.schedulerClock),
      auditLog: options.auditLog ?? log,
      log,
      isReplicated: cluster !== undefined,
      follower,
    })
    checks.push((_tx, _changes, { identity }) => {
      if (identity) access.callers.requireCurrent(identity)
    })
    const judge = policyCheck(config.policy, policyServices({ access, config }))
    if (judge) checks.push(judge)
    const ephemeral = config.ephemeral ?? []
    checks.push(
      requireWeakReferences(ephemeral),
      noteErasures(ephemeral, store),
      notePreviews(access),
    )
    // Before anything follows from changes: nothing happened that anyone has to be told.
    signEarlierDocuments({ store, config, access, log }, follower !== undefined)
    const outbox = openOutbox(store.db)
    if (config.policy?.notifications)
      additions.push(recordEvents(config.policy.notifications, outbox, log))
    const { webhookSecret } = access.secrets.read()
    // What only one node of several may do.
    const work = follower ? withoutBackgroundWork(config) : config
    const webhookConfigs = getWebhooks(work, options.startOptions ?? {}).map((hook) => ({
      ...hook,
      secret: hook.secret ?? webhookSecret,
    }))
    const live = createLiveEvents({
      store,
      ids: eventIds(idEncryptionKey(store.db), store.storeId),
      record: {
        transactionIdAt: (seq) => store.history.transactionIdAt(seq),
        since: (seq) => recordedSince(store, seq),
      },
      maxStreams: options.limits?.streamsPerCaller,
    })
    const filters = createListenFilters(options.limits?.filter)
    const listeners = createListenHub({
      store,
      access,
      filters,
      maxStreams: options.limits?.streamsPerCaller,
    })
    const webhooks = createWebhooks({
      store,
      jobs,
      hooks: webhookConfigs,
      projectId,
      dataset,
      tagsFor: (transaction) => live.tagsFor(transaction),
      limits: options.webhookLimits,
      log,
    })
    const queries = createQueryService({
      storePath: store.path,
      indexes: follower
        ? {
            ...store.indexes,
            request: (lacking, _used, isReserved) => follower.indexesMissing(lacking, isReserved),
          }
        : store.indexes,
      roles: access.roles,
      projectId,
      dataset,
      ...options.limits?.query,
    })
    const assets = openAssets({
      dataDir,
      store,
      sharing: cluster?.assets,
      log,
      disk: options.limits?.disk,
    })
    const images = createImageService({
      cacheDir: assets.cacheDir,
      cacheKey: access.secrets.read().sessionKey,
      log,
      limits: options.limits?.images,
    })
    const slices = new CooperativeScheduler(options.limits?.slices)
    const turns = new MainThreadQueue(cpuBudget)
    const attribution = new AttributionService(store.history, slices, options.limits?.attribution)
    const inspections =
      options.inspections ?? new Inspections(config.policy?.inspector, options.limits?.inspections)
    const linkChecks = openLinkChecks(
      { store, access, config: work, jobs },
      options.linkCheckerDeps,
    )
    const context: LakeContext = {
      projectId,
      dataset,
      dataDir,
      config,
      webhookConfigs,
      store,
      queries,
      access,
      live,
      listeners,
      webhooks,
      assets,
      images,
      linkChecks,
      jobs,
      meters,
      slices,
      turns,
      inspections,
      attribution,
      quarantine: new QuarantineStore(store),
      log,
      cluster: cluster?.view ?? null,
      isFollower: follower !== undefined,
    }
    if (!follower) moveEarlierIds(context)
    if (!follower) migrateTasks(context)
    const routes = config.compatibility === 'sanity' ? sanityRoutes : register
    const app = createApp(context, routes, options.limits)
    const working = { ...context, config: work }
    const scheduler = startScheduler(working, options.schedulerClock)
    const releases = startReleaseScheduler(working, options.schedulerClock)
    registerMetrics(context, scheduler)
    const rewriter = startRewriter(context, options.retention)
    const retention = startRetention(working, options.retention)
    const notifier = startNotifier(working, outbox, {
      clock: options.schedulerClock,
      limits: options.notifierLimits,
    })
    const documentMails = startDocumentMails(working, options.schedulerClock)
    return {
      fetch: async (request, peer, outgoing) => app.fetch(request, { peer, outgoing }),
      answerUnavailable: async (request, unavailable, peer) =>
        app.fetch(request, { peer, unavailable }),
      context,
      close: async () => {
        await scheduler.close()
        await releases.close()
        await retention.close()
        await rewriter.close()
        await notifier.close()
        await documentMails.close()
        access.callers.close()
        access.audit.flush()
        await linkChecks.close()
        live.close()
        listeners.close()
        await filters.close()
        await webhooks.close()
        slices.close()
        turns.close()
        if (inspections !== options.inspections) await inspections.close()
        await queries.close()
        await images.close()
        store.close()
      },
    }
  } catch (error) {
    await jobs.stop()
    store.close()
    throw error
  }
}

/** Followers send no webhooks and mails, check no links, and run no scheduled task, release, job, or backup. */
function withoutBackgroundWork(config: LakeConfig): LakeConfig {
  return {
    ...config,
    webhooks: [],
    linkChecker: undefined,
    mail: undefined,
    policy: undefined,
    contentReleases: undefined,
    ephemeral: undefined,
    scheduledJobs: undefined,
    backups: undefined,
  }
}
