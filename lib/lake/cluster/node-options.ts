import type { Store } from '../store/store.ts'
import type { StoreCopy } from './copy.ts'
import type { ClusterIdentity } from './postgres/membership.ts'
import type { SnapshotPolicy } from './snapshots.ts'

/** What a node needs of the lake that it opens. */
export interface OpenedLake {
  context: { store: Store; access: { accessChanged(): void } }
  close(): Promise<void>
}

/** Serves one lake after the other; see server.ts. */
export interface LakeHost<Opened extends OpenedLake> {
  /** Closes the lake, opens the next one, and serves it. Requests wait in the meantime. */
  replaceLake(open: () => Promise<Opened>): Promise<void>
}

export interface NodeOptions<Opened extends OpenedLake> {
  url: string
  dataDir: string
  /** See `secretsHash`, and the config. */
  identity: Pick<ClusterIdentity, 'project' | 'dataset' | 'secrets'>
  /** Opens the lake of the data folder on this copy of the store. */
  openLake(copy: StoreCopy): Promise<Opened>
  log: (line: string) => void
  /** This machine's clock, in milliseconds since 1970. */
  now?: () => number
  timing?: Partial<NodeTiming>
  snapshots?: Partial<SnapshotPolicy>
}

export interface NodeTiming {
  /** Milliseconds that a lease lasts: how long a dead leader delays its successor. */
  leaseMs: number
  /** Milliseconds between looks at the database that no notification caused. */
  pollMs: number
  /** Milliseconds for which a node that gave up the lead, or failed to take it, does not try again. */
  restMs: number
}

export const TIMING: NodeTiming = { leaseMs: 5_000, pollMs: 500, restMs: 2_000 }
