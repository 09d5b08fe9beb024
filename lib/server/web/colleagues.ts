import cluster from 'node:cluster'
import { z } from 'zod'
import { delivery, type Delivery } from './delivery.ts'

/** What one process tells of itself, for `Meters`. */
const figures = z.array(z.unknown())

/** What a process of the site says to the one that keeps them all (processes.ts). */
export const fromProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joins') }),
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('share'), id: z.int(), delivery }),
  z.object({ kind: z.literal('compare'), id: z.int() }),
  z.object({ kind: z.literal('done'), id: z.int(), figures: figures.optional() }),
])
export type FromProcess = z.infer<typeof fromProcess>

/** What it is told. */
const toProcess = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('joined'), isLate: z.boolean() }),
  z.object({ kind: z.literal('expire'), id: z.int(), delivery }),
  z.object({ kind: z.literal('tell'), id: z.int() }),
  z.object({ kind: z.literal('answer'), id: z.int(), figures: z.array(figures).optional() }),
])
export type ToProcess = z.infer<typeof toProcess>

export type Figures = z.infer<typeof figures>

interface Duties {
  /** Expires what a delivery names that another process took in. */
  expire: (delivery: Delivery) => Promise<void>
  figures: () => Promise<Figures>
}

/** The other processes of the same site, as one of them sees them. */
export interface WorkerGroup {
  /**
   * From when it settles, whoever publishes waits for this process too. `isLate`: others have served before, so what was
   * published meanwhile was not heard here.
   */
  join: (duties: Duties) => Promise<{ isLate: boolean }>
  /** Settles when none of the others serves anything of before the delivery. */
  share: (delivery: Delivery) => Promise<void>
  /** What the others tell of themselves. */
  figures: () => Promise<Figures[]>
  /** Says that this process answers. */
  ready: () => void
}

/**
 * The colleagues of this process; undefined where it is the only one. A process that cannot expire what it is told to
 * ends itself: another takes its place, and nobody is shown what it kept.
 */
export function joinCluster(log: (line: string) => void): WorkerGroup | undefined {
  if (!cluster.isWorker) return undefined
  const asked = new Map<number, (figures: Figures[]) => void>()
  const say = (message: FromProcess) => process.send?.(message)
  let joined: ((answer: { isLate: boolean }) => void) | undefined
  let duties: Duties | undefined
  let last = 0

  const ask = (message: { kind: 'share'; delivery: Delivery } | { kind: 'compare' }) =>
    new Promise<Figures[]>((resolve) => {
      const id = (last += 1)
      asked.set(id, resolve)
      say({ ...message, id })
    })
  const hear = async (message: ToProcess): Promise<void> => {
    if (message.kind === 'joined') return joined?.({ isLate: message.isLate })
    const { id } = message
    if (message.kind === 'answer') {
      asked.get(id)?.(message.figures ?? [])
      asked.delete(id)
    } else if (message.kind === 'expire') {
      await duties?.expire(message.delivery)
      say({ kind: 'done', id })
    } else say({ kind: 'done', id, figures: await duties?.figures() })
  }
  process.on('message', (said) => {
    const message = toProcess.safeParse(said)
    if (!message.success) return
    hear(message.data).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      log(`This process could not do what its colleagues asked, and ends: ${reason}`)
      process.exit(1)
    })
  })

  return {
    join: (mine) =>
      new Promise((resolve) => {
        duties = mine
        joined = resolve
        say({ kind: 'joins' })
      }),
    share: async (given) => void (await ask({ kind: 'share', delivery: given })),
    figures: () => ask({ kind: 'compare' }),
    ready: () => say({ kind: 'ready' }),
  }
}
