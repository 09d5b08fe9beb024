import type { Access } from './access/access.ts'
import type { ImageService } from './assets/images/service.ts'
import type { AssetStore } from './assets/store.ts'
import type { MetricsRegistry } from '../metrics/metrics-registry.ts'
import type { ClusterView } from './cluster/status.ts'
import type { AttributionService } from './attribution/attribution-service.ts'
import type { LakeConfig, WebhookConfig } from './config.ts'
import type { JobRunner } from './jobs/runner.ts'
import type { LinkChecksService } from './link-checker/link-checks.ts'
import type { Inspections } from './inspections/inspections.ts'
import type { CooperativeScheduler, MainThreadQueue } from './scheduling/time-slices.ts'
import type { QueryService } from './query/service.ts'
import type { QuarantineStore } from './store/quarantine.ts'
import type { Store } from './store/store.ts'
import type { ListenHub } from './streams/listen.ts'
import type { LiveEvents } from './streams/live.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

/** Everything that a route or an operation may use. One lake serves one project and one dataset. */
export interface LakeContext {
  projectId: string
  dataset: string
  dataDir: string
  config: LakeConfig
  /** The declared webhooks, each with its signing secret. */
  webhookConfigs: readonly (WebhookConfig & { secret: string })[]
  store: Store
  queries: QueryService
  access: Access
  live: LiveEvents
  listeners: ListenHub
  webhooks: Webhooks
  assets: AssetStore
  /** Makes and caches image renditions. */
  images: ImageService
  /** The results of external link checks. */
  linkChecks: LinkChecksService
  /** Runs background jobs. */
  jobs: JobRunner
  /** Metrics of the running lake. */
  meters: MetricsRegistry
  /** Documents that the lake could not process. */
  quarantine: QuarantineStore
  log: (line: string) => void
  /** Work that takes longer the longer a history is, in slices. */
  slices: CooperativeScheduler
  /** Work for callers that blocks the main thread, one caller after the other. */
  turns: MainThreadQueue
  /** Runs the policy's inspector where it does not block others. */
  inspections: Inspections
  /** Authorship. */
  attribution: AttributionService
  /** The node, if the lake is one of several; null for a lake alone. */
  cluster: ClusterView | null
  /** This lake's own copy may change only with the leader's. */
  isFollower: boolean
}
