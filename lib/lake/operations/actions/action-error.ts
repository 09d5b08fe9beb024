import { LakeError } from '../../errors.ts'

type ActionStatus = 400 | 403 | 404 | 409

/** `{error: {type: 'actionError', description, items: [{index, error}]}}`; nothing was written. */
export class ActionError extends LakeError {
  readonly #details: [status: ActionStatus, type: string, description: string, id: string]

  constructor(status: ActionStatus, type: string, description: string, id: string, index = 0) {
    super(
      status,
      {
        error: {
          type: 'actionError',
          description,
          items: [{ index, error: { type, description, id } }],
        },
      },
      {},
      description,
    )
    this.#details = [status, type, description, id]
  }

  /** The same error for the action at this index in the list. */
  at(index: number): ActionError {
    return new ActionError(...this.#details, index)
  }
}

export function draftMissing(id: string): ActionError {
  return new ActionError(404, 'documentNotFoundError', `The draft "${id}" does not exist`, id)
}

export function publishedMissing(id: string): ActionError {
  return new ActionError(404, 'documentNotFoundError', `The document "${id}" is not published`, id)
}

export function idsDoNotFit(publishedId: string, id: string): ActionError {
  return new ActionError(
    400,
    'invalidDocumentIdError',
    `"${id}" is not a draft or version of "${publishedId}"`,
    id,
  )
}
