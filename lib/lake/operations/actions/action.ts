import { z } from 'zod'
import { MutationError } from '../../errors.ts'
import type { DocumentWriter } from '../document-writer.ts'
import { isPublishedId, toPublishedId } from '../../engine/document-id.ts'
import { ActionError, idsDoNotFit } from './action-error.ts'

/** One of the API's actions: its input, and what it does within a transaction. */
export interface Action<Input> {
  input: z.ZodType<Input>
  run(input: Input, writer: DocumentWriter): void
}

export const documentStub = z.looseObject({ _id: z.string().min(1), _type: z.string().min(1) })
export const id = z.string().min(1).max(256)

/** Throws unless `publishedId` is a published id, and `draftId` is its draft or one of its versions. */
export function requireDraftBy(publishedId: string, draftId: string): void {
  if (!isPublishedId(publishedId)) throw idsDoNotFit(publishedId, publishedId)
  if (isPublishedId(draftId) || toPublishedId(draftId) !== publishedId)
    throw idsDoNotFit(publishedId, draftId)
}

/** Throws unless the id is a draft's or a version's. */
export function requireUnpublishedId(draftId: string): void {
  if (isPublishedId(draftId)) throw idsDoNotFit(draftId, draftId)
}

/** For errors shared by both APIs: the mutation's error in an action's envelope. */
export function asActionError(error: unknown, index?: number): unknown {
  if (error instanceof SharedActionError) return error
  if (error instanceof ActionError) return index === undefined ? error : error.at(index)
  if (!(error instanceof MutationError)) return error
  if (error.items.length === 0) return error
  return new SharedActionError(error, index)
}

class SharedActionError extends MutationError {
  constructor(cause: MutationError, index = 0) {
    super(
      cause.items,
      cause.status === 403 || cause.status === 404 || cause.status === 409 ? cause.status : 400,
    )
    this.body.error = {
      type: 'actionError',
      description: cause.message,
      items: cause.items.map(({ type, description, id: documentId }) => ({
        index,
        error: { type, description, ...(documentId && { id: documentId }) },
      })),
    }
  }
}
