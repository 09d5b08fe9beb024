import { isDeepStrictEqual } from 'node:util'
import type { WebhookConfig } from '../config.ts'
import { isPublishedId } from '../engine/document-id.ts'
import { evaluateOn, matchesFilter } from '../engine/groq/filter.ts'
import { isRecord } from '../engine/is-record.ts'
import type { CommittedTransaction, DocumentChange, SanityDocument } from '../types.ts'

function getSlug(document: SanityDocument | null): string | null {
  const slug = document?.slug
  return isRecord(slug) && typeof slug.current === 'string' ? slug.current : null
}

function getOperation({ before, after }: DocumentChange): 'create' | 'update' | 'delete' {
  if (!before) return 'create'
  return after ? 'update' : 'delete'
}

/** The top-level fields that differ; for a created or deleted document, all of its fields. */
function changedFields({ before, after }: DocumentChange): string[] {
  const was: Readonly<Record<string, unknown>> = before ?? {}
  const is: Readonly<Record<string, unknown>> = after ?? {}
  const names = new Set([...Object.keys(was), ...Object.keys(is)])
  return [...names]
    .filter((name) => !name.startsWith('_') && !isDeepStrictEqual(was[name], is[name]))
    .sort()
}

/** Whether a hook may receive changes of a document, by its id alone. */
export function matchesId({ includeDrafts }: WebhookConfig, documentId: string): boolean {
  return includeDrafts === true || isPublishedId(documentId)
}

/** Whether a hook receives a change. A filter sees the document as it is, or a deleted one as it was. */
export function concerns(hook: WebhookConfig, change: DocumentChange): boolean {
  if (!matchesId(hook, change.documentId)) return false
  const { before, after } = change
  return hook.filter === undefined || matchesFilter(hook.filter, after ?? before, { before, after })
}

/**
 * The body of a delivery: the hook's projection of the document, or ids, type, both slugs (a page that has moved has
 * two paths to expire), the names of the changed fields, and the sync tags of the change.
 */
export function getPayload(
  hook: WebhookConfig,
  transaction: CommittedTransaction,
  change: DocumentChange,
  tagsFor: (transaction: CommittedTransaction) => string[],
): string {
  const { before, after } = change
  const document = after ?? before
  if (hook.projection !== undefined && document) {
    return JSON.stringify(evaluateOn(`@${hook.projection}`, document, { before, after }))
  }
  return JSON.stringify({
    _id: change.documentId,
    _type: document?._type,
    _rev: transaction.id,
    operation: getOperation(change),
    transactionId: transaction.id,
    slug: getSlug(after),
    previousSlug: getSlug(before),
    changedFields: changedFields(change),
    syncTags: tagsFor({ ...transaction, changes: [change] }),
  })
}
