import { httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { SanityDocument } from '../../types.ts'
import type { Asking } from '../asking.ts'
import { readableIds } from '../../access/readable.ts'
import { goToState, lastState } from '../../store/record.ts'

export interface DocumentsAt {
  revision?: string
  /** ISO 8601. */
  time?: string
  lastRevision: boolean
}

/** Documents as they were at a revision or a time, or as they last were. Rejects with 400 for a time that is none. */
export async function documentsAt(
  lake: LakeContext,
  ids: readonly string[],
  at: DocumentsAt,
  { identity, signal }: Asking,
): Promise<{ documents: SanityDocument[] }> {
  const readable = readableIds(ids, { ...lake, identity })
  if (at.lastRevision)
    return { documents: readable.flatMap((id) => lastState(lake.store, id) ?? []) }
  const seq = seqOf(lake, at)
  if (seq === null) return { documents: [] }
  return lake.slices.run(identity.id, goTo(lake, readable, seq), signal)
}

function* goTo({ store }: LakeContext, ids: readonly string[], seq: number) {
  const documents: SanityDocument[] = []
  for (const id of ids) {
    const document = yield* goToState(store, id, seq)
    if (document) documents.push(document)
  }
  return { documents }
}

function seqOf(lake: LakeContext, { revision, time }: DocumentsAt): number | null {
  if (revision !== undefined) return lake.store.history.seqOf(revision)
  const instant = time === undefined ? new Date() : new Date(time)
  if (Number.isNaN(instant.getTime())) {
    throw httpError(
      400,
      'Bad Request',
      'time must be an ISO 8601 date and time, such as 2026-11-21T12:00:00Z',
    )
  }
  return lake.store.history.seqAt(instant.toISOString())
}
