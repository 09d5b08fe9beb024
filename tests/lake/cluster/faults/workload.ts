import type { MutationEvent, ResetEvent, WelcomeEvent } from '@sanity/client'
import { z } from 'zod'
import type { ProcessNode } from './process-node.ts'

/** What a listener of one node heard: the transactions in order, and where it could not be told what it missed. */
export interface Heard {
  node: string
  segments: string[][]
}

export interface Outcomes {
  /** Values whose write was answered with success. */
  acknowledged: Set<string>
  /** Values whose write was answered with "nothing was changed". */
  refused: Set<string>
  /** Values whose write was not answered, or with "may or may not have been saved". */
  unknown: Set<string>
}

const WRITERS = 4
/** Between two writes of one writer: the point is what happens during faults, not the rate. */
const PAUSE_MS = 15
/** So many writes come between two attempts to publish a page that no one has approved. */
const WRITES_PER_ATTEMPT = 5
const PAGE_TYPE = 'article'
const UNAPPROVED = 'Words that no one has approved'
const FORBIDDEN = 403
const READ_TIMEOUT_MS = 10_000
const TYPE = 'entry'
const QUERY = `*[_type == "${TYPE}" && writer == $writer].value`

const answer = z.object({ result: z.array(z.string()) })

/** Transactions with unique values through the real client at all nodes, reads of one's own writes, and listeners. */
export class Workload {
  readonly outcomes: Outcomes = {
    acknowledged: new Set(),
    refused: new Set(),
    unknown: new Set(),
  }
  readonly heard: Heard[] = []
  /** What a reader saw that must not happen. */
  violations: string[] = []
  /** Reads that named a position and were answered. */
  reads = 0
  /** Attempts to publish what was not approved which the policy refused. */
  refusedPages = 0
  readonly #nodes: readonly ProcessNode[]
  readonly #random: () => number
  readonly #unsubscribe: (() => void)[] = []
  readonly #known = Array.from({ length: WRITERS }, () => new Set<string>())
  readonly #positions = Array.from({ length: WRITERS }, () => 0)
  #written = 0
  #isRunning = false
  #running: Promise<unknown> = Promise.resolve()

  constructor(nodes: readonly ProcessNode[], random: () => number) {
    this.#nodes = nodes
    this.#random = random
    for (const node of nodes) this.#listen(node)
  }

  start(): void {
    this.#isRunning = true
    this.#running = Promise.all(this.#known.map((_known, writer) => this.#write(writer)))
  }

  /** Resolves when every write has its outcome. */
  async stop(): Promise<void> {
    this.#isRunning = false
    await this.#running
  }

  close(): void {
    for (const end of this.#unsubscribe) end()
  }

  #pick(): ProcessNode {
    const node = this.#nodes[Math.floor(this.#random() * this.#nodes.length)]
    if (!node) throw new Error('There is no node')
    return node
  }

  #listen(node: ProcessNode): void {
    const heard: Heard = { node: node.options.name, segments: [[]] }
    this.heard.push(heard)
    const { client } = node
    const subscription = client
      .listen(
        `*[_type == "${TYPE}"]`,
        {},
        { events: ['welcome', 'mutation', 'reset'], includeResult: false, enableResume: true },
      )
      .subscribe({
        next: (event: MutationEvent | WelcomeEvent | ResetEvent) => {
          // A plain `welcome` after a reconnect says that the node does not know, or no longer keeps, what was missed.
          if (event.type !== 'mutation') heard.segments.push([])
          else heard.segments.at(-1)?.push(event.transactionId)
        },
        error: (error: unknown) =>
          this.violations.push(`The listener at ${heard.node} ended: ${String(error)}`),
      })
    this.#unsubscribe.push(() => subscription.unsubscribe())
  }

  async #write(writer: number): Promise<void> {
    while (this.#isRunning) {
      const value = `${writer}-${(this.#written += 1)}`
      const node = this.#pick()
      const outcome = await this.#commit(node, writer, value)
      this.outcomes[outcome].add(value)
      if (outcome === 'acknowledged') this.#known[writer]?.add(value)
      await this.#readOwn(writer, outcome === 'acknowledged' ? value : null)
      if (this.#written % WRITES_PER_ATTEMPT === 0) await this.#publishUnapproved(value)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
  }

  /** The policy refuses it at every node that writes, whatever fails meanwhile, and no node ever serves it. */
  async #publishUnapproved(value: string): Promise<void> {
    const page = { _id: `page-${value}`, _type: PAGE_TYPE, title: UNAPPROVED }
    try {
      await this.#pick().client.createOrReplace(page)
      this.violations.push(`The page ${page._id} was published without an approval`)
    } catch (error) {
      const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
      if (status === FORBIDDEN) this.refusedPages += 1
    }
    const node = this.#pick()
    const served = await node.client
      .fetch<number>(`count(*[_type == "${PAGE_TYPE}"])`, {}, { perspective: 'raw' })
      .catch(() => 0)
    if (served > 0) this.violations.push(`${node.options.name} served an unapproved page`)
  }

  async #commit(node: ProcessNode, writer: number, value: string): Promise<keyof Outcomes> {
    try {
      await node.client
        .transaction()
        // Without an id: if it were applied twice, there would be two documents.
        .create({ _type: TYPE, writer, value })
        .createOrReplace({ _id: `writer-${writer}`, _type: 'writer', value })
        .commit({ visibility: 'sync' })
      return 'acknowledged'
    } catch (error) {
      return isRefused(error) ? 'refused' : 'unknown'
    }
  }

  /**
   * At any node: a read that names a position at which the writer's values were seen has all of them. After a write,
   * the position is that of a read that has it; until then, its position is unknown.
   */
  async #readOwn(writer: number, written: string | null): Promise<void> {
    const known = this.#known[writer] ?? new Set()
    const minPosition = this.#positions[writer] ?? 0
    const node = this.#pick()
    const read = await readValues(node, writer, minPosition)
    if (!read) {
      if (written !== null) known.delete(written)
      return
    }
    this.reads += 1
    const values = new Set(read.values)
    const missing = [...known].filter((value) => !values.has(value) && value !== written)
    if (missing.length > 0)
      this.violations.push(
        `Writer ${writer} asked ${node.options.name} for position ${minPosition}, got ${read.position}, and missed ${missing.length} of its values, for example ${missing[0]}`,
      )
    if (read.position < minPosition)
      this.violations.push(
        `${node.options.name} answered at ${read.position} a read that asked for ${minPosition}`,
      )
    const hasAll = written === null || values.has(written)
    if (!hasAll) {
      // This node does not have the write yet.
      known.delete(written)
      return
    }
    for (const value of values) known.add(value)
    this.#positions[writer] = Math.max(minPosition, read.position)
  }
}

/** Null if the node did not answer, or said that it cannot. */
async function readValues(node: ProcessNode, writer: number, minPosition: number) {
  const params = new URLSearchParams({ query: QUERY, $writer: String(writer) })
  try {
    const response = await fetch(`${node.url}/v2026-03-01/data/query/production?${params}`, {
      headers: {
        authorization: `Bearer ${node.options.token}`,
        'lake-min-position': String(minPosition),
      },
      signal: AbortSignal.timeout(READ_TIMEOUT_MS),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return null
    }
    const { result } = answer.parse(await response.json())
    return { values: result, position: Number(response.headers.get('lake-position')) }
  } catch {
    return null
  }
}

/** The answer says that nothing was changed, or the node was never reached. */
function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error && error.code === 'ECONNREFUSED') return true
  return error.message.includes('Nothing was changed.')
}
