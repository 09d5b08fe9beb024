import { matchesQuery } from '../engine/groq/filter.ts'
import { parseQuery } from '../engine/groq/parse.ts'
import { isConstantCostFilter } from '../engine/groq/constant-cost.ts'
import { LakeError } from '../errors.ts'
import { runProgram } from '../scheduling/worker-program.ts'
import { readStored } from '../store/stored-document.ts'
import type { FilterJob, FilterReply } from './listen-messages.ts'

/** Used to probe a query: some errors show only when it is evaluated on a document. */
const PROBE = { _id: 'probe', _type: 'probe', _rev: 'probe', _createdAt: '', _updatedAt: '' }

/** The program of a filter process: evaluates listeners' queries where they block no one. */
function answer({ query, params, identity, documents }: FilterJob): FilterReply {
  const context = {
    params,
    identity: { id: identity, kind: 'user' as const, name: '', email: '', roles: [] },
  }
  try {
    const tree = parseQuery(query, params, 'delta')
    if (documents.length === 0) matchesQuery(query, PROBE, context)
    return {
      kind: 'answer',
      selected: documents.map((json) => matchesQuery(query, readStored(json), context)),
      plain: isConstantCostFilter(tree) ? tree : null,
    }
  } catch (error) {
    if (error instanceof LakeError) return { kind: 'error', status: error.status, body: error.body }
    return {
      kind: 'error',
      status: 400,
      body: { message: 'The server cannot listen to this query' },
    }
  }
}

runProgram(() => answer)
