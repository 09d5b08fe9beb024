import { httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import { requireShort } from '../answer-size.ts'
import type { Identity, SanityDocument } from '../../types.ts'
import type { RequestContext } from '../asking.ts'
import { filterReadable } from '../../access/readable.ts'
import { goToState, lastState } from '../../store/record.ts'

export interface DocumentsAt {
  revision?: string
  /** ISO 8601. */
  time?: string
  lastRevision: boolean
}

interface HistoryContext extends RequestContext {
  /** Someone who asks in the name of `identity`: only documents that this caller can read, too. */
  onlyFor?: Identity
}

/**
 * Documents as they were at a revision or a time, or as they last were: `{documents}` as JSON. Rejects with 400 for an
 * invalid time, and if they are too long for one response.
 */
export async function documentsAt(
  lake: LakeContext,
  ids: readonly string[],
  at: DocumentsAt,
  { identity, onlyFor, signal }: HistoryContext,
): Promise<string> {
  const seq = at.lastRevision ? 'last' : getSeq(lake, at)
  const readable = filterReadable(seq === null ? [] : ids, { ...lake, identity })
  const isShown = (document: SanityDocument) =>
    onlyFor === undefined || lake.access.can(onlyFor, 'read', document)
  return lake.slices.run(identity.id, answer(lake, readable, seq ?? 0, isShown), signal)
}

function* answer(
  { store }: LakeContext,
  readable: Generator<undefined, string[]>,
  seq: number | 'last',
  isShown: (document: SanityDocument) => boolean,
): Generator<undefined, string> {
  const documents: string[] = []
  let characters = 0
  for (const id of yield* readable) {
    const document = seq === 'last' ? lastState(store, id) : yield* goToState(store, id, seq)
    if (!document || !isShown(document)) continue
    const json = JSON.stringify(document)
    characters += json.length
    requireShort(characters)
    documents.push(json)
    yield
  }
  return `{"documents":[${documents.join()}]}`
}

function getSeq(lake: LakeContext, { revision, time }: DocumentsAt): number | null {
  if (revision !== undefined) return lake.store.history.getSeq(revision)
  const instant = time === undefined ? new Date() : new Date(time)
  if (Number.isNaN(instant.getTime())) {
    throw httpError(
      400,
      'Bad Request',
      'time must be an ISO 8601 date and time, for example 2026-11-21T12:00:00Z',
    )
  }
  return lake.store.history.seqAt(instant.toISOString())
}
