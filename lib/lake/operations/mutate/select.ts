import { httpError } from '../../errors.ts'
import type { QueryService } from '../../query/service.ts'
import type { Store } from '../../store/store.ts'
import type { Identity } from '../../types.ts'
import type { MutationInput, Selection } from './input.ts'
import { MAX_SELECTING_QUERIES } from '../../../limits/content.ts'

const ATTEMPTS = 5

/** The ids that each mutation targets; undefined if it names its document itself. */
export type Targets = (readonly string[] | undefined)[]

interface SelectOptions {
  queries: QueryService
  store: Store
  identity: Identity
  /** Aborted when the caller leaves. */
  signal?: AbortSignal
}

/**
 * Finds the documents that queries in `delete` and `patch` select. Queries run in other processes, so they run before
 * the write; if another write comes in between, they run again.
 */
export async function selectTargets(
  mutations: readonly MutationInput[],
  options: SelectOptions,
): Promise<Targets> {
  const queries = mutations.flatMap((mutation) => parseSelection(mutation) ?? []).filter(isQuery)
  if (queries.length > MAX_SELECTING_QUERIES) {
    const reason = `A transaction can select documents with at most ${MAX_SELECTING_QUERIES} queries`
    throw httpError(413, 'Request Entity Too Large', reason)
  }
  for (let attempt = 1; ; attempt += 1) {
    const seq = options.store.lastSeq()
    const targets: (readonly string[] | undefined)[] = []
    for (const mutation of mutations) {
      const selection = parseSelection(mutation)
      targets.push(selection && (await getIds(selection, options)))
    }
    if (options.store.lastSeq() === seq || attempt === ATTEMPTS) return targets
  }
}

function parseSelection(mutation: MutationInput): Selection | undefined {
  if ('delete' in mutation) return mutation.delete
  return 'patch' in mutation ? mutation.patch : undefined
}

function isQuery(selection: Selection): boolean {
  return !('id' in selection)
}

async function getIds(
  selection: Selection,
  { queries, identity, signal }: SelectOptions,
): Promise<readonly string[]> {
  if ('id' in selection) return typeof selection.id === 'string' ? [selection.id] : selection.id
  // On its own line, the bracket survives a comment at the end of the query.
  const { result } = await queries.run({
    query: `(${selection.query}\n)[]._id`,
    params: selection.params ?? {},
    perspective: 'raw',
    identity,
    signal,
  })
  return Array.isArray(result) ? result.filter((id): id is string => typeof id === 'string') : []
}
