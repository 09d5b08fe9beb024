import type { LakeContext } from '../context.ts'
import { isDocumentId } from '../engine/document-id.ts'
import { requireShort } from './answer-size.ts'
import type { RequestContext } from './asking.ts'

/**
 * `{documents, omitted: [{id, reason}]}` as JSON, in the requested order, each once. Rejects with 400 if it is too
 * long, and with 429 or 503 if too much is queued.
 */
export async function documentsById(
  lake: LakeContext,
  ids: readonly string[],
  { identity, signal }: RequestContext,
): Promise<string> {
  return lake.slices.run(identity.id, answer(lake, new Set(ids), identity), signal)
}

function* answer(
  { store, access }: LakeContext,
  ids: ReadonlySet<string>,
  identity: RequestContext['identity'],
): Generator<undefined, string> {
  const documents: string[] = []
  const omitted: { id: string; reason: 'existence' }[] = []
  let characters = 0
  for (const id of ids) {
    const document = isDocumentId(id) ? store.get(id) : null
    if (document && access.can(identity, 'read', document)) {
      const json = JSON.stringify(document)
      characters += json.length
      requireShort(characters)
      documents.push(json)
    }
    // One reason for both: "not permitted" would reveal that the document exists.
    else omitted.push({ id, reason: 'existence' })
    yield
  }
  return `{"documents":[${documents.join()}],"omitted":${JSON.stringify(omitted)}}`
}
