import { parentPort, workerData } from 'node:worker_threads'
import { evaluate } from '../../engine/groq/evaluate.ts'
import { parseQuery } from '../../engine/groq/parse.ts'
import { buildSourceMap } from '../../engine/groq/source-map.ts'
import { LakeError } from '../../errors.ts'
import { TagCollector } from '../../events/live-tags.ts'
import type { QueryJob, QueryReply, WorkerSettings } from './messages.ts'
import { Replica } from './replica.ts'
import { Views } from './views.ts'

/**
 * A thread that answers queries, one at a time. It may be ended at any moment: it holds nothing that is
 * not in the store.
 */
function serve(settings: WorkerSettings): void {
  const replica = new Replica(settings.storePath)
  const views = new Views(replica, settings.roles)

  const answer = (job: QueryJob): QueryReply => {
    replica.refresh(job.seq)
    const tree = parseQuery(job.query, job.params)
    const tags = new TagCollector()
    const result = evaluate(tree, {
      dataset: views.for(job.identity, job.perspective),
      identity: job.identity.id,
      sanity: settings.sanity,
      trackSources: job.sourceMap !== 'none',
      dependencies: tags,
    })
    return {
      kind: 'result',
      json: JSON.stringify(result.data ?? null),
      sourceMap:
        job.sourceMap === 'none' ? undefined : buildSourceMap(result, job.sourceMap === 'key'),
      syncTags: tags.tags(),
    }
  }

  parentPort?.on('message', (job: QueryJob) => {
    parentPort?.postMessage(answerSafely(answer, job))
  })
}

function answerSafely(answer: (job: QueryJob) => QueryReply, job: QueryJob): QueryReply {
  try {
    return answer(job)
  } catch (error) {
    if (error instanceof LakeError) return { kind: 'error', status: error.status, body: error.body }
    if (error instanceof RangeError) {
      return badQuery('The query nests too deeply, or its result is too large')
    }
    // Only the evaluator's own refusals are plain Errors; anything else is a fault of ours.
    if (error instanceof Error && error.constructor === Error) return badQuery(error.message)
    return {
      kind: 'failure',
      message: error instanceof Error ? (error.stack ?? '') : String(error),
    }
  }
}

function badQuery(description: string): QueryReply {
  return { kind: 'error', status: 400, body: { error: { type: 'queryError', description } } }
}

const settings: WorkerSettings = workerData
serve(settings)
