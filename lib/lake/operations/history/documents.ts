import { httpError } from '../../errors.ts'
import type { LakeContext } from '../../context.ts'
import type { Identity, SanityDocument } from '../../types.ts'
import { readableIds } from '../../access/readable.ts'
import { lastState, stateAt } from '../../store/record.ts'

export interface DocumentsAt {
  revision?: string
  /** ISO 8601. */
  time?: string
  lastRevision: boolean
}

/** Documents as they were at a revision or a time, or as they last were. */
export function documentsAt(
  lake: LakeContext,
  ids: readonly string[],
  at: DocumentsAt,
  identity: Identity,
): { documents: SanityDocument[] } {
  const readable = readableIds(ids, { ...lake, identity })
  if (at.lastRevision)
    return { documents: readable.flatMap((id) => lastState(lake.store, id) ?? []) }
  const seq = seqOf(lake, at)
  return {
    documents: seq === null ? [] : readable.flatMap((id) => stateAt(lake.store, id, seq) ?? []),
  }
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
