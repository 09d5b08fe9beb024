import type { QueryService } from '../query/service.ts'
import type { Store } from '../../store/store.ts'
import type { Identity } from '../../types.ts'
import type { MutationInput, Selection } from './input.ts'

const ATTEMPTS = 5

/** For each mutation the ids that it means; undefined where it names its document itself. */
export type Targets = (readonly string[] | undefined)[]

interface SelectOptions {
  queries: QueryService
  store: Store
  identity: Identity
}

/**
 * Finds the documents that queries in `delete` and `patch` select. Queries run on threads of their own, so
 * they come before the write; when another write came in between, they run again.
 */
export async function selectTargets(
  mutations: readonly MutationInput[],
  options: SelectOptions,
): Promise<Targets> {
  for (let attempt = 1; ; attempt += 1) {
    const seq = options.store.lastSeq()
    const targets = await Promise.all(mutations.map((mutation) => targetsOf(mutation, options)))
    if (options.store.lastSeq() === seq || attempt === ATTEMPTS) return targets
  }
}

async function targetsOf(
  mutation: MutationInput,
  options: SelectOptions,
): Promise<readonly string[] | undefined> {
  if ('delete' in mutation) return idsOf(mutation.delete, options)
  if ('patch' in mutation) return idsOf(mutation.patch, options)
  return undefined
}

async function idsOf(
  selection: Selection,
  { queries, identity }: SelectOptions,
): Promise<readonly string[]> {
  if ('id' in selection) return typeof selection.id === 'string' ? [selection.id] : selection.id
  // On a line of its own the bracket survives a comment at the query's end.
  const { result } = await queries.run({
    query: `(${selection.query}\n)[]._id`,
    params: selection.params ?? {},
    perspective: 'raw',
    identity,
  })
  return Array.isArray(result) ? result.filter((id): id is string => typeof id === 'string') : []
}
