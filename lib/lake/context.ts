import type { Access } from './access/access.ts'
import type { ImageService } from './assets/images/service.ts'
import type { AssetStore } from './assets/store.ts'
import type { MetricsRegistry } from '../metrics/meters.ts'
import type { AttributionService } from './attribution/pasts.ts'
import type { LakeConfig, WebhookConfig } from './config.ts'
import type { OutsideLinksService } from './link-checker/outside-links.ts'
import type { Inspections } from './scheduling/inspections.ts'
import type { CooperativeScheduler } from './scheduling/slices.ts'
import type { MainThreadQueue } from './scheduling/turns.ts'
import type { QueryService } from './query/service.ts'
import type { SetAsideDocuments } from './store/set-aside.ts'
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
  /** The declared hooks, each with the secret that signs it. */
  webhookConfigs: readonly (WebhookConfig & { secret: string })[]
  store: Store
  queries: QueryService
  access: Access
  live: LiveEvents
  listeners: ListenHub
  webhooks: Webhooks
  assets: AssetStore
  /** Makes and keeps pictures in other sizes and formats. */
  images: ImageService
  /** What was found at addresses outside. */
  outsideLinks: OutsideLinksService
  /** What is measured while it runs. */
  meters: MetricsRegistry
  /** What the lake went on without. */
  setAside: SetAsideDocuments
  log: (line: string) => void
  /** What takes the longer the longer a past is, in turns. */
  slices: CooperativeScheduler
  /** What a caller makes the lake's own thread do in one go, in turns. */
  turns: MainThreadQueue
  /** Asks the policy's inspector where it can hold nobody up. */
  inspections: Inspections
  /** Who wrote what. */
  pasts: AttributionService
}
