import cluster from 'node:cluster'
import { z } from 'zod'
import { delivery, type Delivery } from './delivery.ts'

/** The figures of one process, for `MetricsRegistry`. */
const figures = z.array(z.unknown())

/** Messages from a web process to the primary one (processes.ts). */
export const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joins') }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('share'), id: z.int(), delivery }),
  z.object({ kind: z.literal('compare'), id: z.int() }),
  z.object({ kind: z.literal('done'), id: z.int(), figures: figures.optional() }),
])
export type FromProcess = z.infer<typeof fromProcess>

/** Messages to a web process. */
const toProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), isLate: z.boolean() }),
  z.object({ kind: z.literal('expire'), id: z.int(), delivery }),
  z.object({ kind: z.literal('tell'), id: z.int() }),
  z.object({ kind: z.literal('answer'), id: z.int(), figures: z.array(figures).optional() }),
])
export type ToProcess = z.infer<typeof toProcess>

export type Figures = z.infer<typeof figures>

interface Duties {
  /** Expires the content named by a delivery to another process. */
  expire: (delivery: Delivery) => Promise<void>
  figures: () => Promise<Figures>
}

/** The other web processes of the same site, as seen by one of them. */
export interface WorkerGroup {
  /**
   * Once it settles, publishing also waits for this process. `isLate`: others have been serving already, so this
   * process has missed what was published.
   */
  join: (duties: Duties) => Promise<{ isLate: boolean }>
  /** Settles when no other process serves anything from before the delivery. */
  share: (delivery: Delivery) => Promise<void>
  /** The figures of the others. */
  figures: () => Promise<Figures[]>
  /** Reports that this process responds. */
  ready: () => void
}

/**
 * The other processes; undefined if this is the only one. A process that fails to expire content exits: another
 * replaces it, and its cache is never shown.
 */
export function joinCluster(log: (line: string) => void): WorkerGroup | undefined {
  if (!cluster.isWorker) return undefined
  const pending = new Map<number, (figures: Figures[]) => void>()
  const send = (message: FromProcess) => process.send?.(message)
  let joined: ((answer: { isLate: boolean }) => void) | undefined
  let duties: Duties | undefined
  let last = 0

  const request = (message: { kind: 'share'; delivery: Delivery } | { kind: 'compare' }) =>
    new Promise<Figures[]>((resolve) => {
      const id = (last += 1)
      pending.set(id, resolve)
      send({ ...message, id })
    })
  const handleMessage = async (message: ToProcess): Promise<void> => {
    if (message.kind === 'joined') return joined?.({ isLate: message.isLate })
    const { id } = message
    if (message.kind === 'answer') {
      pending.get(id)?.(message.figures ?? [])
      pending.delete(id)
    } else if (message.kind === 'expire') {
      await duties?.expire(message.delivery)
      send({ kind: 'done', id })
    } else send({ kind: 'done', id, figures: await duties?.figures() })
  }
  process.on('message', (raw) => {
    const message = toProcess.safeParse(raw)
    if (!message.success) return
    handleMessage(message.data).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log(`This process could not handle a request from another process and is stopping: ${reason}`)
      process.exit(1)
    })
  })

  return {
    join: (ownDuties) =>
      new Promise((resolve) => {
        duties = ownDuties
        joined = resolve
        send({ kind: 'joins' })
      }),
    share: async (shared) => void (await request({ kind: 'share', delivery: shared })),
    figures: () => request({ kind: 'compare' }),
    ready: () => send({ kind: 'ready' }),
  }
}
