import { LakeError } from '../../errors.ts'

/** `{error: {type: 'actionError', description, items: [{index, error}]}}`; nothing was written. */
export class ActionError extends LakeError {
  constructor(status: 400 | 403 | 404 | 409, type: string, description: string, id: string) {
    super(
      status,
      { error: { type: 'actionError', description, items: [{ index: 0, error: { type, description, id } }] } },
      {},
      description,
    )
  }
}

export function draftMissing(id: string): ActionError {
  return new ActionError(404, 'documentNotFoundError', `The draft "${id}" does not exist`, id)
}

export function publishedMissing(id: string): ActionError {
  return new ActionError(404, 'documentNotFoundError', `The document "${id}" is not published`, id)
}

export function idsDoNotFit(publishedId: string, id: string): ActionError {
  return new ActionError(400, 'invalidDocumentIdError', `"${id}" is no draft or version of "${publishedId}"`, id)
}
