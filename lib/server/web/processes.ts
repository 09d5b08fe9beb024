import cluster, { type Worker } from 'node:cluster'
import { superviseChild, superviseLater, type SupervisedChild } from '../supervise-child.ts'
import type { Child } from '../child.ts'
import { fromProcess, type Figures, type ToProcess } from './worker-group.ts'
import type { Delivery } from './delivery.ts'

interface ProcessesOptions {
  count: number
  /** The script of each process. It joins, listens, and reports that it is ready (worker-group.ts). */
  entry: string
  report: (line: string) => void
  /** Milliseconds that a process has to expire its pages. One that does not is ended. */
  timeoutMs?: number
}

/** More than a busy machine needs; the lake itself waits half a minute for a delivery at most. */
const START_TIMEOUT_MS = 10_000

/** The timeout for the figures of a process. */
const FIGURES_MS = 1_000

type Question = { kind: 'expire'; delivery: Delivery } | { kind: 'tell' }

/** A process that serves readers, or is about to. */
class Member {
  readonly #worker: Worker
  readonly #patienceMs: number
  readonly #asked = new Map<number, (figures?: Figures) => void>()
  #last = 0

  constructor(worker: Worker, timeoutMs: number) {
    this.#worker = worker
    this.#patienceMs = timeoutMs
  }

  send(message: ToProcess): void {
    // A process that cannot be reached has ended, or will be ended for its silence.
    this.#worker.send(message, () => undefined)
  }

  /** Settles when the process has expired its pages, or has ended. */
  async expire(delivery: Delivery): Promise<void> {
    const end = () => void this.#worker.process.kill('SIGKILL')
    await this.#ask({ kind: 'expire', delivery }, this.#patienceMs, end)
  }

  /** Empty for a process that is busy for long, or has ended. */
  async figures(): Promise<Figures[]> {
    const figures = await this.#ask({ kind: 'tell' }, FIGURES_MS, (giveUp) => giveUp())
    return figures ? [figures] : []
  }

  #ask(
    question: Question,
    timeoutMs: number,
    isSilent: (giveUp: () => void) => void,
  ): Promise<Figures | undefined> {
    const id = (this.#last += 1)
    return new Promise((resolve) => {
      const settle = (figures?: Figures) => {
        clearTimeout(timer)
        this.#asked.delete(id)
        resolve(figures)
      }
      const timer = setTimeout(() => isSilent(settle), timeoutMs)
      this.#asked.set(id, settle)
      this.send({ ...question, id })
    })
  }

  isDone(id: number, figures: Figures | undefined): void {
    this.#asked.get(id)?.(figures)
  }

  onExit(): void {
    for (const settle of this.#asked.values()) settle()
  }
}

/**
 * Runs one site in several processes that listen on the same port, and keeps them alive. Settles when the first of
 * them responds: until then it has all cores. If a process crashes, only its requests in progress are lost.
 *
 * Once a publish is answered, nothing older is served: the process that receives the lake's delivery responds when
 * each of the others has expired its pages as well, or has ended.
 */
export async function startWorkers(options: ProcessesOptions): Promise<SupervisedChild> {
  const { count, entry, report, timeoutMs = START_TIMEOUT_MS } = options
  cluster.setupPrimary({ exec: entry, serialization: 'json' })
  const members = new Map<Worker, Member>()
  const answering = new Set<Worker>()
  let hasServed = false
  let wereAll = false

  const otherWorkers = (than: Worker) =>
    [...members].flatMap(([worker, member]) => (worker === than ? [] : [member]))
  const expire = async (from: Worker, delivery: Delivery) => {
    await Promise.all(otherWorkers(from).map((member) => member.expire(delivery)))
  }
  const compare = async (from: Worker) =>
    (await Promise.all(otherWorkers(from).map((member) => member.figures()))).flat()

  const start = async (): Promise<Child> => {
    const worker = cluster.fork()
    const member = new Member(worker, timeoutMs)
    const ended = new Promise<number | NodeJS.Signals>((resolve) => {
      worker.once('exit', (code: number | null, signal: NodeJS.Signals | null) => {
        members.delete(worker)
        answering.delete(worker)
        member.onExit()
        resolve(signal ?? code ?? 1)
      })
    })
    const ready = new Promise<void>((resolve) => {
      worker.on('message', (raw: unknown) => {
        const message = fromProcess.safeParse(raw)
        if (!message.success) return
        const { data } = message
        if (data.kind === 'ready') return resolve()
        if (data.kind === 'done') return member.isDone(data.id, data.figures)
        if (data.kind === 'joins') {
          members.set(worker, member)
          return member.send({ kind: 'joined', isLate: hasServed })
        }
        const { id } = data
        const done = data.kind === 'share' ? expire(worker, data.delivery) : compare(worker)
        void done.then((figures) =>
          member.send({ kind: 'answer', id, figures: figures ?? undefined }),
        )
      })
    })
    // A message to an ended process fails; `exit` handles that.
    worker.on('error', () => undefined)
    const early = ended.then((end) => {
      throw new Error(`It stopped before it was ready (${end}).`)
    })
    await Promise.race([ready, early])
    early.catch(() => undefined)
    hasServed = true
    answering.add(worker)
    if (!wereAll && answering.size === count) {
      wereAll = true
      report(`All ${count} site processes are running.`)
    }
    return { process: worker.process, ended }
  }

  const workerName = (index: number) => `site process ${index + 1} of ${count}`
  const first = await superviseChild(workerName(0), start, report)
  const others = Array.from({ length: count - 1 }, (_, index) =>
    superviseLater(workerName(index + 1), start, report),
  )
  return {
    stop: async (graceMs) => {
      await Promise.all([first, ...others].map((each) => each.stop(graceMs)))
    },
  }
}
