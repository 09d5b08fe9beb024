import { withArrayKeys } from '../../engine/patch/array-keys.ts'
import { jsonLength } from '../../engine/patch/measure-json.ts'
import { MutationError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { WriteTransaction } from '../../store/store.ts'
import type { CommittedTransaction, Identity, SanityDocument } from '../../types.ts'
import { requireShort } from '../answer-size.ts'
import { idForNew } from '../new-id.ts'
import { documentWriter, type DocumentWriter } from '../document-writer.ts'
import type { MutateBody, MutationInput } from './input.ts'
import { selectTargets } from './select.ts'

type Operation = 'create' | 'update' | 'delete' | 'none'

interface MutationResult {
  id: string
  operation: Operation
}

export interface MutateOptions {
  identity: Identity
  dryRun: boolean
  returnDocuments: boolean
  autoGenerateArrayKeys: boolean
  /** Aborted when the caller leaves: its queries are then dropped. */
  signal?: AbortSignal
}

export interface MutateResult {
  transactionId: string
  results: (MutationResult & { document?: SanityDocument | null })[]
}

/** Runs a list of mutations as one transaction: all of them, or none. */
export async function mutate(
  lake: LakeContext,
  body: MutateBody,
  options: MutateOptions,
): Promise<MutateResult> {
  const mutations = options.autoGenerateArrayKeys
    ? body.mutations.map((mutation) => withArrayKeys(mutation))
    : body.mutations
  const { identity, signal } = options
  const targets = await selectTargets(mutations, { ...lake, identity, signal })
  const results: MutationResult[] = []
  const committed = await lake.store.commit(
    {
      author: options.identity.id,
      identity: options.identity,
      transactionId: body.transactionId,
      dryRun: options.dryRun,
      signal,
    },
    (tx) => {
      const writer = documentWriter(tx, options.identity, lake.access)
      results.length = 0
      mutations.forEach((mutation, index) => {
        results.push(...atIndex(index, () => apply(writer, mutation, targets[index] ?? [])))
      })
      // A document that is patched a thousand times appears in the response a thousand times.
      if (options.returnDocuments) requireShort(totalJsonLength(results, tx))
    },
  )
  if (!options.dryRun) await lake.webhooks.settled(committed)
  return {
    transactionId: committed.id,
    results: options.returnDocuments
      ? withDocuments(results, committed, lake, options.identity)
      : results,
  }
}

/** Adds the index of the mutation to an error. */
function atIndex<Result>(index: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof MutationError)) throw error
    const status =
      error.status === 403 || error.status === 404 || error.status === 409 ? error.status : 400
    throw new MutationError(
      error.items.map((item) => ({ ...item, index })),
      status,
    )
  }
}

function apply(
  writer: DocumentWriter,
  mutation: MutationInput,
  targets: readonly string[],
): MutationResult[] {
  if ('create' in mutation) {
    const document = { ...mutation.create, _id: idForNew(mutation.create._id) }
    writer.create(document)
    return [{ id: document._id, operation: 'create' }]
  }
  if ('createOrReplace' in mutation) {
    const document = mutation.createOrReplace
    const operation = writer.get(document._id) ? 'update' : 'create'
    writer.createOrReplace(document)
    return [{ id: document._id, operation }]
  }
  if ('createIfNotExists' in mutation) {
    const document = mutation.createIfNotExists
    return [{ id: document._id, operation: writer.createIfNotExists(document) ? 'create' : 'none' }]
  }
  if ('delete' in mutation) {
    return targets.map((id) => ({
      id,
      operation: writer.delete(id) ? ('delete' as const) : ('none' as const),
    }))
  }
  const operations = getOperations(mutation.patch)
  return targets.map((id) => {
    writer.patch(id, operations)
    return { id, operation: 'update' as const }
  })
}

function getOperations(patch: Extract<MutationInput, { patch: unknown }>['patch']) {
  const { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert, ifRevisionID } = patch
  const operations = { setIfMissing, set, unset, diffMatchPatch, inc, dec, insert, ifRevisionID }
  return Object.fromEntries(Object.entries(operations).filter(([, value]) => value !== undefined))
}

function totalJsonLength(results: readonly MutationResult[], tx: WriteTransaction): number {
  return results.reduce((sum, { id }) => {
    const document = tx.get(id)
    return document ? sum + jsonLength(document) : sum
  }, 0)
}

function withDocuments(
  results: readonly MutationResult[],
  committed: CommittedTransaction,
  lake: LakeContext,
  identity: Identity,
): MutateResult['results'] {
  const after = new Map(committed.changes.map((change) => [change.documentId, change.after]))
  return results.map((result) => {
    if (after.has(result.id)) return { ...result, document: after.get(result.id) }
    // It was not written, so nothing has checked yet whether this caller may see it.
    const document = lake.store.get(result.id)
    return document && lake.access.can(identity, 'read', document)
      ? { ...result, document }
      : result
  })
}
