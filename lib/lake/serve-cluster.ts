import { z } from 'zod'
import { AUDIT_KINDS, type AuditEntry } from './access/audit.ts'
import { openSecrets } from './access/secrets.ts'
import { clusterFetch } from './cluster/http/front.ts'
import { Relay } from './cluster/http/relay.ts'
import { ClusterError } from './cluster/errors.ts'
import { ClusterNode, type NodeTiming } from './cluster/node.ts'
import { requireDatabaseUrl } from './cluster/postgres/connection.ts'
import { nodeKey, secretsHash } from './cluster/secrets.ts'
import type { SnapshotPolicy } from './cluster/snapshots.ts'
import type { StoreCopy } from './cluster/copy.ts'
import { PROXY_HEADER } from './http/middleware/forwarded-headers.ts'
import { httpError } from './errors.ts'
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
  node: ClusterNode<Lake>
}

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
  const secrets = openSecrets(dataDir).read()
  const { projectId: project, dataset } = config
  const key = nodeKey(secrets)
  const relay = new Relay<Required<AuditEntry>>({ key, leader: () => node.leaderAddress, log })
  const openLake = async (replica: StoreCopy): Promise<Lake> => {
    const lake = await createLake({ ...lakeOptions, cluster: { replica, view: node, relay } })
    const fetch = clusterFetch({
      node,
      key,
      proxyHeader: { name: PROXY_HEADER, value: secrets.proxyKey },
      answer: lake.fetch,
      answerNode: (name, request) => answerNode(name, request, { lake, node }),
    })
    return { ...lake, fetch }
  }
  const node: ClusterNode<Lake> = new ClusterNode({
    url: requireDatabaseUrl(databaseUrl),
    dataDir,
    identity: { project, dataset, secrets: secretsHash(secrets) },
    openLake,
    log,
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
      relay.close()
      await node.stop()
      await server.close()
      await node.close()
    }
    await node.waitForLeader(LEADER_WAIT_MS).catch((error: unknown) => {
      if (!(error instanceof ClusterError)) throw error
      log(`Cluster: ${error.message} Reads go on.`)
    })
    return { server: { url: server.url, close }, node }
  } catch (error) {
    await node.close()
    throw error
  }
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
