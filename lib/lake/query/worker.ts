import type { ExprNode } from '../engine/groq/ast.ts'
import { evaluate } from '../engine/groq/evaluate.ts'
import { EvaluationTooLargeError } from '../engine/groq/allocation-budget.ts'
import { parseQuery } from '../engine/groq/parse.ts'
import { EvaluationTooLongError } from '../engine/groq/scope.ts'
import { buildSourceMap } from '../engine/groq/source-map.ts'
import { LakeError } from '../errors.ts'
import { runProgram } from '../scheduling/worker-program.ts'
import { TagCollector } from './live-tags.ts'
import { queryError, timeoutError } from './errors.ts'
import type { QueryJob, QueryReply, WorkerSettings } from './messages.ts'
import { LacksIndexError } from './deadline.ts'
import { getReadFilters, DocumentVisibility } from './document-visibility.ts'
import { Snapshot } from './snapshot.ts'
import { StoreDataset } from './store-dataset.ts'
import { MAX_RESULT_LENGTH, MAX_RESULT_VALUES } from '../../limits/queries.ts'
import { isRecord } from '../engine/is-record.ts'

/**
 * Throws RangeError for a result whose JSON would be too large, before it is serialized: one object in two places,
 * nested forty times, is small in memory but huge as text. It counts in each of its places.
 */
function requireWritable(result: unknown): void {
  let remaining = MAX_RESULT_VALUES
  const count = (data: unknown): void => {
    if (--remaining < 0) throw new RangeError('result too large')
    if (Array.isArray(data)) for (const item of data) count(item)
    else if (isRecord(data)) for (const item of Object.values(data)) count(item)
  }
  count(result)
}

/** CPU time of this thread in milliseconds: a query is charged for its own time, however busy the machine is. */
const spentMs = (): number => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

/** The program of a query process; it has no state besides the store. */
function serve(settings: WorkerSettings): (job: QueryJob) => QueryReply {
  const snapshot = new Snapshot(settings.storePath)
  const roles = getReadFilters(settings.roles)

  return (job) => {
    const deadline = spentMs() + job.timeoutMs
    const tree = parseQuery(job.query, job.params)
    return snapshot.read(() => {
      const sight = new DocumentVisibility(snapshot, roles, job)
      const limits = { deadline, fullScanBudgetMs: job.fullScanBudgetMs, now: spentMs }
      const dataset = new StoreDataset(snapshot, sight, limits)
      const reply = answered(() => evaluated(tree, job, dataset, settings, deadline), job)
      // A query that took too long needs an index most.
      return { ...reply, indexes: { lacking: [...dataset.lacking], used: [...dataset.used] } }
    })
  }
}

function evaluated(
  tree: ExprNode,
  job: QueryJob,
  dataset: StoreDataset,
  { sanity }: WorkerSettings,
  deadline: number,
): QueryReply {
  const tags = new TagCollector()
  const result = evaluate(tree, {
    dataset,
    identity: job.identity.id,
    sanity,
    trackSources: job.sourceMap !== 'none',
    dependencies: tags,
    deadline,
    clock: spentMs,
  })
  requireWritable(result.data)
  const json = JSON.stringify(result.data ?? null)
  if (json.length > MAX_RESULT_LENGTH) throw new RangeError('result too large')
  return {
    kind: 'result',
    json,
    sourceMap:
      job.sourceMap === 'none' ? undefined : buildSourceMap(result, job.sourceMap === 'key'),
    syncTags: tags.tags(),
  }
}

function answered(work: () => QueryReply, job: QueryJob): QueryReply {
  try {
    return work()
  } catch (error) {
    return getReply(error, job)
  }
}

function getReply(error: unknown, job: QueryJob): QueryReply {
  if (error instanceof LakeError) return { kind: 'error', status: error.status, body: error.body }
  if (error instanceof LacksIndexError) return { kind: 'unindexed' }
  if (error instanceof EvaluationTooLongError) return getReply(timeoutError(job.timeoutMs), job)
  if (error instanceof EvaluationTooLargeError) return getReply(queryError(400, error.message), job)
  if (error instanceof RangeError) {
    return getReply(queryError(400, 'The query nests too deeply, or its result is too large'), job)
  }
  // Only the evaluator's own rejections are plain Errors without a code; the rest are bugs.
  if (error instanceof Error && error.constructor === Error && !('code' in error)) {
    return getReply(queryError(400, error.message), job)
  }
  return { kind: 'failure', message: error instanceof Error ? (error.stack ?? '') : String(error) }
}

/** Opens the store before the first query; if that fails, the next query fails with the reason. */
function start(settings: WorkerSettings): (job: QueryJob) => QueryReply {
  let answer: ((job: QueryJob) => QueryReply) | undefined
  try {
    answer = serve(settings)
  } catch {
    // Retried by the first query.
  }
  return (job) => {
    return answered(() => {
      answer ??= serve(settings)
      return answer(job)
    }, job)
  }
}

runProgram(start)
