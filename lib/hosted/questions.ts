import { isPublishedId } from '../lake/engine/document-id.ts'
import { attributeAt } from '../lake/engine/groq/attribute-at.ts'
import { getReferences } from '../lake/engine/references.ts'
import type { SanityDocument } from '../lake/types.ts'

/** Documents that a decision looks for other than by id. */
export type ListQuestion =
  | { kind: 'type'; type: string }
  /** Documents that refer to this one, strongly or weakly. */
  | { kind: 'referring'; id: string; type?: string }
  /** Published documents with exactly this value at a path of names. */
  | { kind: 'holders'; type: string; path: readonly string[]; value: string | number }

/** What a decision has to know about a dataset. */
export type Question =
  | ListQuestion
  | { kind: 'documents'; ids: readonly string[] }
  /** All changes to the draft and the published document of this published id. */
  | { kind: 'history'; id: string }
  | { kind: 'person'; id: string }

/** A decision needs something that has not been read yet; never seen by a caller. */
export class MissingFactError extends Error {
  readonly question: Question

  constructor(question: Question) {
    super(`More has to be read: ${question.kind}`)
    this.question = question
  }
}

/** Whether a document is among the answers; for documents that a query would not find yet. */
export function isAnswer(question: ListQuestion, document: SanityDocument): boolean {
  switch (question.kind) {
    case 'type':
      return document._type === question.type
    case 'referring':
      return (
        (question.type === undefined || document._type === question.type) &&
        getReferences(document).some(({ id }) => id === question.id)
      )
    case 'holders':
      return (
        document._type === question.type &&
        isPublishedId(document._id) &&
        attributeAt(document, question.path) === question.value
      )
  }
}

/** A field name that can stand in a query as it is. */
const FIELD = /^[A-Za-z_]\w*$/

/** The question as GROQ, with its parameters. Throws for a path that is no list of field names. */
export function toQuery(question: ListQuestion): {
  query: string
  params: Record<string, string | number>
} {
  switch (question.kind) {
    case 'type':
      return { query: '*[_type == $type]', params: { type: question.type } }
    case 'referring': {
      const { id, type } = question
      return type === undefined
        ? { query: '*[references($id)]', params: { id } }
        : { query: '*[_type == $type && references($id)]', params: { id, type } }
    }
    case 'holders': {
      const { type, path, value } = question
      const wrong = path.find((name) => !FIELD.test(name))
      if (path.length === 0 || wrong !== undefined)
        throw new Error(`A field path has the name "${wrong ?? ''}"`)
      return {
        query: `*[_type == $type && ${path.join('.')} == $value]`,
        params: { type, value },
      }
    }
  }
}
