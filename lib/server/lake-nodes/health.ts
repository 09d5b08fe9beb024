import { z } from 'zod'

/** What a node says of itself. `lagMs` is how many milliseconds ago it last had everything; infinite if it does not know. */
export interface NodeHealth {
  isLeader: boolean
  /**
   * Number of its last change group; null if it is a lake without a cluster, which has everything, or if it rejects the
   * token.
   */
  position: number | null
  lagMs: number
  /** The epoch of the leader that it knows, which rises with each new one; 0 without a cluster. */
  epoch: number
}

const answer = z.object({
  status: z.literal('ok'),
  cluster: z
    .object({
      role: z.string(),
      position: z.number(),
      epoch: z.number().default(0),
      lag: z.object({ ms: z.number().nullable() }),
    })
    .optional(),
})

const TIMEOUT_MS = 2_000

/**
 * Asks a node at its `/health`; with a token of the site, because strangers learn only whether it works. Throws if it
 * does not answer in time, or cannot read its store.
 */
export async function fetchHealth(url: string, token?: string): Promise<NodeHealth> {
  const response = await fetch(`${url}/health`, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok) {
    await response.body?.cancel()
    throw new Error(`it returned ${response.status}`)
  }
  const { cluster } = answer.parse(await response.json())
  return {
    isLeader: cluster === undefined || cluster.role === 'leader',
    position: cluster?.position ?? null,
    lagMs: cluster ? (cluster.lag.ms ?? Number.POSITIVE_INFINITY) : 0,
    epoch: cluster?.epoch ?? 0,
  }
}
