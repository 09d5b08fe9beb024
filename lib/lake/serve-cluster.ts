import { existsSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { AUDIT_KINDS, type AuditEntry } from './access/audit.ts'
import { openSecrets, type SecretsFile } from './access/secrets.ts'
import { dropAcceptance } from './access/signing-key.ts'
import { clusterFetch } from './cluster/http/front.ts'
import { ForwardedSockets } from './cluster/http/forward-upgrade.ts'
import { Relay } from './cluster/http/relay.ts'
import { getAssetBucket } from './cluster-assets.ts'
import { ClusterError, sharedAddress, unknownOutcome } from './cluster/errors.ts'
import { ClusterNode } from './cluster/node.ts'
import type { NodeTiming } from './cluster/node-options.ts'
import { openPool, requireDatabaseUrl } from './cluster/postgres/connection.ts'
import { nodeKey, secretsHash } from './cluster/secrets.ts'
import { postgresBucket, SharedAssets } from './cluster/shared-assets.ts'
import type { SnapshotPolicy } from './cluster/snapshots.ts'
import type { StoreCopy } from './cluster/copy.ts'
import { getUpgradeAddress, PROXY_HEADER } from './http/middleware/forwarded-headers.ts'
import { httpError } from './errors.ts'
import { shortErrorMessage } from '../log/redact.ts'
import { isAssetType } from './assets/asset-file.ts'
import { createLake, type Lake, type LakeOptions } from './lake.ts'
import { listen, type LakeServer, type ListenOptions } from './server.ts'

export interface ClusterOptions {
  /** `postgres://…` */
  databaseUrl: string
  /** Where other nodes reach this one; default: the address on which it listens. */
  address?: string
  timing?: Partial<NodeTiming>
  snapshots?: Partial<SnapshotPolicy>
}

export interface ServedNode {
  server: Pick<LakeServer, 'url' | 'close'>
  /** The lake that serves now: a node opens another one when its role changes. */
  lake: () => Lake
  node: ClusterNode<Lake>
}

/** A chunk of 1 MB over a slow line. */
const FILE_TIMEOUT_MS = 60_000
/** How long a start waits for a leader, which may be this node itself. */
const LEADER_WAIT_MS = 15_000

/**
 * Starts a node of the cluster in a database and serves its lake, as leader or follower. Resolves when it answers and
 * some node leads, or when none has for a while: it then serves reads. Throws ClusterError if it cannot take part.
 */
export async function serveCluster(
  lakeOptions: LakeOptions,
  { databaseUrl, address, timing, snapshots }: ClusterOptions,
  listenOptions: ListenOptions,
): Promise<ServedNode> {
  const { dataDir, config, log = console.error } = lakeOptions
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new ClusterError(
      `There is no secrets.json in ${dataDir}. Copy it from the machine on which lake cluster init was run, or from another node: all nodes have the same.`,
    )
  const secrets = openSecrets(dataDir).read()
  const url = requireDatabaseUrl(databaseUrl)
  const { projectId: project, dataset } = config
  const key = nodeKey(secrets)
  const relay = new Relay<Required<AuditEntry>>({ key, leader: () => node.leaderAddress, log })
  const pool = openPool({ url, queryTimeoutMs: FILE_TIMEOUT_MS, max: 2 })
  const assets = new SharedAssets(
    getAssetBucket(config) ?? postgresBucket(pool),
    join(dataDir, 'assets'),
  )
  let isClosed = false
  let current: Lake | undefined
  const fetchAssets = () => {
    assets
      .fetchNew(() => isClosed)
      .then((count) => {
        if (count > 0) log(`Cluster: fetched ${count} uploaded files that this node did not have`)
      })
      .catch((error: unknown) => {
        if (!isClosed)
          log(
            `Cluster: uploaded files could not be fetched: ${shortErrorMessage(error)}. The next upload or restart tries again`,
          )
      })
  }
  // An operator has seen the records at the time of the start. A node that leads later would trust what was changed since.
  let mayAcceptRecords = true
  const refuseRecords = (secretsFile: SecretsFile) => {
    if (dropAcceptance(secretsFile))
      log(
        'Cluster: this node did not lead when it started, so it has not accepted the review records that were in the store. Stop all nodes, run lake keys accept-records again, and start this node first, and alone.',
      )
  }
  const openLake = async (replica: StoreCopy): Promise<Lake> => {
    if (replica.isWritable && !mayAcceptRecords) refuseRecords(openSecrets(dataDir))
    const lake = await createLake({
      ...lakeOptions,
      cluster: { replica, view: node, assets, relay },
    })
    current = lake
    fetchAssets()
    lake.context.store.onCommit(({ changes }) => {
      if (changes.some(({ after }) => after && isAssetType(after._type))) fetchAssets()
    })
    let isOpen = true
    const close = () => {
      isOpen = false
      return lake.close()
    }
    const answer: Lake['fetch'] = async (request, peer, outgoing) => {
      const response = await lake.fetch(request, peer, outgoing)
      // It lasted longer than this node's role, for which a change of the role waits a moment only.
      return isOpen || response.status !== 500 ? response : unknownOutcome('leader').toResponse()
    }
    const proxyHeader = { name: PROXY_HEADER, value: secrets.proxyKey }
    const fetch = clusterFetch({
      node,
      key,
      proxyHeader,
      answer,
      answerUnavailable: lake.answerUnavailable,
      answerNode: (name, request) => answerNode(name, request, { lake, node }),
    })
    const getAddress = (request: IncomingMessage) => getUpgradeAddress(request, secrets.proxyKey)
    const sockets = new ForwardedSockets(node, { key, proxyHeader, getAddress })
    return { ...lake, fetch, sockets, close }
  }
  const node: ClusterNode<Lake> = new ClusterNode({
    url,
    dataDir,
    identity: { project, dataset, secrets: secretsHash(secrets) },
    openLake,
    log,
    now: lakeOptions.now,
    timing,
    snapshots,
  })
  try {
    const lake = await node.open()
    const server = await listen(lake, listenOptions).catch(async (error: unknown) => {
      await lake.close()
      throw error
    })
    node.start(server, address ?? server.url)
    const close = async () => {
      isClosed = true
      await relay.close()
      // What only a leader can write.
      if (node.isLeader) current?.context.access.audit.flush()
      await node.stop()
      await server.close()
      await node.close()
      await pool.end().catch(() => undefined)
    }
    const isLed = await hasLeader(node)
    if (node.hasTwin) {
      await close()
      throw sharedAddress(node.status().node)
    }
    mayAcceptRecords = false
    // Without a leader, its lake may be closed.
    if (isLed && !node.isLeader) refuseRecords((current ?? lake).context.access.secrets)
    // Without a leader, this node may be about to make them, and its lake may be closed.
    const missing = node.isLeader || !isLed ? [] : getMissingTokens(current ?? lake)
    if (missing.length > 0)
      log(
        `Cluster: the secrets.json of this node has no valid token named ${missing.join(', ')}, which only a leader creates. When a node of this version leads, copy secrets.json from its machine to this one, and restart this node.`,
      )
    if (!isLed)
      log(
        `Cluster: no node has taken the lead within ${LEADER_WAIT_MS / 1000} s. This node serves reads, and writes get 503 until one leads.`,
      )
    return { server: { url: server.url, close }, lake: () => current ?? lake, node }
  } catch (error) {
    isClosed = true
    await node.close()
    await pool.end().catch(() => undefined)
    throw error
  }
}

/** Waits until it is known that some node leads; false if none has for a while. */
async function hasLeader(node: ClusterNode<Lake>): Promise<boolean> {
  const until = performance.now() + LEADER_WAIT_MS
  while (!isLed(node)) {
    if (performance.now() > until) return false
    await pause(50)
  }
  return true
}

/** A lease under this node's own address is that of a process that has died, or of a node with the same address. */
function isLed(node: ClusterNode<Lake>): boolean {
  const { role, node: address } = node.status()
  if (node.isLeader || node.hasTwin) return true
  return role !== 'candidate' && node.leaderAddress !== null && node.leaderAddress !== address
}

/** The labels of the config's service tokens that this node's file lacks: they are new, or were revoked. */
function getMissingTokens({ context: { access, config } }: Lake): string[] {
  const held = access.secrets.read().tokens
  const labels = config.serviceTokens.map(({ label }) => label)
  return labels.filter((label) => access.tokens.find(held[label] ?? '')?.revokedAt !== null)
}

const notes = z.object({
  sessions: z.array(z.string()),
  indexes: z.array(z.object({ name: z.string(), isReserved: z.boolean() })),
  audit: z.array(
    z.object({
      kind: z.enum(AUDIT_KINDS),
      actor: z.string(),
      subject: z.string(),
      detail: z.string(),
      address: z.string(),
    }),
  ),
})

/** Requests of other nodes and of the command line. */
async function answerNode(
  name: string,
  request: Request,
  { lake, node }: { lake: Lake; node: ClusterNode<Lake> },
): Promise<Response> {
  const { access, store } = lake.context
  if (name === 'step-down') return Response.json({ wasLeader: await node.stepDown() })
  if (name !== 'notes') return httpError(404, 'Not Found', 'There is no such request').toResponse()
  if (!node.isLeader)
    return httpError(503, 'Service Unavailable', 'This node does not lead').toResponse()
  const { sessions, indexes, audit } = notes.parse(await request.json())
  for (const id of sessions) access.sessions.touchId(id)
  for (const { name: index, isReserved } of indexes) store.indexes.request([index], [], isReserved)
  for (const entry of audit) access.audit.record(entry)
  return Response.json({})
}
